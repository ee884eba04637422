import type { Page } from '@playwright/test';
import { confirm, expect, expecting, MEMBER, newMember, openPage, popUp, VIP } from './support/accounts.ts';
import { expectNoViolations, expectNoViolationsInAnyView } from './support/axe.ts';
import { openAs } from './support/session.ts';
import { startStallingProxy } from './support/stalling-proxy.ts';
import {
  changePrice,
  choosePlan,
  expectSubscribed,
  fact,
  openPaymentWindow,
  passDays,
  payWith,
  providerButton,
  setLostReplies,
  setProviderFailures,
  spoilCard,
  startProduction,
  storedSubscription,
  subscribe,
  test,
} from './support/subscription.ts';

// One site for all of them, whose calendar and prices they move: one after the other.
test.describe.configure({ mode: 'default' });
test.slow();

test('a payee subscribes monthly: nothing foreign before the choice, other tabs hear of it, a receipt', {
  tag: '@core',
}, async ({ page, context, paymentSite }) => {
  const foreign: string[] = [];
  context.on('request', (sent) => {
    if (!sent.url().startsWith(paymentSite.url)) foreign.push(sent.url());
  });
  await openAs(page, MEMBER);
  await expect(page.getByText('$19.00 a month')).toBeVisible();
  await expect(page.getByText('$190.00 a year')).toBeVisible();
  await expect(page.getByText('Test mode')).toHaveCount(0);
  const otherTab = await context.newPage();
  await openPage(otherTab, '/member/account');
  await expect(otherTab.getByRole('link', { name: 'Choose monthly' })).toBeVisible();
  expect(foreign).toEqual([]);

  await choosePlan(page, 'monthly');
  await expect(page.getByText('$19.00 now and every month until you cancel')).toBeVisible();
  expect(foreign.length).toBeGreaterThan(0);
  expect(foreign.filter((url) => !url.startsWith(paymentSite.emulatorUrl))).toEqual([]);
  await expectNoViolations(page);

  await payWith(await openPaymentWindow(page), 'accepted');
  await expectSubscribed(page);
  await expect(fact(page, 'Plan')).toHaveText('monthly');
  await expect(fact(page, 'Amount')).toHaveText('$19.00');
  await expect(otherTab.getByText('You are subscribed.')).toBeVisible();
  await expect
    .poll(() => storedSubscription(page))
    .toMatchObject({
      auth_subscription_plan: 'monthly',
      auth_subscription_paid_status: 'paid',
      auth_profile_subscription: 'subscribed',
    });

  await page.getByRole('link', { name: 'Payments and invoices' }).click();
  await page.getByRole('link', { name: /^Receipt of .+, \$19\.00$/ }).click();
  const receipt = page.getByRole('article', { name: /^Receipt / });
  await expect(receipt).toContainText('$19.00 USD');
  await expect(receipt).toContainText(MEMBER.email);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden();
});

test('a vip subscribes yearly after a declined card, cancels, and subscribes again at the price that was offered', async ({
  page,
  request,
}) => {
  await openAs(page, VIP);
  await expect(page.getByText('$120.00 a year')).toBeVisible();
  await choosePlan(page, 'yearly');
  const window = await openPaymentWindow(page);
  await payWith(window, 'declined');
  await expect(window.getByRole('alert')).toBeVisible();
  await payWith(window, 'accepted');
  await expectSubscribed(page);
  await expect(fact(page, 'Amount')).toHaveText('$120.00');
  await expect(fact(page, 'Role')).toHaveText('member (vip)');

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
  await expect(dialog).toContainText('it is not refunded');
  await expect(dialog).toContainText('classes you have already booked');
  await expect(dialog.getByRole('button', { name: 'Keep subscription' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are subscribed.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(popUp(page, 'Success')).toContainText('Your subscription is cancelled.');
  await confirm(page);
  await expect(fact(page, 'Plan')).toHaveText('yearly');
  await expect(fact(page, 'Cancelled on')).toBeVisible();
  await expect(fact(page, 'Amount')).toHaveText('$120.00');
  await expect(fact(page, 'Valid')).toBeVisible();
  await expect.poll(() => storedSubscription(page)).toMatchObject({ auth_profile_subscription: 'cancelled' });
  await expectNoViolations(page);

  await choosePlan(page, 'monthly');
  await changePrice(request, { payType: 'vip', plan: 'monthly', amount: '15.00' });
  await payWith(await openPaymentWindow(page), 'accepted');
  await expectSubscribed(page);
  await expect(fact(page, 'Amount')).toHaveText('$12.00');
  await expect(page.getByText('Cancelled on')).toHaveCount(0);
  await changePrice(request, { payType: 'vip', plan: 'monthly', amount: '12.00' });

  await openPage(page, '/member/payments');
  await expect(page.getByText('Charge, monthly plan')).toBeVisible();
  await expect(page.getByText('Charge, yearly plan')).toBeVisible();
  await expect(page.getByText('Cancellation, yearly plan')).toBeVisible();
});

test.describe('without an approval', () => {
  // The server's answer that nothing was paid.
  test.use(expecting.logged('status of 409'));

  test('a closed window pays nothing and says so; one that closes after paying is found out', async ({
    page,
  }) => {
    await openAs(page, await newMember());
    await choosePlan(page, 'yearly');
    await (await openPaymentWindow(page)).close();
    await expect(page.getByText('Nothing was paid. You can try again.')).toBeVisible();
    await expect.poll(() => storedSubscription(page)).toMatchObject({ auth_profile_subscription: '' });

    await payWith(await openPaymentWindow(page), 'windowCloses');
    await expectSubscribed(page);
    await expect(fact(page, 'Amount')).toHaveText('$190.00');
  });
});

test.describe('while the provider does not answer', () => {
  test.use(expecting.logged('The payment was not confirmed|status of 50[23]'));

  test('a payment is being confirmed, and then it is there', async ({ page, request, paymentSite }) => {
    await openAs(page, await newMember());
    await choosePlan(page, 'monthly');
    const window = await openPaymentWindow(page);
    await setProviderFailures(request, paymentSite, 1000);
    await payWith(window, 'accepted');
    // The server asks the provider three times, with pauses, before it says so.
    await expect(page.getByText('The payment provider is still working on it')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText('Confirming payment…')).toBeVisible();
    await setProviderFailures(request, paymentSite, 0);
    await expect(page.getByText('You are subscribed.')).toBeVisible({ timeout: 60_000 });
    await expect
      .poll(() => storedSubscription(page))
      .toMatchObject({ auth_profile_subscription: 'subscribed' });
  });
});

test('a renewal extends the subscription, failed ones let it run out, and nothing is lost', async ({
  page,
  request,
  paymentSite,
}) => {
  const member = await newMember();
  const id = await subscribe(request, paymentSite, member, 'monthly');
  await openAs(page, member);
  await expect(page.getByText('You are subscribed.')).toBeVisible();
  const firstRange = await fact(page, 'Valid').innerText();

  await passDays(request, paymentSite, 32);
  await expect(async () => {
    await openPage(page, '/member/account');
    await expect(fact(page, 'Valid')).not.toHaveText(firstRange, { timeout: 5000 });
  }).toPass();
  await expect(page.getByText('You are subscribed.')).toBeVisible();

  await spoilCard(request, paymentSite, id);
  await passDays(request, paymentSite, 62);
  await expect(async () => {
    await openPage(page, '/member/account');
    await expect(page.getByText('Your subscription has ended.')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Choose monthly' })).toBeVisible();
  await expect
    .poll(() => storedSubscription(page))
    .toMatchObject({
      auth_subscription_plan: 'none',
      auth_profile_subscription: '',
    });
  await openPage(page, '/member/payments');
  await expect(page.getByText('Charge, monthly plan')).toHaveCount(2);
});

test.describe('without a connection', () => {
  test.use(
    expecting.lostConnection(
      'The payment was not confirmed|could not reach the payment provider|back-end api call error|ERR_FAILED|ERR_INTERNET_DISCONNECTED',
    ),
  );

  test('the button, the payment and the cancellation each say so, and can be tried again', async ({
    page,
    context,
    paymentSite,
    complaints,
  }) => {
    await openAs(page, await newMember());
    await page.route(`${paymentSite.emulatorUrl}/sdk/js*`, (route) => route.abort());
    await page.getByRole('link', { name: 'Choose monthly' }).click();
    await expect(page.getByText('We could not reach the payment provider. Nothing was paid.')).toBeVisible();
    await page.unroute(`${paymentSite.emulatorUrl}/sdk/js*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(providerButton(page)).toBeVisible();

    await page.route('**/api/subscription_payment', (route) => route.abort());
    await payWith(await openPaymentWindow(page), 'accepted');
    await expect(page.getByText('We do not know yet whether the payment went through.')).toBeVisible();
    await page.unroute('**/api/subscription_payment');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expectSubscribed(page);

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Nothing was changed.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    await expect.poll(() => complaints.consoleErrors.join()).toContain('back-end api call error');
    await context.setOffline(false);
    await expect
      .poll(() => storedSubscription(page))
      .toMatchObject({ auth_profile_subscription: 'subscribed' });
  });
});

test.describe('a cancellation whose answer is lost', () => {
  test.use(expecting.lostConnection('back-end api call error|status of 503'));

  const cancel = async (page: Page) => {
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
  };

  test('on the way to the browser shows as what it is: done', async ({
    page,
    request,
    paymentSite,
    complaints,
  }) => {
    const member = await newMember();
    await subscribe(request, paymentSite, member, 'monthly');
    const proxy = await startStallingProxy(paymentSite.url);
    try {
      await openAs(page, member, `${proxy.url}/member/account`);
      await expect(page.getByText('You are subscribed.')).toBeVisible();
      proxy.loseAnswersOf('/api/subscription_cancel');
      await cancel(page);
      await expect(fact(page, 'Cancelled on')).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect
        .poll(() => storedSubscription(page))
        .toMatchObject({ auth_profile_subscription: 'cancelled' });
      await expect.poll(() => complaints.consoleErrors.join()).toContain('back-end api call error');
    } finally {
      proxy.close();
    }
  });

  test('on the way from the provider claims nothing', async ({ page, request, paymentSite }) => {
    const member = await newMember();
    await subscribe(request, paymentSite, member, 'monthly');
    await openAs(page, member);
    await expect(page.getByText('You are subscribed.')).toBeVisible();
    await setLostReplies(request, paymentSite, 1000);
    await cancel(page);
    const line = page.getByRole('main').getByRole('alert');
    await expect(line).toContainText('we do not know whether your subscription was cancelled');
    await expect(line).not.toContainText('Nothing was changed');
    await setLostReplies(request, paymentSite, 0);
    // A provider that has failed so often is not asked again at once; the page says so each time.
    await expect(async () => {
      const answered = page.waitForResponse('**/api/subscription_cancel');
      await cancel(page);
      expect((await answered).status()).toBe(200);
    }).toPass();
    await expect(popUp(page, 'Success')).toContainText('Your subscription is cancelled.');
  });
});

test('axe finds nothing on a subscription, its cancel dialog and its payments', async ({
  page,
  request,
  paymentSite,
}) => {
  const member = await newMember();
  await subscribe(request, paymentSite, member, 'yearly');
  await expectNoViolationsInAnyView(page, async () => {
    await openAs(page, member);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await expectNoViolationsInAnyView(page, async () => {
    await openPage(page, '/member/payments');
    await expect(page.getByText('Charge, yearly plan')).toBeVisible();
  });
  await page.getByRole('link', { name: /^Receipt of/ }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectNoViolations(page);
});

test.describe('in production', () => {
  test.use(expecting.logged('The payment could not be prepared|status of 50[23]'));

  test('there is no test mode, whatever the settings say', async ({ page, paymentSite }) => {
    const member = await newMember();
    const production = await startProduction(paymentSite);
    try {
      await openAs(page, member, `${production.url}/member/account`);
      await expect(page.getByText('$19.00 a month')).toBeVisible();
      await expect(page.getByText('Test mode')).toHaveCount(0);
      await page.getByRole('link', { name: 'Choose monthly' }).click();
      // The provider of this production does not exist.
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Test-mode subscribe' })).toHaveCount(0);
      await expect(page.getByText('Test mode')).toHaveCount(0);
    } finally {
      await production.stop();
    }
  });
});
