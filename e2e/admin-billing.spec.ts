import { addMember, openAsAdmin } from './support/admin-site.ts';
import { expectNoViolations, expectNoViolationsInAnyView } from './support/axe.ts';
import { onDatabase } from './support/database.ts';
import { expect, test } from './support/test.ts';

/** A charge of a test payment, which does not exist at the provider. */
async function addTestPayment(userId: string) {
  await onDatabase(
    `with made as (
       insert into subscriptions (user_id, vendor, provider_subscription_id, provider_plan_id, plan, pay_type,
         amount_cents, status, provider_state, start_date, end_date, created_at, updated_at)
       values ($1, 'test', 'TEST-' || $2, 'P-TEST', 'monthly', 'payee', 1900, 'paid', 'active',
         current_date, current_date + 30, now(), now()) returning id)
     insert into charges (subscription_id, user_id, sale_id, plan, status, amount_cents, currency, charged_at,
       start_date, end_date, recorded_at)
     select id, $1, 'SALE-' || $2, 'monthly', 'completed', 1900, 'USD', now(), current_date, current_date + 30, now()
     from made`,
    [userId, userId],
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('complimentary days are given after a preview, and ended early', { tag: '@core' }, async ({
    page,
  }) => {
    const { id } = await addMember();
    await openAsAdmin(page, `/admin/members/${id}?tab=billing`);
    const tabs = page.getByRole('navigation', { name: 'About this member' });
    const days = page.getByRole('form', { name: 'Give complimentary days' });
    await days.getByLabel('Days').fill('14');
    await days.getByLabel('Reason').fill('A class fell through');
    await days.getByRole('button', { name: 'Review days' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Give these complimentary days?' });
    await expect(dialog.getByText('They begin today.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expectNoViolationsInAnyView(page);
    await dialog.getByRole('button', { name: 'Give the days' }).click();
    await expect(page.getByText('The days are given.')).toBeVisible();
    await expect(page.getByText('A class fell through').first()).toBeVisible();
    await tabs.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByText('Met: The subscription is paid (paid)')).toBeVisible();
    await tabs.getByRole('link', { name: 'Billing' }).click();
    await expect(page.getByRole('button', { name: /^End now: 14 days/ })).toHaveCount(1);
    await expectNoViolations(page);

    await page.getByRole('button', { name: /^End now: 14 days/ }).click();
    const end = page.getByRole('alertdialog', { name: 'End these days now?' });
    await expect(end.getByRole('button', { name: 'Go back' })).toBeFocused();
    await end.getByRole('button', { name: 'End the days' }).click();
    await expect(page.getByText('ended early', { exact: true })).toBeVisible();
    await tabs.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByText('Not met: The subscription is paid (none)')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe('on a desktop', () => {
  test('a subscription is cancelled after the dialog has said what ends; blocking says that it ends the billing', async ({
    page,
  }) => {
    const { id } = await addMember();
    await addTestPayment(id);
    await openAsAdmin(page, `/admin/members/${id}?tab=billing`);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this subscription?' });
    await expect(dialog.getByText('That ends at once')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expectNoViolationsInAnyView(page);
    await expect(page.getByRole('button', { name: /^Refund the/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('The subscription is cancelled.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeHidden();

    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Block' }).click();
    const block = page.getByRole('alertdialog', { name: 'Block this account?' });
    await expect(block).toContainText('Blocking ends the billing');
    await expect(block.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expectNoViolationsInAnyView(page);
  });
});

test('the dashboard leads to the members whose renewal failed', async ({ page }) => {
  const { id, name, lastName } = await addMember();
  await addTestPayment(id);
  await onDatabase(`update subscriptions set status = 'pastDue' where user_id = $1`, [id]);
  await openAsAdmin(page, '/admin/dashboard');
  await page.getByRole('link', { name: /^Renewal failed/ }).click();
  await expect(page).toHaveURL('/admin/members?subscription=renewal_failed');
  await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill(lastName);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});
