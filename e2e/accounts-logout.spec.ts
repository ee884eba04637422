import type { Page } from '@playwright/test';
import {
  confirm,
  endSessionsElsewhere,
  expect,
  expecting,
  MEMBER,
  newMember,
  openPage,
  popUp,
  sessionKeys,
  test,
  withoutReadableCookies,
} from './support/accounts.ts';
import { expireSessions } from './support/database.ts';
import { pressBeforeAnswer } from './support/held-answer.ts';
import { headersOf, openAs } from './support/session.ts';
import { untilPreloaded } from './support/test.ts';

const ACCOUNT_CALLS = 600;

/** With all that it asks for: a call that is under way would meet what a journey does to the session. */
async function openAccount(page: Page, account: { readonly email: string }, site = ''): Promise<void> {
  await openAs(page, account, `${site}/member/account`);
  await expect(page.getByRole('link', { name: 'Choose monthly' })).toBeVisible();
}

const logout = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Logout' }).click();

test('a logout clears the session and goes to the home page, without a word', { tag: '@core' }, async ({
  page,
}) => {
  await openAccount(page, MEMBER);
  await page.getByRole('button', { name: 'Milo C' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await sessionKeys(page)).toEqual([]);
});

test('two presses send one logout, and the token is of no use afterwards', async ({ page, request }) => {
  await openAccount(page, MEMBER);
  const headers = await headersOf(page);
  const sent = await pressBeforeAnswer(page, '**/api/logout', () =>
    page.getByRole('main').getByRole('button', { name: 'Logout' }).dblclick(),
  );
  await expect(page).toHaveURL('/home');
  expect(sent()).toBe(1);
  expect((await request.get('/api/sessions', { headers })).status()).toBe(401);
});

test('a logout of a session that was ended elsewhere warns, clears and goes to the login', async ({
  page,
  request,
}) => {
  const member = await newMember();
  await openAccount(page, member);
  await endSessionsElsewhere(request, member);
  await logout(page);
  await expect(popUp(page, 'Warning')).toContainText('Please log in.');
  await expect(page).toHaveURL('/login');
  expect(await sessionKeys(page)).toEqual([]);
  await confirm(page);
  await expect(page).toHaveURL('/login');
});

test('a logout of an expired session warns, clears and goes to the login', async ({ page }) => {
  const member = await newMember();
  await openAccount(page, member);
  await expireSessions(member.email);
  await logout(page);
  await expect(popUp(page, 'Warning')).toContainText('Please log in.');
  await expect(page).toHaveURL('/login');
  expect(await sessionKeys(page)).toEqual([]);
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

test.describe('with an outdated CSRF cookie', () => {
  test.use(expecting.logged('CSRF cookie is outdated'));

  test('a logout clears the session, goes to the login, and says so in the log', async ({
    page,
    complaints,
  }) => {
    await withoutReadableCookies(page);
    await openAccount(page, MEMBER);
    await logout(page);
    await expect(page).toHaveURL('/login');
    expect(await sessionKeys(page)).toEqual([]);
    await expect.poll(() => complaints.consoleErrors.join()).toContain('CSRF cookie is outdated');
  });
});

test.describe('with a spent budget of calls', () => {
  test.use(expecting.logged('API call failed'));

  test('a logout that the server refuses clears the session and goes to the login', async ({
    page,
    request,
    complaints,
  }) => {
    test.slow();
    // Budgets are counted per member: this one's is spent for nobody else.
    await openAccount(page, await newMember());
    const headers = await headersOf(page);
    for (let spent = 0; spent < ACCOUNT_CALLS; spent += 50) {
      await Promise.all(Array.from({ length: 50 }, () => request.get('/api/sessions', { headers })));
    }
    await logout(page);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await sessionKeys(page)).toEqual([]);
    await expect.poll(() => complaints.consoleErrors.join()).toContain('API call failed');
  });
});

test.describe('with a stopped server', () => {
  test.slow();
  test.use(expecting.lostConnection('CSRF cookie is outdated'));

  test('a logout clears the session and shows the login page', async ({ page, ownSite }) => {
    await openAccount(page, MEMBER, ownSite.url);
    await untilPreloaded(page);
    await ownSite.stop();
    await logout(page);
    await expect(page).toHaveURL(`${ownSite.url}/login`);
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
    expect(await sessionKeys(page)).toEqual([]);
  });
});
