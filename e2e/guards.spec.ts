import { readStorage, storeSession } from './support/session.ts';
import { expect, openPage, test } from './support/test.ts';

const MEMBER_PATHS = [
  'dashboard',
  'feature_1',
  'feature_2',
  'feature_3',
  'schedule',
  'account',
  'profile',
  'check_list',
  'my_list_items',
  'portfolio',
  'traffic',
  'weather',
  'videos',
  'payments',
].map((name) => `/member/${name}`);
const ADMIN_PATHS = [
  'dashboard',
  'profile',
  'members',
  'classes',
  'prices',
  'messages',
  'payments',
  'pairing_scores',
  'videos',
  'audit_log',
].map((name) => `/admin/${name}`);
/** A guest here is sent home, after what is left of a session has been cleared. */
const SENT_HOME = ['/member/account', '/member/profile', '/admin/profile'];

test.describe('a guest', () => {
  for (const path of [...MEMBER_PATHS, ...ADMIN_PATHS]) {
    const goal = SENT_HOME.includes(path) ? '/home' : '/login';
    test(`on ${path} is sent to ${goal}`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(goal);
    });
  }

  test('with half a session on /member/profile has it cleared', async ({ page }) => {
    await storeSession(page, { role: 'member' });
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    await page.goto('/member/profile');
    await expect(page).toHaveURL('/home');
    const kept = Object.keys(await readStorage(page)).filter(
      (key) => key.startsWith('auth_') && key !== 'auth_api',
    );
    expect(kept).toEqual([]);
  });
});

test.describe('a member', () => {
  test.beforeEach(({ page }) => storeSession(page, { role: 'member' }));

  for (const path of MEMBER_PATHS) {
    test(`may open ${path}`, async ({ page }) => {
      await openPage(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
  for (const path of ADMIN_PATHS) {
    test(`on ${path} is sent to /member/my_list_items`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/member/my_list_items');
    });
  }
  for (const path of ['/login', '/register']) {
    test(`on ${path} is sent to the member dashboard`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/member/dashboard');
    });
  }

  test('is sent to /login when another tab signs out', async ({ page, context }) => {
    await openPage(page, '/member/dashboard');
    const other = await context.newPage();
    await openPage(other, '/home');
    await other.evaluate(() => localStorage.removeItem('auth_token'));
    await expect(page).toHaveURL('/login');
  });
});

test.describe('an admin', () => {
  test.beforeEach(({ page }) => storeSession(page, { role: 'admin' }));

  for (const path of ADMIN_PATHS) {
    test(`may open ${path}`, async ({ page }) => {
      await openPage(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
  for (const path of [...MEMBER_PATHS, '/login', '/register']) {
    test(`on ${path} is sent to the admin dashboard`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/admin/dashboard');
    });
  }
});
