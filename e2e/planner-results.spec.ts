import type { Page } from '@playwright/test';
import { newMember, popUp } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
import {
  chooseFirst,
  expectToFitAnyWidth,
  fillTeams,
  pick,
  playRound,
  storedPlan,
} from './support/planner.ts';
import { openAs } from './support/session.ts';
import { expect, openPage, test } from './support/test.ts';

const score = (page: Page) => page.locator('.score-line');
const log = (page: Page) => page.getByRole('region', { name: 'Log' });
const announced = (page: Page) => page.getByRole('status').filter({ hasText: 'Score' });

/** The round's line in the log, by who met. */
const line = (page: Page, text: string) => log(page).getByRole('button', { name: text });

async function tapResult(page: Page, result: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(✓ )?${result} `) }).click();
}

async function resultsOf(page: Page): Promise<(string | undefined)[]> {
  const plan = await storedPlan(page, 'feature_2');
  return (plan['matchUps'] as { result?: string }[]).map(({ result }) => result);
}

test.use({ viewport: { width: 360, height: 740 } });

test('results take one tap, come later, are corrected alone, and stand on paper and in the shared night', async ({
  page,
  browser,
}) => {
  await openAs(page, await newMember(), '/member/feature_2');
  await fillTeams(page);
  await chooseFirst(page, 'Your team');
  await expect(score(page)).toHaveCount(0);

  await test.step('the result completes the match', async () => {
    await pick(page, 'Your 7');
    await pick(page, 'Their 6');
    await expect(page.getByRole('group', { name: 'Result: your 7 v their 6' })).toBeVisible();
    await expectToFitAnyWidth(page);
    await tapResult(page, '2-1');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Round 2 of 5');
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(score(page)).toContainText('2-1 · 6 to win');
    await expect(score(page)).toContainText(/expected [+−]?\d\.\d\d/);
    await expect(announced(page)).toContainText(
      'Round 1: your team won 2-1. Score 2 to 1, 6 more points win the night.',
    );
  });

  await test.step('after Match Complete it is still asked for, and never needed', async () => {
    await playRound(page, 'Their 2', 'Your 3');
    await tapResult(page, '0-2');
    await expect(score(page)).toContainText('2-3 · 6 to win');
    await playRound(page, 'Your 5', 'Their 5');
    await playRound(page, 'Their 5', 'Your 4');
    expect(await resultsOf(page)).toEqual(['2-1', '0-2', undefined, undefined]);
  });

  await test.step('a past round is corrected while the others and the current picks stay', async () => {
    await pick(page, 'Your 4');
    await line(page, 'R3 · your 5 v their 5').click();
    await tapResult(page, '3-0');
    await expect(line(page, 'R3 · your 5 v their 5')).toBeFocused();
    await line(page, 'R1 · your 7 v their 6').click();
    await expectNoViolationsInAnyView(page);
    await expectToFitAnyWidth(page);
    await tapResult(page, '0-3');
    expect(await resultsOf(page)).toEqual(['0-3', '0-2', '3-0', undefined, undefined]);
    await expect(page.getByRole('button', { name: /^Your 4 picked/ })).toBeVisible();
    await expect(score(page)).toContainText('3-5 · 5 to win');
  });

  await test.step('so is who played it', async () => {
    await line(page, 'R2 · your 3 v their 2').click();
    await page.getByLabel('Their player').selectOption({ label: '4 · free' });
    await expect(line(page, 'R2 · your 3 v their 4')).toBeVisible();
    expect((await resultsOf(page))[1]).toBe('0-2');
    await expect(page.getByRole('button', { name: /^Their 2 (?!played)/ })).toBeEnabled();
    await line(page, 'R2 · your 3 v their 4').click();
  });

  await test.step('the night ends, with one result to come', async () => {
    await pick(page, 'Their 2');
    await tapResult(page, '3-0');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('All Matches Complete');
    await expect(score(page)).toContainText('6-5 · 1 result missing');
    await line(page, 'R4 · your 4 v their 5').click();
    await tapResult(page, '2-0');
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
    const words = await popUp(page, 'Success').locator('p').innerText();
    const [link = ''] = /http\S+/.exec(words) ?? [];
    const stranger = await browser.newContext();
    const reader = await stranger.newPage();
    await openPage(reader, link);
    await expect(reader.getByText(/^Round 1: your 7 v their 6 · 0-3/)).toBeVisible();
    await expect(reader.getByText('Score: 8-5 · won')).toBeVisible();
    await expect(reader.getByText('Round 2 corrected: your opponent played a 4.')).toBeVisible();
    await stranger.close();
    await popUp(page, 'Success').getByRole('button', { name: 'Ok' }).click();
  });

  await test.step('undo takes back the last result alone', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(score(page)).toContainText('6-5 · 1 result missing');
  });
});
