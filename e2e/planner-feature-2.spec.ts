import type { Page } from '@playwright/test';
import {
  choose,
  chooseFirst,
  completeMatch,
  expectAlert,
  expectToFitAnyWidth,
  fillGradedTeams,
  fillTeams,
  goToStep,
  openPlanner,
  pick,
  playRound,
  SUBSCRIBED,
  storedPlan,
} from './support/planner.ts';
import { expect, openPage, test } from './support/test.ts';

const YOURS = {
  'Skill 7 plain': 1,
  'Skill 5 plus': 1,
  'Skill 4 plain': 1,
  'Skill 3 minus': 1,
  'Skill 2 plain': 1,
};
const THEIRS = {
  'Skill 6 plain': 1,
  'Skill 5 plain': 1,
  'Skill 4 plus': 1,
  'Skill 3 plain': 1,
  'Skill 2 plain': 1,
};

const advice = (page: Page) => page.getByRole('region', { name: 'Advice' });

/** What the advice says is picked, on either side; returns where it said the night ends. */
async function followAdvice(page: Page): Promise<string> {
  const headline = await advice(page).locator('.advice-headline').innerText();
  const [, player = ''] = /(?:your|reply:|put-up:) (\S+)$/.exec(headline) ?? [];
  const ends = /Night ends at (\S+)/.exec(await advice(page).innerText())?.[1] ?? '';
  await pick(page, `${headline.includes('your') ? 'Your' : 'Their'} ${player}`);
  return ends;
}

test.describe('feature 2 on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a subscriber plays a full night by the advice, and it ends where the advice said', {
    tag: '@core',
  }, async ({ page }) => {
    await openPlanner(page, 'feature_2', SUBSCRIBED);
    await expect(page.getByRole('columnheader')).toHaveText(['Skill', '−', 'n', '+']);
    await expectToFitAnyWidth(page);
    await fillGradedTeams(page, YOURS, THEIRS);
    await expect(advice(page)).toContainText('If you win the toss');
    await expect(advice(page)).toContainText(/Put up (first|second)|no difference/);
    await chooseFirst(page, 'Your team');
    await expect(advice(page)).toContainText(/Put up your .+Night ends at .+ gives away|about equal/s);
    const promised = await followAdvice(page);
    await expect(advice(page)).toContainText('Their best reply:');
    await expectToFitAnyWidth(page);
    for (let round = 1; round <= 5; round += 1) {
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Round ${round} of 5`);
      if (round > 1) expect(await followAdvice(page)).toBe(promised);
      expect(await followAdvice(page)).toBe(promised);
      await expect(advice(page)).toContainText('for you');
      await completeMatch(page);
    }
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('All Matches Complete');
    await expect(advice(page)).toContainText(`${promised} net points`);
    await expectToFitAnyWidth(page);
    const plan = await storedPlan(page, 'feature_2');
    const matchUps = plan['matchUps'] as { yourTeamPlayer: string; isComplete: boolean }[];
    expect(matchUps.map(({ yourTeamPlayer }) => yourTeamPlayer).sort()).toEqual(['2', '3-', '4', '5+', '7']);
    expect(matchUps.every(({ isComplete }) => isComplete)).toBe(true);
  });

  test('a member without a subscription has one column and the same night', async ({ page }) => {
    await openPlanner(page, 'feature_2');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectToFitAnyWidth(page);
    await fillTeams(page);
    await chooseFirst(page, 'Your opponent');
    for (let round = 1; round <= 5; round += 1) {
      await followAdvice(page);
      await followAdvice(page);
      await completeMatch(page);
    }
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('All Matches Complete');
  });
});

test('the alerts of feature 2, word for word', async ({ page }) => {
  await openPlanner(page, 'feature_2');
  await choose(page, 'Skill 2', 5);
  await choose(page, 'Skill 3', 1);
  await expectAlert(
    page,
    'Total quantity of players on your team exceeds 5! Try decreasing the quantity of players at another skill before increasing the quantity of players at skill=3',
  );
  await choose(page, 'Skill 2', 0);
  await choose(page, 'Skill 7', 3);
  await choose(page, 'Skill 4', 1);
  await expectAlert(page, 'Calculated total for your team exceeds 23!');
  await goToStep(page, '2 Opponent');
  await choose(page, 'Skill 2', 4);
  await choose(page, 'Skill 7', 2);
  await expectAlert(
    page,
    'Total quantity of players on your opponent exceeds 5! Try decreasing the quantity of players at another skill before increasing the quantity of players at skill=7',
  );
  await choose(page, 'Skill 2', 1);
  await choose(page, 'Skill 6', 3);
  await choose(page, 'Skill 4', 1);
  await expectAlert(page, 'Calculated total for your opponent exceeds 23!');

  await goToStep(page, '3 Match-ups');
  await chooseFirst(page, 'Your team');
  await page.getByRole('button', { name: 'Your opponent', exact: true }).click();
  await page.getByRole('button', { name: '✓ Your opponent' }).waitFor();
  await chooseFirst(page, 'Your team');
  await playRound(page, 'Your 7', 'Their 6');
  await page.getByRole('button', { name: 'Your opponent', exact: true }).click();
  await expectAlert(page, 'The first match has already started !');
  await expect(page.getByRole('button', { name: '✓ Your team' })).toBeVisible();
  await goToStep(page, '2 Opponent');
  await choose(page, 'Skill 6', 0);
  await expectAlert(
    page,
    'Quantity of players on your opponent at skill=6 cannot be below 1 player: 1 match is already complete!',
  );
});

test('the advice can be hidden, stays hidden, and shows every choice on demand', async ({ page }) => {
  await openPlanner(page, 'feature_2');
  await fillTeams(page);
  await chooseFirst(page, 'Your team');
  await page.getByText('Every choice').click();
  const choices = page.locator('.planner-table tbody tr');
  await expect(choices).toHaveCount(4);
  await expect(choices.first()).toContainText('0.00');
  await page.getByRole('button', { name: 'Hide advice' }).click();
  await expect(advice(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your 7 free' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show advice' })).toBeVisible();
  await expect(advice(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show advice' }).click();
  await expect(advice(page)).toContainText('Best play');
});

test('the matrix brings the players still free forward, with sign and number', async ({ page }) => {
  await openPlanner(page, 'feature_2');
  await fillTeams(page);
  await chooseFirst(page, 'Your team');
  await playRound(page, 'Your 7', 'Their 6');
  const matrix = page.getByRole('region', { name: 'Pairing-score matrix' });
  await expect(matrix.getByRole('rowheader')).toHaveCount(19);
  const heads = async (role: 'rowheader' | 'columnheader') => matrix.getByRole(role).allInnerTexts();
  await expect.poll(async () => (await heads('rowheader')).slice(0, 4)).toEqual(['5', '4', '3', '7+']);
  await expect.poll(async () => (await heads('columnheader')).slice(1, 5)).toEqual(['5', '4', '2', '7+']);
  const cells = await matrix.getByRole('cell').allInnerTexts();
  expect(cells).toHaveLength(19 * 19);
  expect(cells.filter((text) => !/^([+−]\d\.\d\d|0\.00)$/.test(text))).toEqual([]);
});

test('a subscription that ended hides no player', async ({ page }) => {
  await openPlanner(page, 'feature_2', SUBSCRIBED);
  await fillGradedTeams(page, YOURS, THEIRS);
  await page.evaluate(() => localStorage.setItem('auth_profile_subscription', 'cancelled'));
  await page.reload();
  await goToStep(page, '1 Your team');
  await page.getByRole('button', { name: 'Remove a 5+ (of 1)' }).click();
  await expect(page.getByText('4 of 5 players')).toBeVisible();
});

test.describe('while the pairing scores cannot be fetched', () => {
  test.use({ expectedErrors: [/pairing scores could not be fetched|ERR_FAILED|503|500/] });

  test("the matrix shows 'Loading...' only while there is no copy at all", async ({ page }) => {
    await page.route('**/api/pairing_scores', (route) => route.abort());
    await openPlanner(page, 'feature_2');
    await fillTeams(page);
    await chooseFirst(page, 'Your team');
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(advice(page)).toHaveCount(0);
    await playRound(page, 'Your 7', 'Their 6');

    await page.unroute('**/api/pairing_scores');
    await openPage(page, '/member/feature_2');
    await expect(page.getByRole('region', { name: 'Pairing-score matrix' })).toBeVisible();
    await page.route('**/api/pairing_scores', (route) => route.fulfill({ status: 500, body: 'no' }));
    await openPage(page, '/member/feature_2');
    await expect(page.getByRole('region', { name: 'Pairing-score matrix' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });
});
