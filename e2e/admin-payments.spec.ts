import { newMember } from './support/accounts.ts';
import { openAsAdmin } from './support/admin-site.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { moveCalendar, subscribe, test } from './support/subscription.ts';
import { expect, openPage } from './support/test.ts';

test('a payment that we did not hear of is found by comparing, and brought in', { tag: '@core' }, async ({
  page,
  request,
  paymentSite,
  provider,
}) => {
  const member = await newMember();
  // Set before the first webhook: its job could run after the calendar has moved, and find the renewal.
  await provider.loseWebhooks();
  const id = await subscribe(request, paymentSite, member, 'monthly');
  await moveCalendar(request, paymentSite, 32);

  await openAsAdmin(page, `/admin/payments?search=${id}`);
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Compare the payments of/ }).click();
  await expect(page.getByText(/1 of 1 subscriptions differ/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Charge .* not known 19\.00 USD, completed$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Update our records' }).click();
  await expect(page.getByText('Brought in line with the provider.')).toBeVisible();
  await expect(page.getByText(/our records and the provider’s agree/)).toBeVisible();
  await openPage(page, `/admin/payments?search=${id}`);
  await expect(page.getByText('2 payments', { exact: true })).toBeVisible();
  // At a common window size the whole table fits beside the menu.
  await page.setViewportSize({ width: 1280, height: 900 });
  const table = page.getByRole('region', { name: 'Payments' });
  await expect
    .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0);
  await expectNoViolationsInAnyView(page);
});

test('a price is changed after a look at whom it concerns, and back again', async ({ page }) => {
  await openAsAdmin(page, '/admin/prices');
  const card = page.getByRole('form', { name: 'New price for Vip, yearly' });
  for (const amount of ['111.50', '120.00']) {
    await card.getByLabel('New price in US dollars').fill(amount);
    await card.getByRole('button', { name: 'See who is affected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change this price?' });
    await expect(dialog).toContainText(`to $${amount}.`);
    await expect(dialog).toContainText('without a subscription would pay the new price');
    await dialog.getByRole('button', { name: 'Change the price' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('The new price is on the site.')).toBeVisible();
    await expect(page.getByText(`$${amount}`, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('rowheader', { name: '$111.50' }).first()).toBeVisible();
  await expectNoViolationsInAnyView(page);
});
