import { readFile } from 'node:fs/promises';
import { expect, newMember, openPage, test, toast } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { openAs } from './support/session.ts';
import { COMMON_SITE, subscribe } from './support/subscription.ts';

test('on a phone a member gives billing details, pays, and downloads the invoice', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const member = await newMember();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, member, '/member/payments');
  await page.getByRole('link', { name: 'Edit billing details' }).click();
  await expect(page.getByText('Invoices we have already issued do not change.')).toBeVisible();
  await page.getByLabel('Company').fill('Chalk & Sons');
  await page.getByLabel('Tax number').fill('GB 123');
  await page.getByLabel('Street and number').fill('2 Cushion Road');
  await page.getByLabel('Postal code').fill('CU5 1ON');
  await page.getByLabel('City').fill('Kelling');
  await page.getByLabel('Country').fill('United Kingdom');
  const save = page.getByRole('button', { name: 'Save' });
  // The confirmation must not move the button.
  await save.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const place = await save.boundingBox();
  await save.click();
  await expect(toast(page)).toContainText('Your next invoice will show them.');
  await expect.poll(() => save.boundingBox()).toEqual(place);
  await page.reload();
  await expect(page.getByLabel('Company')).toHaveValue('Chalk & Sons');

  await subscribe(request, COMMON_SITE, member, 'monthly');
  await openPage(page, '/member/payments');
  const invoice = page.getByRole('button', { name: /^Invoice CL-\d{6} \(PDF\)$/ });
  await expect(invoice).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent('download'), invoice.click()]);
  expect(download.suggestedFilename()).toMatch(/^invoice-CL-\d{6}\.pdf$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: /^Receipt of/ }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(invoice).toBeVisible();
});

test('before an account is deleted, its member reads that the invoices stay, and how long', async ({
  page,
}) => {
  const member = await newMember();
  await openAs(page, member, '/member/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toContainText('We keep only your invoices');
  await expect(page.getByRole('dialog')).toContainText('10 years');
});

test('axe finds nothing on payments with invoices and on the billing details', async ({ page, request }) => {
  const member = await newMember();
  await subscribe(request, COMMON_SITE, member, 'yearly');
  await openAs(page, member, '/member/payments');
  await expectNoViolationsInAnyView(page, async () => {
    await openPage(page, '/member/payments');
    await expect(page.getByRole('button', { name: /^Invoice/ })).toBeVisible();
  });
  await expectNoViolationsInAnyView(page, async () => {
    await openPage(page, '/member/payments?billing_details');
    await expect(page.getByLabel('Company')).toBeVisible();
  });
});
