import { addMessage, asOtherAdmin, openAsAdmin } from './support/admin-site.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

test('a message is read, answered and archived, and the audit log tells of it', async ({ page }) => {
  const { name, lastName } = await addMessage('Do you teach\ntoken rings?');
  await openAsAdmin(page, `/admin/messages?search=${lastName}`);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('new');
  await row.getByRole('link', { name }).click();
  await expect(page.getByText('Do you teach token rings?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await expect(page.getByRole('link', { name: 'Answer by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:ida%40example\.com\?subject=Your%20message/,
  );
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('The change is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Archive' })).toBeHidden();
  await openPage(page, `/admin/messages?search=${lastName}`);
  await page.getByLabel('Status').selectOption('archived');
  await expect(page.getByRole('row', { name })).toContainText('archived');
  await page.getByLabel('Status').selectOption('new');
  await expect(page.getByText('No messages match this search.')).toBeVisible();
  await openPage(page, '/admin/audit_log?subject=message');
  await expect(page.getByText('Marked a message').first()).toBeVisible();
  await expectNoViolationsInAnyView(page);
});

test.describe('with another admin at the same message', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('both are shown, and the admin decides', async ({ page, request }) => {
    const { id, name } = await addMessage('Who answers first?');
    await openAsAdmin(page, `/admin/messages/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible();
    await asOtherAdmin(request, 'PATCH', `/api/admin/messages/${id}`, { version: '2', status: 'answered' });
    await page.getByRole('button', { name: 'Archive' }).click();
    const conflict = page.getByRole('alert', { name: 'Changed meanwhile' });
    await expect(conflict.getByRole('row', { name: 'Status archived answered' })).toBeVisible();
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expect(conflict).toBeHidden();
    await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeHidden();
  });
});
