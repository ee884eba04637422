import {
  choose,
  chooseFirst,
  completeMatch,
  expectAlert,
  expectToFitAnyWidth,
  fillTeams,
  goToStep,
  OPPONENT,
  openPlanner,
  pick,
  playRound,
  storedPlan,
  YOUR_TEAM,
} from './support/planner.ts';
import { expect, openPage, test } from './support/test.ts';

const BROKEN_NIGHT = JSON.stringify({ plan: { feature: 'feature_1', yourTeam: 'us' }, past: [] });

test.describe('feature 1 on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a full night: the sides take turns, nobody plays twice, and every step fits a desktop too', {
    tag: '@core',
  }, async ({ page }) => {
    await openPlanner(page, 'feature_1');
    await expectToFitAnyWidth(page);
    await fillTeams(page);
    await chooseFirst(page, 'Your opponent');
    const title = page.getByRole('heading', { level: 2 });
    const prompt = page.locator('.planner-prompt');

    await expect(title).toHaveText('Round 1 of 5');
    await expect(prompt).toHaveText('Your opponent puts up the next player.');
    await pick(page, 'Their 6');
    await expect(prompt).toHaveText('Your team answers the 6.');
    await expect(page.getByRole('status').filter({ hasText: 'answers' })).toHaveText(
      'Your opponent put up a 6. Your team answers the 6.',
    );
    await expect(page.getByRole('button', { name: 'Match Complete' })).toBeDisabled();
    await pick(page, 'Your 7');
    await expectToFitAnyWidth(page);
    await completeMatch(page);

    await expect(title).toHaveText('Round 2 of 5');
    await expect(title).toBeFocused();
    await expect(prompt).toHaveText('Your team puts up the next player.');
    await expect(page.getByRole('button', { name: 'Your 7 played' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Their 6 played' })).toBeDisabled();
    await playRound(page, 'Your 4 no. 2', 'Their 5 no. 1');
    await expect(page.getByRole('button', { name: 'Your 4 no. 1 · free' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Your 4 no. 2 · played' })).toBeDisabled();
    await expect(prompt).toHaveText('Your opponent puts up the next player.');
    await playRound(page, 'Their 5 no. 2', 'Your 5');
    await expect(prompt).toHaveText('Your team puts up the next player.');
    await playRound(page, 'Your 4 no. 1', 'Their 2');
    await playRound(page, 'Their 4', 'Your 3');

    await expect(title).toHaveText('All Matches Complete');
    for (const name of ['Match Complete', 'Clear Match']) {
      await expect(page.getByRole('button', { name })).toBeDisabled();
    }
    const log = page.getByRole('region', { name: 'Log' });
    await expect(log).toContainText('R5 · your 3 v their 4');
    await expect(log.getByRole('listitem').filter({ hasText: 'R4' })).toContainText('you put up');
    await log.getByText('Log of declarations (16)').click();
    await expect(log.getByText(/^\d{1,2}:\d\d .*Your team answered with a 7\.$/)).toBeVisible();
    await expect(log.locator('time')).toHaveCount(16);
    await expectToFitAnyWidth(page);
    const plan = await storedPlan(page, 'feature_1');
    expect(plan['selectedTeam']).toBe('yourOpponent');
    expect((plan['matchUps'] as unknown[])[1]).toEqual({
      selectedMatch: {
        yourTeamPlayer: { skillLevel: 4, instance: 2 },
        yourOpponentPlayer: { skillLevel: 5, instance: 1 },
      },
      isComplete: true,
    });
  });

  test('every tap can be taken back, one at a time', async ({ page }) => {
    await openPlanner(page, 'feature_1');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeDisabled();
    await fillTeams(page);
    await chooseFirst(page, 'Your team');
    await playRound(page, 'Your 7', 'Their 6');
    const before = await storedPlan(page, 'feature_1');
    await pick(page, 'Their 2');
    await pick(page, 'Your 3');
    await page.getByRole('button', { name: 'Clear Match' }).click();
    await expect(page.getByRole('button', { name: 'Clear Match' })).toBeDisabled();
    await undo.click();
    await expect(page.getByRole('button', { name: 'Their 2 picked' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('button', { name: 'Match Complete' })).toBeEnabled();
    await undo.click();
    await undo.click();
    expect(await storedPlan(page, 'feature_1')).toEqual(before);
    await undo.click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Round 1 of 5');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByText('0 of 5 players')).toBeVisible();
    await undo.click();
    await expect(page.getByText('5 of 5 players')).toBeVisible();
  });

  test('a closed browser in the middle of round 3 costs nothing', async ({ page, context }) => {
    await openPlanner(page, 'feature_1');
    await fillTeams(page);
    await chooseFirst(page, 'Your team');
    await playRound(page, 'Your 7', 'Their 6');
    await playRound(page, 'Their 2', 'Your 3');
    await pick(page, 'Your 5');
    const before = await storedPlan(page, 'feature_1');
    await page.close();

    const reopened = await context.newPage();
    await openPage(reopened, '/member/feature_1');
    await expect(reopened.getByRole('heading', { level: 2 })).toHaveText('Round 3 of 5');
    await expect(reopened.locator('.planner-prompt')).toHaveText('Your opponent answers the 5.');
    await expect(reopened.getByRole('button', { name: 'Your 5 picked' })).toBeVisible();
    expect(await storedPlan(reopened, 'feature_1')).toEqual(before);
    await reopened.getByRole('button', { name: 'Undo' }).click();
    await expect(reopened.getByRole('button', { name: 'Your 5 free' })).toBeVisible();
  });
});

test('the choices of a quantity end at 5 players or a sum of 23; the alerts, word for word, apply nothing', async ({
  page,
}) => {
  await openPlanner(page, 'feature_1');
  for (const [skill, most] of [
    ['Skill 7', 3],
    ['Skill 6', 3],
    ['Skill 5', 4],
    ['Skill 4', 5],
    ['Skill 2', 5],
    ['Forfeit', 5],
  ] as const) {
    const row = page.getByRole('group', { name: skill, exact: true });
    await expect(row.getByRole('radio')).toHaveCount(most + 1);
  }
  await expect(page.getByRole('table')).toHaveCount(0);
  const chosen = (skill: string) => page.getByRole('group', { name: skill, exact: true }).locator(':checked');

  await choose(page, 'Skill 7', 3);
  await choose(page, 'Skill 4', 1);
  await expectAlert(page, 'Your team total exceeds 23!');
  await expect(chosen('Skill 4')).toHaveAccessibleName('0');
  await choose(page, 'Skill 7', 0);
  await choose(page, 'Skill 2', 5);
  await choose(page, 'Skill 3', 1);
  await expectAlert(page, 'Number of players on your team total exceeds 5!');
  await expect(chosen('Skill 3')).toHaveAccessibleName('0');

  await goToStep(page, '3 Match-ups');
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
    'Steps 1 or 2 need to be filled out',
  );
  await page.getByRole('button', { name: 'Step 2: opponent' }).click();
  await choose(page, 'Skill 6', 3);
  await choose(page, 'Skill 6', 3);
  await choose(page, 'Skill 7', 1);
  await expectAlert(page, 'Your opponent total exceeds 23!');
  await choose(page, 'Skill 6', 0);
  await choose(page, 'Skill 2', 4);
  await choose(page, 'Forfeit', 2);
  await expectAlert(page, 'Number of players of your opponent total exceeds 5!');
  await choose(page, 'Forfeit', 1);

  await goToStep(page, '3 Match-ups');
  await chooseFirst(page, 'Your team');
  await pick(page, 'Their 2 no. 1');
  await expectAlert(page, 'Your opponent answers after the other side has put up a player.');
  await pick(page, 'Your 2 no. 1');
  await pick(page, 'Their Forfeit');
  await expectAlert(page, 'Forfeits come last: pick one of the players who are left.');
  await pick(page, 'Their 2 no. 1');
  await completeMatch(page);
  await goToStep(page, '1 Your team');
  await choose(page, 'Skill 2', 0);
  await expectAlert(
    page,
    'Quantity of players on your team at skill=2 cannot be below 1 player: 1 match is already complete!',
  );
  await expect(chosen('Skill 2')).toHaveAccessibleName('5');
});

test('a side with missing players forfeits them, at the end', async ({ page }) => {
  await openPlanner(page, 'feature_1');
  await fillTeams(page, YOUR_TEAM, { 'Skill 6': 1 });
  await chooseFirst(page, 'Your opponent');
  await playRound(page, 'Their 6', 'Your 3');
  await playRound(page, 'Your 7', 'Their Forfeit no. 1');
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('R2 · your 7 v their forfeit');
});

test('a stored night that does not fit together says so, and starts over on a button', async ({ page }) => {
  await openPlanner(page, 'feature_1');
  await page.evaluate((night) => localStorage.setItem('planner_feature_1', night), BROKEN_NIGHT);
  await page.reload();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
    'Something went wrong. Needs debugging.',
  );
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('0 of 5 players')).toBeVisible();
});

test('two tabs play one night', async ({ page, context }) => {
  await openPlanner(page, 'feature_1');
  await fillTeams(page, YOUR_TEAM, OPPONENT);
  await chooseFirst(page, 'Your team');
  const other = await context.newPage();
  await openPage(other, '/member/feature_1');
  await pick(other, 'Your 7');
  await expect(page.getByRole('button', { name: 'Your 7 picked' })).toBeVisible();
  await pick(page, 'Their 6');
  await completeMatch(other);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Round 2 of 5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('heading', { level: 2 })).toHaveText('Round 1 of 5');
  await expect(other.getByRole('button', { name: 'Their 6 picked' })).toBeVisible();
});
