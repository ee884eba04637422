import {
  confirm,
  endSessionsElsewhere,
  expect,
  linkIn,
  logIn,
  logInAsMember,
  mailTo,
  newMember,
  newPerson,
  openPage,
  popUp,
  test,
  toast,
} from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { onDatabase } from './support/database.ts';
import { openAs } from './support/session.ts';

const NEW_PASSWORD = 'seven quiet herons';

test('a member takes a new name and a new e-mail, and the former address takes the account back', async ({
  page,
  request,
  browser,
}) => {
  const member = await newMember();
  const next = { ...member, email: newPerson().email };
  await openAs(page, member, '/member/profile');
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(toast(page)).toHaveText('Your name was changed.');
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Ida Byron')).toBeVisible();

  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByLabel('New e-mail').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByText(`We sent an e‑mail to ${next.email}.`)).toBeVisible();

  // Opens the link on a device that is not logged in.
  const elsewhere = await browser.newContext({ baseURL: new URL('/', page.url()).href });
  const other = await elsewhere.newPage();
  await openPage(other, linkIn(await mailTo(request, next, /^Confirm your new e-mail/), 'confirm_email'));
  const press = other.getByRole('button', { name: 'Confirm this address' });
  await expect(press).toBeVisible();
  await expectNoViolationsInAnyView(other);
  const emails = () =>
    onDatabase('select email from users where email in ($1, $2)', [member.email, next.email]);
  expect(await emails()).toEqual([{ email: member.email }]);
  await press.click();
  await expect(other.getByText('Password is required.')).toBeVisible();
  await expectNoViolationsInAnyView(other);
  await other.getByLabel('Password', { exact: true }).fill(member.password);
  await press.click();
  await expect(other.getByText('Your e-mail was changed.')).toBeVisible();
  expect(await emails()).toEqual([{ email: next.email }]);
  // All sessions have ended, including that of the browser that requested the change.
  await openPage(page, '/member/profile');
  await expect(popUp(page, 'Warning')).toBeVisible();

  await openPage(other, linkIn(await mailTo(request, member, /was changed$/), 'undo_email_change'));
  await expectNoViolationsInAnyView(other);
  await other.getByRole('button', { name: 'Undo the change' }).click();
  await expect(popUp(other, 'Success')).toContainText('Please choose a new password.');
  await confirm(other);
  await expect(other.getByLabel('E-mail')).toHaveValue(member.email);
  await other.getByLabel('New password').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Set the password' }).click();
  await expect(popUp(other, 'Success')).toBeVisible();
  await confirm(other);
  await logInAsMember(other, { ...member, password: NEW_PASSWORD });
  await elsewhere.close();
});

test('a class that an admin was typing is asked about, outlives the session, and is put back', async ({
  page,
  request,
}) => {
  // A separate account, because the journey ends its sessions.
  const admin = await newMember();
  await onDatabase("update users set role = 'admin' where email = $1", [admin.email]);
  await openAs(page, admin, '/admin/classes/new');
  await page.getByLabel('Title').fill('Banks and kicks');
  await page.getByLabel('Description').fill('Two evenings.');
  await page.getByRole('main').getByRole('link', { name: 'Back to the classes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectNoViolationsInAnyView(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue('Banks and kicks');

  await endSessionsElsewhere(request, admin);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(popUp(page, 'Warning')).toBeVisible();
  await confirm(page);
  await logIn(page, admin);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('link', { name: 'Go back to it' }).click();
  await expect(page.getByText('We put back what you had typed.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Two evenings.');
  await expectNoViolationsInAnyView(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('main').getByRole('link', { name: 'Back to the classes' }).click();
  await expect(page).toHaveURL('/admin/classes');
});
