import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import { newMemberWithSession } from './support/member-pages.ts';
import { expect, openPage, test } from './support/test.ts';

/** More tab stops than the longest page has. */
const MOST_STOPS = 60;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps of this lesson' }).getByRole('link', { name });
const status = (page: Page) => page.getByRole('main').getByRole('status').filter({ visible: true }).first();

test('a guest goes through a lesson by keyboard and finds it done after a reload', { tag: '@core' }, async ({
  page,
}) => {
  await openPage(page, '/simulations');
  const toLessons = page.getByRole('main').getByRole('link', { name: 'Lessons' });
  await tabTo(page, toLessons);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lessons');
  await tabTo(page, page.getByRole('link', { name: 'What a slot costs' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lessons/slot-time');
  await expect(step(page, /Predict/)).toHaveAttribute('aria-current', 'step');

  await tabTo(page, page.getByRole('slider', { name: 'How many Mbit/s will get used now?' }));
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lessons/slot-time?step=run');
  await expect(heading(page, 'Run')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Run', exact: true }));
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(
    /The model gives 3[89]\.\d Mbit\/s\. You predicted 100 Mbit\/s: .* too high\./,
  );
  await expect(page.getByRole('row', { name: /Your prediction.*100 Mbit\/s/ })).toBeVisible();
  await expectNoViolationsInAnyView(page);
  await tabTo(page, page.getByRole('button', { name: 'See why' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Explain')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Go to the question' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Question')).toBeFocused();

  const answers = page.getByRole('radio');
  await tabTo(page, answers.first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(answers.nth(1)).toHaveAccessibleDescription(/^Not right\. Five stations/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have done this lesson.', { exact: true })).toBeVisible();
  await expectNoViolationsInAnyView(page);

  await page.goBack();
  await expect(heading(page, 'Explain')).toBeFocused();
  await openPage(page, '/lessons');
  await expect(page.getByText('You have done 1 of 6 lessons.')).toBeVisible();
});

test('a link to a step shows that step before any script has come', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/lessons/capture?step=question');
  await expect(heading(page, 'Question')).toBeVisible();
  await expect(heading(page, 'Predict')).toBeHidden();
});

test('what a guest has done goes to the account at the login, and to the member’s other browser', async ({
  page,
  request,
  browser,
}) => {
  await openPage(page, '/lessons/capture');
  await page.getByRole('button', { name: 'Keep my prediction' }).click();
  await expect(step(page, /Predict.*done/)).toBeVisible();
  const member = await newMemberWithSession(request);
  await member.call('post', '/api/portfolio', {
    kind: 'lesson_progress',
    name: 'Lessons',
    data: { 'slot-time': ['question'] },
  });
  await member.open(page, '/lessons');
  await expect(page.getByText('Your progress is kept in your portfolio.')).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await member.open(other, '/lessons');
  await expect(other.getByRole('listitem').filter({ hasText: 'Lesson 1' })).toContainText('Done');
  await expect(other.getByRole('listitem').filter({ hasText: 'Lesson 2' })).toContainText('1 of 4 steps');
  await other.getByRole('link', { name: 'your portfolio' }).click();
  const card = other.getByRole('article', { name: 'Lessons' });
  await expect(card.getByRole('link', { name: 'Open Lessons' })).toHaveAttribute('href', '/lessons');
  await expect(card.getByRole('button')).toHaveText(['Delete']);
  await elsewhere.close();
});

test('three lessons show their run on the table while it happens, above the words', async ({ page }) => {
  for (const [lesson, seen] of [
    ['capture', /^Station [12]/],
    ['short-frames', /^Station [12]/],
    ['hidden-terminals', /[1-9]\d* (was|were) destroyed/],
  ] as const) {
    await openPage(page, `/lessons/${lesson}?step=run`);
    const table = page.locator('.live-table');
    await expect(table.locator('.traffic-table')).toBeVisible();
    const words = page.getByText(/^The model plays /);
    const isAbove = async () =>
      ((await table.boundingBox())?.y ?? Number.NaN) < ((await words.boundingBox())?.y ?? 0);
    await expect.poll(isAbove).toBe(true);
    // With reduced motion the animation starts on request only, and advances in steps.
    await table.getByRole('button', { name: 'Play' }).click();
    await expect(table.locator('.now-line')).toHaveText(seen);
    await table.getByRole('button', { name: 'Pause' }).click();
    await expectNoViolationsInAnyView(page);
    await page.setViewportSize({ width: 360, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});
