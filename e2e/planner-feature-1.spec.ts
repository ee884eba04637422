import { first, plannedNight, TEAMS, TWO_ROUNDS } from '../web/test/planned-night.ts';
import {
  chooseFirst,
  completeMatch,
  expectToFitAnyWidth,
  fillTeams,
  keptNight,
  openPlanner,
  pick,
  playRound,
  storedPlan,
} from './support/planner.ts';
import { expect, openPage, test } from './support/test.ts';

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

  test('a closed browser in the middle of round 3 costs nothing', async ({ page, context }) => {
    await openPlanner(page, 'feature_1', keptNight(plannedNight('feature_1', ...TWO_ROUNDS)));
    await pick(page, 'Your 5');
    await expect(page.getByRole('button', { name: 'Your 5 picked' })).toBeVisible();
    const before = await storedPlan(page, 'feature_1');
    await page.close();

    const reopened = await context.newPage();
    await openPage(reopened, '/member/feature_1');
    await expect(reopened.getByRole('heading', { level: 2 })).toHaveText('Round 3 of 5');
    await expect(reopened.locator('.planner-prompt')).toHaveText('Your opponent answers the 5.');
    await expect(reopened.getByRole('button', { name: 'Your 5 picked' })).toBeVisible();
    await expect.poll(() => storedPlan(reopened, 'feature_1')).toEqual(before);
    await reopened.getByRole('button', { name: 'Undo' }).click();
    await expect(reopened.getByRole('button', { name: 'Your 5 free' })).toBeVisible();
  });
});

test('two tabs play one night', async ({ page, context }) => {
  await openPlanner(page, 'feature_1', keptNight(plannedNight('feature_1', ...TEAMS, first('yourTeam'))));
  const other = await context.newPage();
  await openPage(other, '/member/feature_1');
  await pick(other, 'Your 7');
  await expect(page.getByRole('button', { name: 'Your 7 picked' })).toBeVisible();
  await pick(page, 'Their 6');
  await expect(other.getByRole('button', { name: 'Their 6 picked' })).toBeVisible();
  await completeMatch(other);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Round 2 of 5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('heading', { level: 2 })).toHaveText('Round 1 of 5');
  await expect(other.getByRole('button', { name: 'Their 6 picked' })).toBeVisible();
});
