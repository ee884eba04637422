import type { Page } from '@playwright/test';
import { complete, first, plannedNight, TEAMS, theirs, yours } from '../web/test/planned-night.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import {
  expectToFitAnyWidth,
  keptNight,
  openPlanner,
  pick,
  sharedLink,
  storedPlan,
} from './support/planner.ts';
import { expect, openPage, test } from './support/test.ts';

const ROUND_4 = plannedNight(
  'feature_2',
  ...TEAMS,
  first('yourTeam'),
  ...[yours('7'), theirs('6'), { kind: 'completeMatch', result: '2-1' } as const],
  ...[theirs('2'), yours('3'), { kind: 'completeMatch', result: '0-2' } as const],
  ...[yours('5'), theirs('5'), complete],
  theirs('5'),
);

const score = (page: Page) => page.locator('.score-line');
const log = (page: Page) => page.getByRole('region', { name: 'Log' });

/** The line of a round in the log, by its players. */
const line = (page: Page, text: string) => log(page).getByRole('button', { name: text });

async function tapResult(page: Page, result: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(✓ )?${result} `) }).click();
}

async function resultsOf(page: Page): Promise<(string | undefined)[]> {
  const plan = await storedPlan(page, 'feature_2');
  return (plan['matchUps'] as { result?: string }[]).map(({ result }) => result);
}

test.use({ viewport: { width: 360, height: 740 } });

test('results take one tap, are corrected alone, and stand on paper and in the shared night', async ({
  page,
  browser,
}) => {
  await openPlanner(page, 'feature_2', keptNight(ROUND_4));

  await test.step('a past round is corrected', async () => {
    await line(page, 'R1 · your 7 v their 6').click();
    await expectNoViolationsInAnyView(page);
    await expectToFitAnyWidth(page);
    await tapResult(page, '0-3');
    await line(page, 'R2 · your 3 v their 2').click();
    await page.getByLabel('Their player').selectOption({ label: '4 · free' });
    await line(page, 'R2 · your 3 v their 4').click();
    await expect.poll(() => resultsOf(page)).toEqual(['0-3', '0-2', undefined, undefined]);
    await expect(page.getByRole('button', { name: /^Their 5 picked/ })).toBeVisible();
  });

  await test.step('the result completes the match, and the night ends', async () => {
    await pick(page, 'Your 4');
    await expect(page.getByRole('group', { name: 'Result: your 4 v their 5' })).toBeVisible();
    await expectToFitAnyWidth(page);
    await tapResult(page, '2-0');
    await pick(page, 'Your 4');
    await pick(page, 'Their 2');
    await tapResult(page, '3-0');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('All Matches Complete');
    await expect(score(page)).toContainText('5-5 · 1 result missing');
    await line(page, 'R3 · your 5 v their 5').click();
    await tapResult(page, '3-0');
    await expect(score(page)).toContainText('8-5 · won');
    await expectToFitAnyWidth(page);
    await page.reload();
    await expect(score(page)).toContainText('8-5 · won');
  });

  await test.step('paper and link tell it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Round 4: your 4 v their 5 · 2-0 · /)).toBeVisible();
    await expect(page.getByText('Score: 8-5 · won')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Share by link' }).click();
    const link = await sharedLink(page);
    const stranger = await browser.newContext();
    const reader = await stranger.newPage();
    await openPage(reader, link);
    await expect(reader.getByText(/^Round 1: your 7 v their 6 · 0-3/)).toBeVisible();
    await expect(reader.getByText('Score: 8-5 · won')).toBeVisible();
    await expect(reader.getByText('Round 2 corrected: your opponent played a 4.')).toBeVisible();
    await stranger.close();
  });
});
