import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  type Account,
  confirm,
  expect,
  logIn,
  newMember,
  openPage,
  popUp,
  sessionKeys,
  test,
} from './support/accounts.ts';
import { keepInBrowser, openAs, openSession } from './support/session.ts';

const NEW_PASSWORD = 'seven quiet herons';

async function openProfile(page: Page, member: Account, site = ''): Promise<void> {
  await openAs(page, member, `${site}/member/profile`);
  await expect(page.getByText('This device')).toBeVisible();
}

async function savePassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'SAVE' }).click();
}

test.describe('the password panel', () => {
  test('saves: Password Updated, closed, remembered, and other sessions end', { tag: '@core' }, async ({
    page,
    browser,
  }) => {
    const member = await newMember();
    await keepInBrowser(page, { ...(await openSession(member.email)), remember_me: 'true' });
    const elsewhere = await browser.newContext({ baseURL: new URL('/', page.url()).href });
    const other = await elsewhere.newPage();
    await openProfile(other, member);
    await openSession(member.email);
    await openPage(page, '/member/profile');
    await expect(page.getByRole('button', { name: /^End / })).toHaveCount(3);

    await savePassword(page);
    await expect(popUp(page, 'Success')).toContainText('Password Updated');
    await confirm(page);
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^End / })).toHaveCount(1);

    await other.reload();
    await expect(popUp(other, 'Warning')).toContainText('Please log in.');
    await expect(other).toHaveURL('/login');
    await elsewhere.close();

    await page.getByRole('button', { name: 'End this session and log out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out on this device?' });
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/home');
    await openPage(page, '/login');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(NEW_PASSWORD);
  });
});

test('a session on another device is seen and ended from the profile', async ({ page, browser }) => {
  const member = await newMember();
  await openProfile(page, member);
  const elsewhere = await browser.newContext({
    baseURL: new URL('/', page.url()).href,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const phone = await elsewhere.newPage();
  await openAs(phone, member);
  // Waits for the calls of the page: one that fails after the session has ended would redirect to the login.
  await expect(phone.getByRole('link', { name: 'Choose monthly' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'End the session of Safari on iPhone' }).click();
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0);
  await phone.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(popUp(phone, 'Warning')).toContainText('Please log in.');
  await expect(phone).toHaveURL('/login');
  await elsewhere.close();
});

test('everything that is kept about a member can be downloaded', async ({ page }) => {
  const member = await newMember();
  await openProfile(page, member);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ profile: { email: member.email, first_name: member.firstName } });
  expect(text).not.toContain('argon2');
});

test('a member deletes the account with the password, and cannot log in again', async ({ page }) => {
  const member = await newMember();
  await openProfile(page, member);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('The password is wrong.');
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(popUp(page, 'Success')).toContainText('Your account has been deleted.');
  await confirm(page);
  await expect(page).toHaveURL('/home');
  await expect.poll(() => sessionKeys(page)).toEqual([]);
  await logIn(page, member);
  await expect(popUp(page, 'Warning')).toContainText('The e-mail or password is wrong');
});
