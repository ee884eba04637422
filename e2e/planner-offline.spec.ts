import type { Page } from '@playwright/test';
import {
  complete,
  first,
  plannedNight,
  TEAMS,
  TWO_ROUNDS,
  theirs,
  yours,
} from '../web/test/planned-night.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import {
  chooseFirst,
  completeMatch,
  expectToFitAnyWidth,
  fillGradedTeams,
  goToStep,
  keptNight,
  openPlanner,
  pick,
  playRound,
  SUBSCRIBED,
} from './support/planner.ts';
import { startStallingProxy } from './support/stalling-proxy.ts';
import { expect, openPage, siteUrl, test } from './support/test.ts';

const untilKept = (page: Page) => expect(page.getByText('saved · works offline')).toBeVisible();

const ROUND_4 = plannedNight('feature_2', ...TWO_ROUNDS, ...[yours('5'), theirs('5'), complete]);

test.describe('without a network, after one visit', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|pairing scores could not be fetched|not saved|503/],
  });

  test('the page is reloaded and the night finished', { tag: '@core' }, async ({ page, context }) => {
    await openPlanner(page, 'feature_2', keptNight(ROUND_4));
    await untilKept(page);
    await pick(page, 'Their 5');

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('offline · saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Their 5 picked' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Advice' })).toContainText('Answer with your');
    await pick(page, 'Your 4');
    await completeMatch(page);
    await playRound(page, 'Your 4', 'Their 4');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('All Matches Complete');

    await page.getByRole('button', { name: 'Save to portfolio' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('there is no connection to the server');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  });

  test('both planners and the start page open; any other page says that there is no network', async ({
    page,
    context,
  }) => {
    await openPlanner(page, 'feature_2', keptNight(ROUND_4));
    await untilKept(page);
    await context.setOffline(true);
    await page.goto('/member/feature_1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feature 1');
    await expect(page.getByText('0 of 5 players')).toBeVisible();
    // The start page of the installed app.
    await page.goto('/home');
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeVisible();
    await page.getByRole('link', { name: 'Ftr 2' }).click();
    await expect(page).toHaveURL('/member/feature_2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feature 2');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Round 4 of 5');

    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 20, 17)');
    await expectNoViolationsInAnyView(page);
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.goto('/about');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 249, 244)');
    await page.getByRole('link', { name: 'Feature 2' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Round 4 of 5');
  });

  test('what is kept is the shell of this build alone, under its own policy, and no reply of the API', async ({
    page,
  }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => caches.open('planners-of-an-earlier-build'));
    await openPlanner(page, 'feature_1');
    await untilKept(page);
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
    const kept = await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      const urls = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      const document = await cache.match('/member/feature_1', { ignoreVary: true });
      return { urls, policy: document?.headers.get('content-security-policy') };
    });
    expect(kept.policy).toContain("script-src 'self' 'sha256-");
    expect(kept.urls.filter((path) => !/^\/(assets\/|home$|member\/feature_1$)/.test(path))).toEqual([]);
    const reply = await page.request.get('/sw.js');
    expect(reply.headers()['cache-control']).toBe('no-cache');
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a network that says nothing keeps nobody waiting', async ({ browser }) => {
  const proxy = await startStallingProxy(siteUrl());
  const context = await browser.newContext({ baseURL: proxy.url });
  try {
    const page = await context.newPage();
    await openPlanner(page, 'feature_1', keptNight(plannedNight('feature_1', ...TEAMS, first('yourTeam'))));
    await untilKept(page);
    proxy.stall();
    await openPage(page, '/member/feature_1');
    await expect(page.locator('.planner-prompt')).toHaveText('Your team puts up the next player.');
    await pick(page, 'Your 7');
    await expect(page.locator('.planner-prompt')).toHaveText('Your opponent answers the 7.');
    // The request is still pending: the page was served from the cache without waiting for the network.
    await expect.poll(() => proxy.isWaitingFor('/member/feature_1')).toBe(true);

    await openPage(page, '/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => proxy.isWaitingFor('/home')).toBe(true);
  } finally {
    await context.close();
    proxy.close();
  }
});

test.describe('axe finds nothing in the planners', () => {
  test('at any step, on a phone and on a desktop', async ({ page }) => {
    await openPlanner(page, 'feature_1');
    await expectNoViolationsInAnyView(page);
    await goToStep(page, '3 Match-ups');
    await expectNoViolationsInAnyView(page);

    await openPlanner(page, 'feature_2', SUBSCRIBED);
    await expectNoViolationsInAnyView(page);
    await fillGradedTeams(
      page,
      { 'Skill 7 plain': 1, 'Skill 5 plus': 1, 'Skill 3 minus': 2 },
      { 'Skill 6 plain': 1, 'Skill 4 plus': 2 },
    );
    await expectNoViolationsInAnyView(page);
    await chooseFirst(page, 'Your team');
    await playRound(page, 'Your 7', 'Their 6');
    await pick(page, 'Their 4+');
    await page.getByText('Every choice').click();
    await page.getByText(/^Log of declarations/).click();
    await expectNoViolationsInAnyView(page);
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('every target is at least 48 px high and 40 px wide on a phone', async ({ page }) => {
    await openPlanner(page, 'feature_2', SUBSCRIBED);
    const tooSmall = () =>
      page.locator('.planner').evaluate((planner) =>
        [...planner.querySelectorAll('button, select, summary, label')]
          .filter((target) => target.checkVisibility())
          .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 47.5 || box.width < 40)
          .map(({ text, box }) => `${text}: ${box.width} × ${box.height}`),
      );
    const expectLargeEnough = () => expect.poll(tooSmall).toEqual([]);
    const somebodyElse = page.getByRole('button', { name: 'They put up someone else' });
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expectLargeEnough();
    await fillGradedTeams(page, { 'Skill 7 plain': 1 }, { 'Skill 6 plain': 1 });
    await chooseFirst(page, 'Your team');
    await pick(page, 'Your 7');
    await expectLargeEnough();
    await somebodyElse.click();
    await expectLargeEnough();
    await expectToFitAnyWidth(page);
    await page.evaluate(() => localStorage.setItem('auth_profile_subscription', ''));
    await page.reload();
    await somebodyElse.click();
    await expectToFitAnyWidth(page);
    await goToStep(page, '1 Your team');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectLargeEnough();
    await expectToFitAnyWidth(page);
  });
});
