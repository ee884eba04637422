import type { Page } from '@playwright/test';
import {
  chooseFirst,
  completeMatch,
  expectToFitAnyWidth,
  fillGradedTeams,
  openPlanner,
  pick,
  SUBSCRIBED,
  storedPlan,
} from './support/planner.ts';
import { expect, test } from './support/test.ts';

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

const PUT_UP = { yourTeam: /Put up your (\S+)/, yourOpponent: /put-up: (\S+)/ };
const ANSWER = { yourTeam: /Answer with your (\S+)/, yourOpponent: /reply: (\S+)/ };

/** Picks the player that the advice recommends. Returns the predicted result of the night. */
async function followAdvice(
  page: Page,
  words: typeof PUT_UP,
  side: 'yourTeam' | 'yourOpponent',
): Promise<string> {
  await expect(advice(page)).toContainText(words[side]);
  const text = await advice(page).innerText();
  const [, player = ''] = words[side].exec(text) ?? [];
  await pick(page, `${side === 'yourTeam' ? 'Your' : 'Their'} ${player}`);
  return /Night ends at (\S+)/.exec(text)?.[1] ?? '';
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
    const ends = new Set<string>();
    for (let round = 1; round <= 5; round += 1) {
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Round ${round} of 5`);
      const isOurs = round % 2 === 1;
      ends.add(await followAdvice(page, PUT_UP, isOurs ? 'yourTeam' : 'yourOpponent'));
      if (round === 1) await expectToFitAnyWidth(page);
      ends.add(await followAdvice(page, ANSWER, isOurs ? 'yourOpponent' : 'yourTeam'));
      await expect(advice(page)).toContainText('for you');
      await completeMatch(page);
    }
    const [promised = '', ...others] = ends;
    expect(promised).toMatch(/\d\.\d\d/);
    expect(others).toEqual([]);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('All Matches Complete');
    await expect(advice(page)).toContainText(`${promised} net points`);
    await expectToFitAnyWidth(page);
    const playedByYours = async () => {
      const plan = await storedPlan(page, 'feature_2');
      const matchUps = plan['matchUps'] as { yourTeamPlayer: string; isComplete: boolean }[];
      return matchUps.flatMap((matchUp) => (matchUp.isComplete ? [matchUp.yourTeamPlayer] : [])).sort();
    };
    await expect.poll(playedByYours).toEqual(['2', '3-', '4', '5+', '7']);
  });
});
