import type { Page } from '@playwright/test';
import { expect, newMember, test } from './support/accounts.ts';
import { expectNoViolationsInAnyView } from './support/axe.ts';
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
import { type RosterPlayers, saveRoster } from './support/rosters.ts';
import { openAs } from './support/session.ts';

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

const SHARKS: RosterPlayers = [
  ['Ann', '7'],
  ['Bob', '7'],
  ['Cyd', '7'],
  ['Dee', '6'],
  ['Eli', '5'],
  ['Flo', '4'],
  ['Gus', '3'],
  ['Hal', '2'],
];
const RAYS: RosterPlayers = [
  ['Ida', '6'],
  ['Joe', '5'],
  ['Kim', '5+'],
  ['Lou', '4'],
  ['Max', '4-'],
  ['Ned', '3'],
  ['Oda', '2'],
];

test.describe('without network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|could not be fetched|not saved|not sent/] });

  test('advice over rosters: by name, with dead ends, without network, also against somebody else', async ({
    page,
    context,
  }) => {
    test.slow();
    await openAs(page, await newMember(), '/member/feature_2');
    await saveRoster(page, { side: 'yourTeam', name: 'Sharks', players: SHARKS });
    await saveRoster(page, { side: 'yourOpponent', name: 'Rays', players: RAYS });
    await page.reload();
    await page.getByRole('button', { name: /^Sharks/ }).click();
    await page.getByRole('button', { name: 'Next: opponent' }).click();
    await page.getByRole('button', { name: /^Rays/ }).click();
    await page.getByRole('button', { name: 'Next: match-ups' }).click();
    await expect(advice(page)).toContainText('If you win the toss');
    await expect(page.getByText('works offline')).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await chooseFirst(page, 'Your team');
    await expect(advice(page).locator('.advice-headline')).toHaveText(/^Put up [A-Z]/);
    await expectNoViolationsInAnyView(page);
    await page.getByText('Every choice').click();
    await expect(page.locator('.planner-table tbody tr')).toHaveCount(6);

    await pick(page, 'Your 7 Ann');
    await expect(advice(page).locator('.advice-headline')).toHaveText(/^Their best reply: [A-Z]/);
    await pick(page, 'Their 2 Oda');
    await completeMatch(page);
    await somebodyElse(page).click();
    await page.getByRole('button', { name: 'Their 3', exact: true }).click();
    await expect(page.locator('.planner-prompt')).toHaveText('Your team answers the 3.');
    await expect(advice(page).locator('.advice-headline')).toHaveText(/^Answer with [A-Z]/);
    await pick(page, 'Your 7 Bob');
    await completeMatch(page);

    const yours = page.getByRole('region', { name: 'Your players' });
    for (const name of ['Cyd', 'Dee', 'Eli']) {
      await expect(yours.getByRole('button', { name })).toContainText('dead end');
    }
    await expect(yours.getByRole('button', { name: 'Hal' })).not.toContainText('dead end');
    await page.getByText('Every choice').click();
    await expect(page.getByText(/^Dead ends, after which .*: 5, 6, 7$/)).toBeVisible();
    // Nothing is blocked: after it the matches that cannot be filled are forfeits.
    await pick(page, 'Your 7 Cyd');
    await expect(advice(page).locator('.advice-headline')).toHaveText(/^Their best reply/);
    await pick(page, 'Their 6 Ida');
    await completeMatch(page);
    await pick(page, 'Their 5 Joe');
    await expect(advice(page)).toContainText('Answer with Hal (2)');
  });
});
