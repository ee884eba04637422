import { confirm, expect, newMember, popUp, test } from './support/accounts.ts';
import { openAs } from './support/session.ts';
import { choosePlan, fact, storedSubscription } from './support/subscription.ts';

test('in test mode a notice names both prices, and the test button subscribes', async ({ page }) => {
  await openAs(page, await newMember());
  await expect(page.getByRole('note')).toHaveText(
    'Test mode: prices show as $1.00 and $1.01. The real prices for your pay type are $19.00 a month and $190.00 a year.',
  );
  await expect(page.getByText('$1.01 a year')).toBeVisible();
  await choosePlan(page, 'yearly');
  await page.getByRole('button', { name: 'Test-mode subscribe' }).click();
  await expect(popUp(page, 'Success')).toContainText('with a test payment');
  await confirm(page);
  await expect(page).toHaveURL('/member/account');
  await expect(fact(page, 'Amount')).toHaveText('$1.01');
  await expect
    .poll(() => storedSubscription(page))
    .toMatchObject({
      auth_subscription_plan: 'yearly',
      auth_profile_subscription: 'subscribed',
    });
});
