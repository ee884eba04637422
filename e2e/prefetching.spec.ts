import { openAsNewMember } from './support/member-pages.ts';
import { expect, openPage, test, untilPreloaded } from './support/test.ts';

const LINKS = 'link[rel="modulepreload"]';

test('a page is fetched beforehand when somebody points at its link', async ({ page, request }) => {
  await openAsNewMember(page, request, '/member/dashboard');
  const schedule = page.locator(`${LINKS}[href*="schedule-page"]`);
  await expect(schedule).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Member menu' }).getByRole('link', { name: 'Schedule' }).hover();
  await expect(schedule).not.toHaveCount(0);
});

test('the login page fetches beforehand what most go to', async ({ page }) => {
  await openPage(page, '/login');
  await expect(page.locator(`${LINKS}[href*="account-page"]`)).not.toHaveCount(0);
  await expect(page.locator(`${LINKS}[href*="member-dashboard-page"]`)).not.toHaveCount(0);
});

test('forms that a lost connection sends to the login fetch that page beforehand', async ({
  page,
  request,
}) => {
  for (const path of ['/contact', '/forgot_password', '/reset_password/some-id/ada@example.com']) {
    await openPage(page, path);
    await untilPreloaded(page);
  }
  await openAsNewMember(page, request, '/member/profile');
  await untilPreloaded(page);
});

test('nothing is fetched beforehand for who saves data', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const fetched: string[] = [];
  page.on('request', (asked) => fetched.push(asked.url()));
  await openPage(page, '/login');
  await openAsNewMember(page, request, '/member/feature_3');
  const menu = page.getByRole('navigation', { name: 'Member menu' });
  await menu.getByRole('link', { name: 'Schedule' }).hover();
  await menu.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/member/account');
  expect(fetched.filter((url) => /schedule-page|dashboard-page/.test(url))).toEqual([]);
});

test.describe('with a network that fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a page that could not be fetched beforehand is no failure, and opens later', async ({
    page,
    request,
  }) => {
    await openAsNewMember(page, request, '/member/dashboard');
    const link = page
      .getByRole('navigation', { name: 'Member menu' })
      .getByRole('link', { name: 'Schedule' });
    await page.route('**/schedule-page*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('schedule-page'));
    await link.hover();
    await failed;
    await page.unroute('**/schedule-page*');
    await link.click();
    await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible();
  });
});
