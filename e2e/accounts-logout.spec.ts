import type { Page } from '@playwright/test';
import { expect, expecting, MEMBER, newMember, openPage, sessionKeys, test } from './support/accounts.ts';
import { headersOf, openAs } from './support/session.ts';
import { untilPreloaded } from './support/test.ts';

/** Waits for the calls of the page: a pending call would be affected by changes to the session. */
async function openAccount(page: Page, account: { readonly email: string }, site = ''): Promise<void> {
  await openAs(page, account, `${site}/member/account`);
  await expect(page.getByRole('link', { name: 'Choose monthly' })).toBeVisible();
}

const logout = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Logout' }).click();

test('a logout clears the session and goes to the home page, without a word', { tag: '@core' }, async ({
  page,
  request,
}) => {
  await openAccount(page, MEMBER);
  const headers = await headersOf(page);
  await page.getByRole('button', { name: 'Milo C' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => sessionKeys(page)).toEqual([]);
  expect((await request.get('/api/sessions', { headers })).status()).toBe(401);
});

test('logging out in one tab sends the others to where a guest belongs', async ({ page, context }) => {
  const member = await newMember();
  await openAccount(page, member);
  const [dashboard, profile] = [await context.newPage(), await context.newPage()];
  await openPage(dashboard, '/member/dashboard');
  await openPage(profile, '/member/profile');
  await expect(profile.getByText('This device')).toBeVisible();
  await logout(page);
  await expect(page).toHaveURL('/home');
  await expect(dashboard).toHaveURL('/login');
  await expect(profile).toHaveURL('/home');
});

test.describe('with a stopped server', () => {
  test.use(expecting.lostConnection('CSRF cookie is outdated'));

  test('a logout clears the session and shows the login page', async ({ page, ownSite }) => {
    await openAccount(page, MEMBER, ownSite.url);
    await untilPreloaded(page);
    await ownSite.stop();
    await logout(page);
    await expect(page).toHaveURL(`${ownSite.url}/login`);
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
    await expect.poll(() => sessionKeys(page)).toEqual([]);
  });
});
