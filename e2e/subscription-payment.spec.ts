import { confirm, expect, expecting, newMember, openPage, popUp } from './support/accounts.ts';
import { expectNoViolations, expectNoViolationsInAnyView } from './support/axe.ts';
import { onDatabase } from './support/database.ts';
import { openAs } from './support/session.ts';
import {
  changePrice,
  choosePlan,
  expectSubscribed,
  fact,
  openPaymentWindow,
  passDays,
  payWith,
  providerButton,
  readSubscription,
  spoilCard,
  storedSubscription,
  subscribe,
  test,
  untilBooked,
} from './support/subscription.ts';

test('a payee subscribes monthly: nothing foreign before the choice, other tabs hear of it, a receipt', {
  tag: '@core',
}, async ({ page, context, paymentSite }) => {
  const foreign: string[] = [];
  context.on('request', (sent) => {
    if (!sent.url().startsWith(paymentSite.url)) foreign.push(sent.url());
  });
  const member = await newMember();
  await openAs(page, member);
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
  await expect(receipt).toContainText(member.email);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden();
});

test('a vip subscribes yearly after a declined card, cancels, and subscribes again at the price that was offered', async ({
  page,
  request,
}) => {
  const member = await newMember();
  await onDatabase("update users set pay_type = 'vip' where email = $1", [member.email]);
  await openAs(page, member);
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
  await expect(fact(page, 'Paid for')).toBeVisible();
  await expect(fact(page, 'Valid')).toHaveCount(0);
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
  // The reply of the server when nothing was paid.
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

  const firstEnd = (await readSubscription(request, member)).payment_paid?.end_date;
  await passDays(request, paymentSite, 32);
  await expect
    .poll(async () => (await readSubscription(request, member)).payment_paid?.end_date)
    .not.toBe(firstEnd);
  await openPage(page, '/member/account');
  await expect(fact(page, 'Valid')).not.toHaveText(firstRange);
  await expect(page.getByText('You are subscribed.')).toBeVisible();

  await spoilCard(request, paymentSite, id);
  await passDays(request, paymentSite, 62);
  // Until the provider has reported the final failure, the page says that it may still charge the renewal.
  const over = { profile: { subscription: '' }, renewal: null, renewal_failure: null };
  await untilBooked(request, member, over);
  await openPage(page, '/member/account');
  await expect(page.getByText('Your subscription has ended.')).toBeVisible();
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
