import type { Page } from '@playwright/test';
import { goToPage } from './support/navigation.ts';
import { readStorage, storeSession } from './support/session.ts';
import { expect, openPage, test } from './support/test.ts';

/**
 * admission.test.ts tests the rule of each page. These journeys show that both layouts apply the rules.
 * accessibility.spec.ts opens every page with its own role.
 */
const SOME_MEMBER_PATHS = ['/member/dashboard', '/member/account', '/member/feature_1'];
const SOME_ADMIN_PATHS = ['/admin/dashboard', '/admin/profile', '/admin/audit_log'];
/** These redirect a guest to the home page, after clearing the rest of a session. */
const SENT_HOME = ['/member/account', '/member/profile', '/admin/profile'];

interface Visit {
  readonly from: string;
  readonly to: string;
}

/**
 * Visits the pages one after the other in one browser, because a redirect must not change the session. The
 * first visit loads the document, as from a bookmark.
 */
async function expectVisits(page: Page, visits: readonly Visit[]): Promise<void> {
  for (const [index, { from, to }] of visits.entries()) {
    await test.step(`${from} leads to ${to}`, async () => {
      if (index > 0) return goToPage(page, from, to);
      await openPage(page, from);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
}

const staysOn = (path: string): Visit => ({ from: path, to: path });
const goesTo =
  (to: string) =>
  (from: string): Visit => ({ from, to });

test.describe('a guest', () => {
  test('is sent away from the member area and the admin area', { tag: '@core' }, async ({ page }) => {
    await expectVisits(
      page,
      [...SOME_MEMBER_PATHS, ...SOME_ADMIN_PATHS].map((path) =>
        goesTo(SENT_HOME.includes(path) ? '/home' : '/login')(path),
      ),
    );
  });

  test('reads there why, and what is free', async ({ page }) => {
    await openPage(page, '/home');
    const quickLinks = page.getByRole('navigation', { name: 'Quick links' });
    await quickLinks.getByRole('link', { name: 'Acct' }).click();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('main')).toContainText('Log in to see your account.');
    await quickLinks.getByRole('link', { name: 'Ftr 1' }).click();
    await expect(page).toHaveURL('/login');
    // While the page loads, it has other status elements.
    const why = page.getByRole('status').filter({ hasText: 'The match planners are for members.' });
    await expect(why).toBeVisible();
  });

  test('with half a session on /member/profile has it cleared', async ({ page }) => {
    await storeSession(page, { role: 'member' });
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    await page.goto('/member/profile');
    await expect(page).toHaveURL('/home');
    const kept = async () =>
      Object.keys(await readStorage(page)).filter((key) => key.startsWith('auth_') && key !== 'auth_api');
    await expect.poll(kept).toEqual([]);
  });
});

test.describe('a member', () => {
  test.beforeEach(({ page }) => storeSession(page, { role: 'member' }));

  test('stays in the member area, and is sent away from the others', async ({ page }) => {
    await expectVisits(page, [
      ...SOME_MEMBER_PATHS.map(staysOn),
      ...SOME_ADMIN_PATHS.map(goesTo('/member/my_list_items')),
      ...['/login', '/register'].map(goesTo('/member/dashboard')),
    ]);
  });

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

  test('stays in the admin area, and is sent away from the others', async ({ page }) => {
    await expectVisits(page, [
      ...SOME_ADMIN_PATHS.map(staysOn),
      ...SOME_MEMBER_PATHS.map(goesTo('/admin/dashboard')),
      ...['/login', '/register'].map(goesTo('/admin/dashboard')),
    ]);
  });
});
