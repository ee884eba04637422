import type { Page } from '@playwright/test';
import {
  chooseFirst,
  completeMatch,
  expectAlert,
  expectToFitAnyWidth,
  fillTeams,
  openPlanner,
  pick,
  playRound,
} from './support/planner.ts';
import { expect, test } from './support/test.ts';

const advice = (page: Page) => page.getByRole('region', { name: 'Advice' });
const somebodyElse = (page: Page) => page.getByRole('button', { name: 'They put up somebody else' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('they put up somebody else: two taps correct the team, within the limit, and the advice follows', async ({
    page,
  }) => {
    await openPlanner(page, 'feature_2');
    await fillTeams(page);
    await chooseFirst(page, 'Your opponent');
    await advice(page).getByRole('button', { name: 'What do these numbers mean?' }).click();
    const meaning = page.getByRole('dialog', { name: 'What “Night ends at” means' });
    await expect(meaning).toContainText('Net points are your points less theirs.');
    await meaning.getByRole('button', { name: 'Ok' }).click();

    const prompt = page.locator('.planner-prompt');
    await somebodyElse(page).click();
    await expectToFitAnyWidth(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(somebodyElse(page)).toBeFocused();
    await somebodyElse(page).click();
    await page.getByRole('button', { name: 'Their 3' }).click();
    await expect(prompt).toHaveText('Your team answers the 3.');
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page.getByText('Entered as their 3, in place of a 4 you had entered.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Their 4/ })).toHaveCount(0);
    await expect(advice(page)).toContainText('Answer with your');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByRole('button', { name: /^Their 4/ })).toBeVisible();

    await pick(page, 'Their 4');
    await pick(page, 'Your 3');
    await somebodyElse(page).click();
    await page.getByRole('button', { name: 'Their 7' }).click();
    await expect(prompt).toHaveText('Both players are picked.');
    await expect(page.getByRole('button', { name: 'Your 3 picked' })).toBeVisible();
    await completeMatch(page);
    await expect(page.locator('.score-expected')).toHaveText(/^expected /);

    await pick(page, 'Your 7');
    await somebodyElse(page).click();
    await page.getByRole('button', { name: 'Their 6' }).click();
    await expectAlert(page, 'Calculated total for your opponent exceeds 23!');
    await page.getByRole('button', { name: 'Back' }).click();
    await pick(page, 'Their 2');
    await completeMatch(page);
    await playRound(page, 'Their 4', 'Your 5');
    await playRound(page, 'Your 4', 'Their 5');
    await playRound(page, 'Their 5', 'Your 4');
    await expect(page.getByText('so far')).toHaveCount(0);
    await expect(advice(page)).toContainText('The night, expected');
    await expect(somebodyElse(page)).toHaveCount(0);
    const log = page.getByRole('region', { name: 'Log' });
    await log.getByText('Log of declarations').click();
    await expect(log).toContainText('Your opponent took back a 4.');
    await expect(log).toContainText('Your opponent brought in a 7 in place of a 6.');
    await expect(page.locator('.night-sheet-rounds')).toContainText('they put up');
  });
});
