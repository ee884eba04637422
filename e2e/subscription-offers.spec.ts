import { expect, newMember } from './support/accounts.ts';
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
  test,
} from './support/subscription.ts';

const HOURS_LATER = '26:00:00';

test('a tab left open for a day still sells', async ({ page, request, paymentSite }) => {
  await page.clock.install();
  await openAs(page, await newMember());
  await choosePlan(page, 'monthly');
  await passDays(request, paymentSite, 1);
  const renewed = page.waitForResponse('**/api/checkout_intent');
  await page.clock.fastForward(HOURS_LATER);
  expect((await renewed).status()).toBe(200);
  await payWith(await openPaymentWindow(page), 'accepted');
  await expectSubscribed(page);
  await expect(fact(page, 'Amount')).toHaveText('$19.00');
});

test('a price that has changed meanwhile is read before it is paid', async ({
  page,
  request,
  paymentSite,
}) => {
  await page.clock.install();
  await openAs(page, await newMember());
  await choosePlan(page, 'yearly');
  // Hides the tab, so that the page does not renew the offer before the click.
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
  );
  await passDays(request, paymentSite, 1);
  await changePrice(request, { payType: 'payee', plan: 'yearly', amount: '195.00' });
  await page.clock.fastForward(HOURS_LATER);
  await providerButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The price has changed');
  await expect(page.getByText('$195.00 now and every year')).toBeVisible();
  await payWith(await openPaymentWindow(page), 'accepted');
  await expectSubscribed(page);
  await expect(fact(page, 'Amount')).toHaveText('$195.00');
  // Restores the price, which later journeys on this site expect.
  await changePrice(request, { payType: 'payee', plan: 'yearly', amount: '190.00' });
});
