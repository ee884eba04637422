import { randomUUID } from 'node:crypto';
import { mailTo } from './support/accounts.ts';
import { addMember, addMessage, openAsAdmin } from './support/admin-site.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { onDatabase } from './support/database.ts';
import { expect, openPage, test } from './support/test.ts';

test('a message is taken, answered with a template, and put away', {
  tag: '@core',
}, async ({ page }) => {
  const member = await addMember();
  const [account] = await onDatabase<{ email: string }>('select email from users where id = $1', [member.id]);
  const email = account?.email ?? '';
  const { id, name, lastName } = await addMessage('Do you teach\ntoken rings?');
  await onDatabase('update contact_messages set email = $2 where id = $1', [id, email]);

  const template = `Thanks ${randomUUID().slice(0, 8)}`;
  await onDatabase(`insert into answer_templates (id, name, text) values ($1, $2, $3)`, [
    randomUUID(),
    template,
    'Hello {first name},\nwe do.\n{my name}',
  ]);
  await openAsAdmin(page, `/admin/messages?search=${lastName}`);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('new');
  await row.getByRole('link', { name }).click();
  await expect(page.getByText('Do you teach token rings?')).toBeVisible();
  await expect(page.getByText('This address is unconfirmed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the member’s page' })).toHaveAttribute(
    'href',
    `/admin/members/${member.id}`,
  );
  await expect(page.getByText('Not met:').first()).toBeAttached();
  await expect(page.getByText('No payments yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('button', { name: 'Unassign' })).toBeVisible();

  await page.getByLabel('Template').selectOption(template);
  await page.getByRole('button', { name: 'Insert' }).click();
  const answer = page.getByLabel('Your answer');
  await expect(answer).toHaveValue('Hello Ida,\nwe do.\nAda Brook');
  await page.getByText('Preview').click();
  await expectNoViolationsInAnyView(page);
  // The draft survives a reload once it is stored. It is encrypted first, which takes a moment.
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft_')));
  await page.reload();
  await expect(answer).toHaveValue('Hello Ida,\nwe do.\nAda Brook');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  const answers = page.getByRole('listitem').filter({ hasText: 'we do.' });
  await expect(answers).toContainText('Sent');
  const mail = await mailTo(page.request, { email }, /^Re: Carom Labs: message from Ida /);
  expect(mail.text).toContain('we do.\nAda Brook\n\nOn ');
  expect(mail.text).toContain('> Do you teach\n> token rings?\n');

  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Archive' })).toBeHidden();
  await openPage(page, `/admin/messages?search=${lastName}&assigned=me`);
  await page.getByLabel('Status').selectOption('archived');
  await expect(page.getByRole('row', { name })).toContainText('archived');
  await page.getByLabel('Status').selectOption('unanswered');
  await expect(page.getByText('No messages match this search.')).toBeVisible();
});

test('a template for answers is written and previewed', async ({ page }) => {
  const template = `Thanks ${randomUUID().slice(0, 8)}`;
  await openAsAdmin(page, '/admin/answer_templates');
  const form = page.getByRole('form', { name: 'New template' });
  await form.getByLabel('Name').fill(template);
  await form.getByLabel('Text').fill('Hello {first name},\nwe do.\n{my name}');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Hello Ida,');
  await form.getByRole('button', { name: 'Save the template' }).click();
  await expect(page.getByText('The template is saved.')).toBeVisible();
  await expectNoViolationsInAnyView(page);
});
