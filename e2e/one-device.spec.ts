import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findFullBrowser } from '../scripts/browser.mjs';
import { type Account, expecting, logInAsMember, newMember, newPerson, test } from './support/accounts.ts';
import { expireSessions } from './support/database.ts';
import { pressLogout } from './support/departures.ts';
import { readDevice } from './support/device.ts';
import { chooseFirst, fillTeams, goToStep } from './support/planner.ts';
import { openAs } from './support/session.ts';
import { expect, openPage, siteUrl } from './support/test.ts';

/** The keys that may stay on the device after a logout; see docs/decisions/019-sessions-in-the-browser.md. */
const STAYS = /^(auth_api|remember_me|is_(home|dashboard|user_profile_settings)_open|theme|pairing_scores)$/;
/** The scroll positions of the router, by random keys. */
const ROUTERS_OWN = 'react-router-scroll-positions';

test.slow();
test.use(
  expecting.lostConnection(
    'An item was not saved|ERR_INTERNET_DISCONNECTED|pairing scores could not be fetched|could not be loaded',
  ),
);

async function fillNights(page: Page): Promise<void> {
  for (const feature of ['feature_1', 'feature_2']) {
    await openPage(page, `/member/${feature}`);
    await expect(page.getByText('saved · works offline')).toBeVisible();
    await fillTeams(page);
    await chooseFirst(page, 'Your team');
  }
}

async function expectEmptyNights(page: Page): Promise<void> {
  for (const feature of ['feature_1', 'feature_2']) {
    await openPage(page, `/member/${feature}`);
    await expect(page.getByText('0 of 5 players')).toBeVisible();
    await goToStep(page, '3 Match-ups');
    await expect(page.getByText('Steps 1 or 2 need to be filled out')).toBeVisible();
    await goToStep(page, '1 Your team');
  }
}

/** The message cannot be sent: the page stores a draft, and the session ends. */
async function leaveDraft(page: Page, word: string): Promise<void> {
  await openPage(page, '/contact');
  await page.getByLabel('Message').fill(word);
  await page.route('**/sanctum/csrf-cookie', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL('/login');
  await page.unroute('**/sanctum/csrf-cookie');
}

async function searchFor(page: Page, word: string): Promise<void> {
  await openPage(page, '/search');
  await page.getByLabel('Search terms').fill(word);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(word));
}

async function leaveUnsavedItem(page: Page, word: string): Promise<void> {
  await openPage(page, '/member/check_list');
  await page.route('**/api/list_items{,/**}', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('connectionrefused'),
  );
  await page.getByLabel('New item').fill(word);
  await page.getByLabel('New item').press('Enter');
  await expect(page.getByText('This is not saved')).toBeVisible();
}

/** Goes back through the whole history of the tab. */
async function expectEmptyWayBack(page: Page, word: string): Promise<void> {
  const seen: string[] = [];
  for (;;) {
    await page.goBack({ waitUntil: 'commit' });
    if (page.url() === 'about:blank') break;
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(word));
    await expect(page.getByText(word)).toHaveCount(0);
    const typed = page.getByLabel(/^(Search terms|Message)$/);
    if ((await typed.count()) > 0) await expect(typed).toHaveValue('');
    seen.push(new URL(page.url()).pathname);
  }
  expect(seen).toEqual(expect.arrayContaining(['/search', '/contact', '/network_performance_simulation']));
}

async function twoMembers(): Promise<[Account, Account]> {
  return [await newMember(), await newMember()];
}

test('after a logout nothing of a member is left for the next one, also offline and by the way back', async ({
  page,
  context,
}) => {
  const [ada, bob] = await twoMembers();
  const word = `quokka${randomUUID().slice(0, 8)}`;
  await logInAsMember(page, ada);
  await leaveDraft(page, word);
  await logInAsMember(page, ada);
  await searchFor(page, word);
  await openPage(page, `/network_performance_simulation?users=7&note=${word}`);
  await fillNights(page);
  await leaveUnsavedItem(page, word);
  expect(Object.keys((await readDevice(page)).localStorage)).toContain('planner_feature_2');
  const drafts = async () =>
    Object.keys((await readDevice(page)).sessionStorage).filter((key) => key.startsWith('draft_'));
  await expect.poll(drafts).toHaveLength(2);

  await pressLogout(page, 'member');
  await expect(page).toHaveURL('/home');
  const after = await readDevice(page);
  expect(Object.keys(after.localStorage).filter((key) => !STAYS.test(key))).toEqual([]);
  expect(Object.keys(after.sessionStorage).filter((key) => key !== ROUTERS_OWN)).toEqual([]);
  const dump = JSON.stringify(after);
  for (const trace of [word, ada.email, ada.password]) expect(dump).not.toContain(trace);
  expect(after.caches.filter(({ path }) => !/^\/(assets\/|home$|member\/feature_1$)/.test(path))).toEqual([]);

  await logInAsMember(page, bob);
  await expectEmptyWayBack(page, word);

  await page.unrouteAll();
  await openPage(page, '/contact');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await openPage(page, '/member/check_list');
  await expect(page.getByText('Nothing on your list.')).toBeVisible();
  await expectEmptyNights(page);
  await context.setOffline(true);
  await expectEmptyNights(page);
  expect(JSON.stringify(await readDevice(page))).not.toContain(word);
});

test('a session that merely ends keeps a night for its member, and for nobody else', async ({ page }) => {
  const [ada, bob] = await twoMembers();
  await openAs(page, ada);
  await fillNights(page);
  await expireSessions(ada.email);
  await openPage(page, '/member/dashboard');
  await expect(page).toHaveURL('/login');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  await logInAsMember(page, ada);
  await openPage(page, '/member/feature_1');
  await expect(page.locator('.planner-prompt')).toHaveText('Your team puts up the next player.');

  await expireSessions(ada.email);
  await openPage(page, '/member/dashboard');
  await expect(page).toHaveURL('/login');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  await logInAsMember(page, bob);
  expect(
    Object.keys((await readDevice(page)).localStorage).filter((key) => key.startsWith('planner_')),
  ).toEqual([]);
  await expectEmptyNights(page);
});

test('a logout reaches what other tabs keep', async ({ page, context }) => {
  const word = newPerson().email;
  await openAs(page, await newMember());
  const other = await context.newPage();
  await leaveUnsavedItem(other, word);
  await pressLogout(page, 'member');
  await expect(page).toHaveURL('/home');
  await expect(other).toHaveURL('/login');
  const kept = async () =>
    Object.keys((await readDevice(other)).sessionStorage).filter((key) => key !== ROUTERS_OWN);
  await expect.poll(kept).toEqual([]);
});

/** Navigates in a timer, because a page in the back/forward cache could not return from `evaluate`. */
async function goBack(page: Page, steps: number): Promise<void> {
  await page.evaluate((count) => void setTimeout(() => history.go(-count)), steps);
}

test('a page that slept through the logout wakes up empty', async () => {
  const word = `quokka${randomUUID().slice(0, 8)}`;
  const executablePath = findFullBrowser();
  // Playwright disables the back/forward cache, and its headless shell has none.
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: siteUrl() });
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        const before = sessionStorage.getItem('woken') ?? '';
        if (persisted) sessionStorage.setItem('woken', `${before} ${location.pathname}`);
      });
    });
    await openAs(page, await newMember(), '/contact');
    await page.getByLabel('Message').fill(word);
    // A page with a pending request may not enter the back/forward cache.
    const answered = page.waitForResponse('**/api/dashboard');
    await page.goto('/member/dashboard');
    await (await answered).finished();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/member/account');
    await pressLogout(page, 'member');
    await expect(page).toHaveURL('/home');
    await goBack(page, 2);
    await expect(page).toHaveURL('/login');
    await goBack(page, 1);
    await expect(page).toHaveURL('/contact');
    await expect(page.getByLabel('Message')).toHaveValue('');
    const woken = () => page.evaluate(() => sessionStorage.getItem('woken'));
    await expect.poll(woken).toBe(' /member/dashboard /contact');
  } finally {
    await browser.close();
  }
});
