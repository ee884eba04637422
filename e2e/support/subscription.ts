import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { startSite } from '../../scripts/running-site.mjs';
import { timeoutFactor } from '../../scripts/timeout-factor.mjs';
import { addDatabase } from '../../server/test/support/throwaway-cluster.ts';
import { type Account, ADMIN, test as base, confirm, expect, newMember, popUp } from './accounts.ts';
import { useDatabase } from './database.ts';
import { openSession } from './session.ts';

interface PaymentSite {
  readonly url: string;
  readonly emulatorUrl: string;
}

interface Provider {
  /** Records webhooks without sending them, until the journey has ended. */
  loseWebhooks(): Promise<void>;
}

/**
 * A site with real prices and an emulator whose clock and prices a journey may change. Each worker has its
 * own, on which one journey runs at a time. To be independent of their order, journeys create their own
 * member, count days from the current date, and undo changes that affect others. A failed journey ends the
 * worker and its site.
 */
export const test = base.extend<{ readonly provider: Provider }, { readonly paymentSite: PaymentSite }>({
  paymentSite: [
    async ({ playwright }, use, workerInfo) => {
      const name = `payments_${workerInfo.workerIndex}`;
      const databaseUrl = await addDatabase(process.env['E2E_CLUSTER_URL'] ?? '', name);
      const { stop, url, emulatorUrl } = await startSite({
        env: { DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback', TEST_MODE: 'off' },
      });
      try {
        await useDatabase(databaseUrl, async () => {
          const request = await playwright.request.newContext({ baseURL: url });
          await offerTo(request, await newMember(), 'monthly');
          await use({ url, emulatorUrl: emulatorUrl ?? '' });
          await request.dispose();
        });
      } finally {
        await stop();
      }
    },
    { scope: 'worker', timeout: 120_000 * timeoutFactor() },
  ],
  baseURL: async ({ paymentSite }, use) => use(paymentSite.url),
  provider: async ({ paymentSite, request }, use) => {
    const setLose = (lose: boolean) => control(request, paymentSite, 'put', 'faults', { lose });
    await use({ loseWebhooks: () => setLose(true) });
    await setLose(false);
  },
});

/** The site of the other journeys, whose emulator's clock, prices and faults never change. */
export const COMMON_SITE = {
  get emulatorUrl() {
    return process.env['E2E_EMULATOR_URL'] ?? '';
  },
};

async function control(
  request: APIRequestContext,
  { emulatorUrl }: PaymentSite,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<void> {
  const reply = await request[method](`${emulatorUrl}/emulator/${path}`, { ...(data && { data }) });
  expect(reply.status(), path).toBe(200);
}

/** The labels of the test cards on the card page. */
export const CARDS = {
  accepted: 'Accepted',
  declined: 'Declined',
  windowCloses: 'Accepted, but this window closes before the shop hears of it',
} as const;

/** The value of a fact in the panel. */
export const fact = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('dl > div', { hasText: name }).first().locator('dd');

export const providerButton = (page: Page): Locator =>
  page.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'PayPal Subscribe' });

export async function choosePlan(page: Page, plan: 'monthly' | 'yearly'): Promise<void> {
  await page.getByRole('link', { name: `Choose ${plan}` }).click();
  await expect(page).toHaveURL(`/member/account?plan=${plan}`);
  await expect(providerButton(page)).toBeVisible();
}

/** Opens the provider's window with its own button. */
export async function openPaymentWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await providerButton(page).click();
  const window = await opened;
  await expect(window.getByLabel('Card number')).toBeVisible();
  return window;
}

export async function payWith(window: Page, card: keyof typeof CARDS): Promise<void> {
  await window.getByRole('button', { name: new RegExp(`^Use [\\d ]+: ${CARDS[card]}$`) }).click();
  await window.getByRole('button', { name: 'Agree and subscribe' }).click();
}

export async function expectSubscribed(page: Page): Promise<void> {
  await expect(popUp(page, 'Success')).toContainText('You are subscribed.');
  await confirm(page);
  await expect(page).toHaveURL('/member/account');
  await expect(page.getByText('You are subscribed.')).toBeVisible();
}

/** The stored state of the subscription in the browser. */
export function storedSubscription(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['plan', 'start_date', 'end_date', 'paid_status']
        .map((name) => `auth_subscription_${name}`)
        .concat('auth_profile_subscription')
        .map((key) => [key, localStorage.getItem(key)]),
    ),
  );
}

async function bearerOf({ email }: Pick<Account, 'email'>) {
  return { Authorization: `Bearer ${(await openSession(email))['auth_token']}` };
}

/**
 * The emulator starts after the site, whose circuit breaker stays open for two seconds after five failures.
 */
async function offerTo(
  request: APIRequestContext,
  member: Pick<Account, 'email'>,
  plan: 'monthly' | 'yearly',
): Promise<{ readonly amount: string; readonly recurring_payment_id: string }> {
  const headers = await bearerOf(member);
  const requestOffer = () => request.post('/api/checkout_intent', { headers, data: { plan } });
  let reply = await requestOffer();
  await expect
    .poll(async () => {
      if (reply.status() !== 200) reply = await requestOffer();
      return reply.status();
    })
    .toBe(200);
  return reply.json();
}

/** Subscribes without a browser, with an accepted card; returns the provider's id. */
export async function subscribe(
  request: APIRequestContext,
  site: Pick<PaymentSite, 'emulatorUrl'>,
  member: Pick<Account, 'email'>,
  plan: 'monthly' | 'yearly',
): Promise<string> {
  const headers = await bearerOf(member);
  const { amount, recurring_payment_id } = await offerTo(request, member, plan);
  const approval = await request.post(
    `${site.emulatorUrl}/emulator/subscriptions/${recurring_payment_id}/approve`,
    { data: { card: 'accepted' } },
  );
  expect(approval.status()).toBe(200);
  const payment = await request.post('/api/subscription_payment', {
    headers,
    data: { amount, plan, vendor: 'paypal', recurring_payment_id },
  });
  expect(payment.status()).toBe(200);
  return recurring_payment_id;
}

/** The site rejects webhooks that are four days old, so the clock advances in smaller steps. */
const STEP_DAYS = 3;

/** Advances the provider's clock, including the renewals on the way. */
export async function moveCalendar(
  request: APIRequestContext,
  site: PaymentSite,
  days: number,
): Promise<void> {
  await control(request, site, 'post', 'clock', { advance_days: days });
}

/** Like `moveCalendar`, and waits until the site has received the webhooks. */
export async function passDays(request: APIRequestContext, site: PaymentSite, days: number): Promise<void> {
  for (let left = days; left > 0; left -= STEP_DAYS) {
    await moveCalendar(request, site, Math.min(left, STEP_DAYS));
    await control(request, site, 'post', 'deliver');
  }
}

/** Waits until a job has entered the provider's events in the books. Open the page afterwards. */
export async function untilBooked(
  request: APIRequestContext,
  member: Pick<Account, 'email'>,
  expected: Readonly<Record<string, unknown>>,
): Promise<void> {
  await expect.poll(() => readSubscription(request, member)).toMatchObject(expected);
}

export async function readSubscription(
  request: APIRequestContext,
  member: Pick<Account, 'email'>,
): Promise<SubscriptionInfo> {
  const reply = await request.get('/api/subscription_info', { headers: await bearerOf(member) });
  return reply.json();
}

export async function spoilCard(request: APIRequestContext, site: PaymentSite, id: string): Promise<void> {
  await control(request, site, 'put', `subscriptions/${id}`, { card: 'failing' });
}

interface Price {
  readonly payType: 'payee' | 'vip';
  readonly plan: 'monthly' | 'yearly';
  readonly amount: string;
}

export async function changePrice(
  request: APIRequestContext,
  { payType, plan, amount }: Price,
): Promise<void> {
  const headers = await bearerOf(ADMIN);
  const read = await request.get('/api/admin/prices', { headers });
  expect(read.status()).toBe(200);
  const { prices } = await read.json();
  const current = prices.find(
    (price: { pay_type: string; plan: string }) => price.pay_type === payType && price.plan === plan,
  );
  const reply = await request.put('/api/admin/prices', {
    headers,
    data: { pay_type: payType, plan, amount, version: current.version },
  });
  expect(reply.status()).toBe(200);
}
