import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addMember, openAsAdmin } from './support/admin-site.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

test('a member is found, changed, blocked and let in again, and the log tells of it', {
  tag: '@core',
}, async ({ page }) => {
  const { id, name, lastName } = await addMember();
  await openAsAdmin(page, '/admin/members');
  await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill(lastName);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/admin/members?search=${lastName}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Not met: The plan is monthly or yearly (none)')).toBeVisible();

  const tabs = page.getByRole('navigation', { name: 'About this member' });
  const tab = (tabName: string) => tabs.getByRole('link', { name: tabName, exact: true });
  await page.getByLabel('Pay type').selectOption('vip');
  await tab('Billing').click();
  await expect(page.getByText('No subscription so far.')).toBeVisible();
  await tab('Overview').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The change is saved.')).toBeVisible();
  await tab('Log').click();
  await expect(page).toHaveURL(`/admin/members/${id}?tab=log`);
  await expect(tab('Log')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Pay type: payee → vip')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/admin/members/${id}`);

  await page.getByRole('button', { name: 'Block' }).click();
  const question = page.getByRole('alertdialog', { name: 'Block this account?' });
  await question.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('button', { name: 'Block' })).toBeVisible();
  await tab('Log').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Status: active → blocked')).toBeVisible();
  await expect(page.getByText('Status: blocked → active')).toBeVisible();
  await expectNoViolationsInAnyView(page);

  await page.getByRole('link', { name: `Find ${name} in the audit log` }).click();
  await expect(page).toHaveURL(`/admin/audit_log?search=Ida+${lastName}`);
  await expect(page.getByText('3 changes', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: `Unblocked a member ${name}` })).toBeVisible();

  await openPage(page, `/admin/members/${id}/bookings`);
  await expect(page).toHaveURL(`/admin/members/${id}?tab=bookings`);
  await expect(page.getByText('There are no bookings yet.')).toBeVisible();
  await page.getByLabel('State').selectOption('waiting');
  await page.getByRole('button', { name: 'Show the whole list' }).click();
  await expect(page).toHaveURL(`/admin/members/${id}?tab=bookings`);
  for (const width of [640, 320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await tab('Billing').click();
  await page.getByRole('link', { name: 'All payments' }).click();
  await expect(page.getByText('There are no payments yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the member' }).click();
  await expect(page).toHaveURL(`/admin/members/${id}?tab=billing`);
});

test('a pending account is activated, and its mail sent again', async ({ page }) => {
  const { id, name } = await addMember('pending');
  await openAsAdmin(page, `/admin/members/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await page.getByRole('button', { name: 'Resend activation' }).click();
  await expect(page.getByText('A new activation link is being sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'Resend activation' })).toBeHidden();
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByText('Status: pending → active')).toBeVisible();
});

test('the state of the list stands in the address: filters, order, pages, back', async ({ page }) => {
  await openAsAdmin(page, '/admin/members');
  await page.getByLabel('Role').selectOption('admin');
  await expect(page).toHaveURL('/admin/members?role=admin');
  await expect(page.getByRole('row', { name: /Ada Brook/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Milo Castell/ })).toBeHidden();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL('/admin/members?role=admin&sort=name&direction=desc');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(page).toHaveURL('/admin/members?role=admin');
  await page.goBack();
  await expect(page).toHaveURL('/admin/members');
  await expect(page.getByLabel('Role')).toHaveValue('');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('members.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFFirst name,Last name,E-mail,/);
  expect(text).toContain('Ada,Brook,admin@carom-labs.example,admin,payee,active,none,');
});

test('on a phone the rows are cards, and pages turn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  // A unique last name: members that other journeys add would shift the pages.
  const family = `Z${randomUUID().slice(0, 8)}`;
  await Promise.all(Array.from({ length: 26 }, () => addMember('active', family)));
  await openAsAdmin(page, `/admin/members?search=ida+${family}`);
  const titles = page.getByRole('main').getByRole('link', { name: `Ida ${family}` });
  await expect(titles).toHaveCount(25);
  const first = await titles.allTextContents();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(titles).toHaveCount(1);
  expect(first).not.toContain(await titles.textContent());
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(titles).toHaveText(first);
  await page.getByText('Filter and sort').click();
  await page.getByLabel('Status').selectOption('blocked');
  await expect(page).toHaveURL(/status=blocked/);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
