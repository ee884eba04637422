import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test';
import { startSite } from '../../scripts/running-site.mjs';
import { PRODUCTION_SETTINGS } from '../../server/test/support/production-settings.ts';
import { addDatabase } from '../../server/test/support/throwaway-cluster.ts';
import { type Account, ADMIN, test as base, confirm, expect, popUp } from './accounts.ts';
import { openSession } from './session.ts';

interface PaymentSite {
  readonly url: string;
  readonly emulatorUrl: string;
  readonly databaseUrl: string;
}

/**
 * A site at real prices, with an emulator whose clock and prices may be moved. One per worker: the
 * journeys of a file run one after the other on it.
 */
export const test = base.extend<object, { readonly paymentSite: PaymentSite }>({
  paymentSite: [
    async ({ browserName: _ }, use, workerInfo) => {
      const name = `payments_${workerInfo.workerIndex}`;
      const databaseUrl = await addDatabase(process.env['E2E_CLUSTER_URL'] ?? '', name);
      const { stop, ...site } = await startSite({
        env: { DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback', TEST_MODE: 'off' },
      });
      // Workers with this fixture run no journey of the common site.
      process.env['E2E_DATABASE_URL'] = databaseUrl;
      await use({ ...site, databaseUrl, emulatorUrl: site.emulatorUrl ?? '' });
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ paymentSite }, use) => use(paymentSite.url),
});

/** How the test cards are named on the card page. */
export const CARDS = {
  accepted: 'Accepted',
  declined: 'Declined',
  windowCloses: 'Accepted, but this window closes before the shop hears of it',
} as const;

/** What stands behind a name in the panel's list of facts. */
export const fact = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('dl > div', { hasText: name }).first().locator('dd');

export const providerButton = (page: Page): Locator =>
  page.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'PayPal Subscribe' });

export async function choosePlan(page: Page, plan: 'monthly' | 'yearly'): Promise<void> {
  await page.getByRole('link', { name: `Choose ${plan}` }).click();
  await expect(page).toHaveURL(`/member/account?plan=${plan}`);
  await expect(providerButton(page)).toBeVisible();
}

/** The provider's own window, opened by its own button. */
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

/** What the browser keeps of the subscription. */
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

async function expectEventually(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  let reply = await ask();
  await expect(async () => {
    if (reply.status() !== 200) reply = await ask();
    expect(reply.status()).toBe(200);
  }).toPass({ timeout: 15_000 });
  return reply;
}

/** Subscribes without a browser, with a card that is accepted; gives the id at the provider. */
export async function subscribe(
  request: APIRequestContext,
  { emulatorUrl }: PaymentSite,
  member: Account,
  plan: 'monthly' | 'yearly',
): Promise<string> {
  const headers = await bearerOf(member);
  // A provider that failed again and again in the journey before is not asked for a moment.
  const intent = await expectEventually(() =>
    request.post('/api/checkout_intent', { headers, data: { plan } }),
  );
  const { amount, recurring_payment_id } = await intent.json();
  const approval = await request.post(
    `${emulatorUrl}/emulator/subscriptions/${recurring_payment_id}/approve`,
    {
      data: { card: 'accepted' },
    },
  );
  expect(approval.status()).toBe(200);
  const payment = await request.post('/api/subscription_payment', {
    headers,
    data: { amount, plan, vendor: 'paypal', recurring_payment_id },
  });
  expect(payment.status()).toBe(200);
  return recurring_payment_id;
}

/** The site refuses webhooks that are four days old: time passes in steps in which they arrive. */
const STEP_DAYS = 3;

/** Moves the provider's calendar on, renewals on the way included, and waits until we were told. */
export async function passDays(
  request: APIRequestContext,
  { emulatorUrl }: PaymentSite,
  days: number,
): Promise<void> {
  for (let left = days; left > 0; left -= STEP_DAYS) {
    const advance_days = Math.min(left, STEP_DAYS);
    const moved = await request.post(`${emulatorUrl}/emulator/clock`, { data: { advance_days } });
    expect(moved.status()).toBe(200);
    expect((await request.post(`${emulatorUrl}/emulator/deliver`)).status()).toBe(200);
  }
}

export async function spoilCard(
  request: APIRequestContext,
  { emulatorUrl }: PaymentSite,
  id: string,
): Promise<void> {
  const url = `${emulatorUrl}/emulator/subscriptions/${id}`;
  expect((await request.put(url, { data: { card: 'failing' } })).status()).toBe(200);
}

/** How many of our next questions the provider answers with a failure of its own. */
export async function setProviderFailures(
  request: APIRequestContext,
  { emulatorUrl }: PaymentSite,
  count: number,
): Promise<void> {
  const reply = await request.put(`${emulatorUrl}/emulator/faults`, { data: { fail_next_5xx: count } });
  expect(reply.status()).toBe(200);
}

/** How many of the provider's next answers do not reach us, though it has done what was asked. */
export async function setLostReplies(
  request: APIRequestContext,
  { emulatorUrl }: PaymentSite,
  count: number,
): Promise<void> {
  const reply = await request.put(`${emulatorUrl}/emulator/faults`, { data: { lose_next_replies: count } });
  expect(reply.status()).toBe(200);
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
  const { prices } = await (await request.get('/api/admin/prices', { headers })).json();
  const current = prices.find(
    (price: { pay_type: string; plan: string }) => price.pay_type === payType && price.plan === plan,
  );
  const reply = await request.put('/api/admin/prices', {
    headers,
    data: { pay_type: payType, plan, amount, version: current.version },
  });
  expect(reply.status()).toBe(200);
}

/** A production server on the database of the site, with a provider that nobody can reach. */
export async function startProduction({ databaseUrl }: PaymentSite) {
  return startSite({
    withPayments: false,
    env: { ...PRODUCTION_SETTINGS, DATABASE_URL: databaseUrl, TEST_MODE: 'on' },
  });
}
