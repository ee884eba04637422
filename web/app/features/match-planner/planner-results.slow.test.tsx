import type { NightEvent } from '@carom/domain/match/transition';
import { afterEach, expect, test } from 'vitest';
import { openPlanner } from '../../../test/open-planner.tsx';
import {
  complete,
  first,
  plannedNight,
  roster,
  TEAMS,
  team,
  theirs,
  yours,
} from '../../../test/planned-night.ts';
import { forgetSession } from '../../session/session-storage.ts';
import { readPlanner } from './plan-store.ts';

afterEach(() => forgetSession());

function resultsOf(): (string | undefined)[] {
  const stored = readPlanner('feature_2');
  return stored.ok ? stored.value.night.matchUps.map(({ result }) => result) : [];
}

const expectScore = (words: string) =>
  expect.poll(() => document.querySelector('.score-real')?.textContent).toBe(words);
const result = (name: string) => new RegExp(`^(✓ )?${name} `);
const completeWith = (entered: '2-1' | '0-2'): NightEvent => ({ kind: 'completeMatch', result: entered });

test('a result completes the match; after Match Complete it is still asked for, and never needed', async () => {
  const { screen, button, pick, press } = await openPlanner(
    plannedNight('feature_2', ...TEAMS, first('yourTeam')),
  );
  const title = screen.getByRole('heading', { level: 2 });
  expect(document.querySelector('.score-real')).toBeNull();
  await pick('Your 7');
  await pick('Their 6');
  await expect.element(screen.getByRole('group', { name: 'Result: your 7 v their 6' })).toBeVisible();
  await press(result('2-1'));
  await expect.element(title).toHaveTextContent('Round 2 of 5');
  await expect.element(title).toHaveFocus();
  await expectScore('2-1 · 6 to win');
  await expect.element(screen.getByText(/^expected [+−]?\d\.\d\d$/)).toBeVisible();
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Score' }))
    .toMatchTextContent(/Round 1: your team won 2-1\. Score 2 to 1, 6 more points win the night\./);
  for (const [putUp, answer, entered] of [
    ['Their 2', 'Your 3', '0-2'],
    ['Your 5', 'Their 5', null],
    ['Their 5', 'Your 4', null],
  ] as const) {
    await pick(putUp);
    await pick(answer);
    await press('Match Complete');
    if (entered) await press(result(entered));
  }
  await expectScore('2-3 · 6 to win');
  await expect.element(button(/^Your 4 (?!played)/)).toBeVisible();
  expect(resultsOf().slice(0, 4)).toEqual(['2-1', '0-2', undefined, undefined]);
  await screen.unmount();
});

test('a past round is corrected while the others and the current picks stay; undo takes back the last alone', async () => {
  const { screen, button, press } = await openPlanner(
    plannedNight(
      'feature_2',
      ...TEAMS,
      first('yourTeam'),
      ...[yours('7'), theirs('6'), completeWith('2-1')],
      ...[theirs('2'), yours('3'), completeWith('0-2')],
      ...[yours('5'), theirs('5'), complete],
      ...[theirs('5'), yours('4'), complete],
      yours('4'),
    ),
  );
  const log = screen.getByRole('region', { name: 'Log' });
  const line = (words: string) => log.getByRole('button', { name: words, exact: false });
  await line('R3 · your 5 v their 5').click();
  await log.getByRole('button', { name: result('3-0') }).click();
  await expect.element(line('R3 · your 5 v their 5')).toHaveFocus();
  await line('R1 · your 7 v their 6').click();
  await log.getByRole('button', { name: result('0-3') }).click();
  await expect.poll(() => resultsOf().slice(0, 4)).toEqual(['0-3', '0-2', '3-0', undefined]);
  await expect.element(button(/^Your 4 picked/)).toBeVisible();
  await expectScore('3-5 · 5 to win');

  await line('R2 · your 3 v their 2').click();
  await screen.getByRole('combobox', { name: /^Their player/ }).selectOptions('4 · free');
  await expect.element(line('R2 · your 3 v their 4')).toBeVisible();
  expect(resultsOf()[1]).toBe('0-2');
  await expect.element(button(/^Their 2 (?!played)/)).toBeEnabled();
  await press(/^Undo/);
  await expect.element(line('R2 · your 3 v their 2')).toBeVisible();
  await press(/^Undo/);
  await expectScore('5-3 · 3 to win');
  await screen.unmount();
});

test('where a league would object the page warns, and nothing is blocked', async () => {
  const night = plannedNight(
    'feature_1',
    roster('yourTeam', 'Seniors', [
      ['Ann', '7'],
      ['Bob', '7'],
      ['Cyd', '6'],
    ]),
    ...team('yourOpponent', [
      [6, 1],
      [5, 1],
      [4, 2],
      [3, 1],
    ]),
    first('yourTeam'),
  );
  const { screen, button, pick, step } = await openPlanner(night, { step: 0 });
  await expect
    .element(screen.getByText('Your team adds up to 20. Most leagues allow 15 for 3 players.'))
    .toBeVisible();
  await step('3 Match-ups');
  await pick('Your 7 Ann');
  await expect
    .element(screen.getByText(/With any pick you can no longer fill 1 match within the skill limit\./))
    .toBeVisible();
  await pick('Their 3');
  await expect.element(button('Match Complete')).toBeEnabled();
  await screen.unmount();
});
