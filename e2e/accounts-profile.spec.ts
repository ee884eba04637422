import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  type Account,
  ADMIN,
  confirm,
  endSessionsElsewhere,
  expect,
  expecting,
  logIn,
  MEMBER,
  newMember,
  openPage,
  popUp,
  sessionKeys,
  test,
  VIP,
} from './support/accounts.ts';
import { expireSessions } from './support/database.ts';
import { openAs, openSession } from './support/session.ts';
import { untilPreloaded } from './support/test.ts';

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

async function expectSentToLogin(page: Page): Promise<void> {
  await expect(popUp(page, 'Warning')).toContainText('Please log in.');
  await expect(page).toHaveURL('/login');
  expect(await sessionKeys(page)).toEqual([]);
}

test.describe('the password panel', () => {
  test('saves: Password Updated, closed, remembered, and other sessions end', { tag: '@core' }, async ({
    page,
    browser,
  }) => {
    const member = await newMember();
    await openPage(page, '/login');
    await page.getByLabel('Remember Me').check();
    await page.getByLabel('E-mail', { exact: true }).fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/member/account');
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
    await expect(page).toHaveURL('/home');
    await openPage(page, '/login');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(NEW_PASSWORD);
  });

  test('warns about the same password again, and stays open', async ({ page }) => {
    await openProfile(page, VIP);
    await savePassword(page, VIP.password);
    await expect(popUp(page, 'Warning')).toContainText('This is already your password.');
    await confirm(page);
    await expect(page.getByLabel('New password')).toHaveValue(VIP.password);
  });

  test('of a session that was ended elsewhere warns, clears and goes to the login', async ({
    page,
    request,
  }) => {
    const member = await newMember();
    await openProfile(page, member);
    await endSessionsElsewhere(request, member);
    await savePassword(page);
    await expectSentToLogin(page);
  });

  test('of an expired session warns, clears and goes to the login', async ({ page }) => {
    const member = await newMember();
    await openProfile(page, member);
    await expireSessions(member.email);
    await savePassword(page);
    await expectSentToLogin(page);
  });
});

test.describe('with a stopped server', () => {
  test.slow();
  test.use(
    expecting.lostConnection(
      'CSRF cookie is outdated|The password was not changed|sessions could not be loaded',
    ),
  );

  test('a password that cannot fetch its token clears the session and goes to the login', async ({
    page,
    ownSite,
  }) => {
    await openProfile(page, MEMBER, ownSite.url);
    await untilPreloaded(page);
    await ownSite.stop();
    await savePassword(page);
    await expect(page).toHaveURL(`${ownSite.url}/login`);
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
    expect(await sessionKeys(page)).toEqual([]);
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
  // A call that is answered after the end of its session would lead to the login by itself.
  await expect(phone.getByRole('link', { name: 'Choose monthly' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'End the session of Safari on iPhone' }).click();
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0);
  await phone.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(popUp(phone, 'Warning')).toContainText('Please log in.');
  await expect(phone).toHaveURL('/login');
  await elsewhere.close();
});

test('more sessions than fit a page are shown on demand, and can be ended there', async ({ page }) => {
  const member = await newMember();
  for (let device = 0; device < 12; device += 1) await openSession(member.email);
  await openProfile(page, member);
  const ends = page.getByRole('button', { name: /^End / });
  await expect(ends).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(ends).toHaveCount(13);
  await expect(ends.nth(10)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await ends.nth(12).click();
  await expect(ends).toHaveCount(12);
  await page.reload();
  await expect(ends).toHaveCount(10);
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
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('The password is wrong.');
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(popUp(page, 'Success')).toContainText('Your account has been deleted.');
  await confirm(page);
  await expect(page).toHaveURL('/home');
  expect(await sessionKeys(page)).toEqual([]);
  await logIn(page, member);
  await expect(popUp(page, 'Warning')).toContainText('The e-mail or password is wrong');
});

test('an admin has the same profile, but cannot delete the account', async ({ page }) => {
  await openAs(page, ADMIN, '/admin/profile');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('admin');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
});
