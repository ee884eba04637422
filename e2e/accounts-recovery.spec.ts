import type { Page } from '@playwright/test';
import {
  confirm,
  expect,
  logInAsMember,
  mailTo,
  newMember,
  openPage,
  popUp,
  test,
} from './support/accounts.ts';

const NEW_PASSWORD = 'seven quiet herons';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

async function setPassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

test('a forgotten password is reset by mail, and the new one logs in', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const member = await newMember();
  await openPage(page, '/forgot_password');
  await askForLink(page, member.email);
  await expect(popUp(page, 'Success')).toContainText('We have sent you an e-mail');
  await confirm(page);
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  const mail = await mailTo(request, member, /^Reset/);
  expect(mail.subject).toBe('Reset Password with Carom Labs');
  await openPage(page, /\/reset_password\/\S+/.exec(mail.text)?.[0] ?? '');
  const email = page.getByLabel('E-mail');
  await expect(email).toHaveValue(member.email);
  await expect(email).not.toBeEditable();
  await setPassword(page);
  await expect(popUp(page, 'Success')).toContainText('Your password has been changed.');
  await confirm(page);
  await expect(page).toHaveURL('/login');
  await logInAsMember(page, { ...member, password: NEW_PASSWORD });
});
