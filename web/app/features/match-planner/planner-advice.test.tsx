import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import type { NightEvent } from '@carom/domain/match/transition';
import { afterEach, expect, test, vi } from 'vitest';
import { NOT_SUBSCRIBED, SUBSCRIBED } from '../../../test/log-in-as.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
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
import { held } from '../../../test/timed-answers.ts';
import { forgetSession, saveSubscription } from '../../session/session-storage.ts';

afterEach(() => forgetSession());

const BEGUN = plannedNight('feature_2', ...TEAMS, first('yourTeam'));

test('a member without a subscription has one column, and plays by the advice', async () => {
  const { screen, pick, press, step } = await openPlanner(BEGUN, { step: 0 });
  const advice = screen.getByRole('region', { name: 'Advice' });
  expect(screen.getByRole('table').query()).toBeNull();
  await step('3 Match-ups');
  const follow = async (words: RegExp) => {
    await expect.element(advice).toMatchTextContent(words);
    const [, whose = '', player = ''] = words.exec(advice.element().textContent) ?? [];
    await pick(`${whose === 'your' ? 'Your' : 'Their'} ${player}`);
  };
  for (let round = 1; round <= 2; round += 1) {
    await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent(`Round ${round} of 5`);
    const [yourWords, theirWords] = [/(your) (\d)/, /(reply:|put-up:) (\d)/];
    await follow(round % 2 === 1 ? yourWords : theirWords);
    await follow(round % 2 === 1 ? theirWords : yourWords);
    await expect.element(advice).toMatchTextContent(/for you/);
    await press('Match Complete');
  }
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Round 3 of 5');
  await screen.unmount();
});

test('the advice counts results as they ended, and the end leads with them', async () => {
  const lost: NightEvent = { kind: 'completeMatch', result: '0-3' };
  const night = plannedNight(
    'feature_2',
    ...TEAMS,
    first('yourTeam'),
    ...[yours('7'), theirs('6'), lost],
    ...[theirs('5'), yours('4'), lost],
    ...[yours('5'), theirs('5'), lost],
    ...[theirs('4'), yours('4'), { kind: 'completeMatch', result: '1-2' } as const],
  );
  const { screen, pick, press } = await openPlanner(night);
  const advice = screen.getByRole('region', { name: 'Advice' });
  // One match remains, a 3 against a 2: +0.40, after 1 to 11.
  await expect.element(screen.getByText('1-11 · lost')).toBeVisible();
  await expect.element(advice).toMatchTextContent(/Night ends at −9\.60/);
  await pick('Your 3');
  await pick('Their 2');
  await expect.element(advice).toMatchTextContent(/\+0\.40 for you.*Night ends at −9\.60/);
  await press('2-1 won');
  const end = screen.getByRole('region', { name: 'The night' });
  await expect
    .element(end)
    .toMatchTextContent(/^You lost 3–12The pairing scores expected [+−]\d\.\d\d net points$/);
  expect(advice.query()).toBeNull();
  await screen.unmount();
});

test('the advice can be hidden, stays hidden, and shows every choice on demand', async () => {
  const { screen, button, press, step } = await openPlanner(BEGUN);
  const advice = screen.getByRole('region', { name: 'Advice' });
  await screen.getByText('Every choice').click();
  const choices = screen.getByRole('table').first().getByRole('row');
  await expect.poll(() => choices.elements().length).toBe(1 + 4);
  await expect.element(choices.nth(1)).toMatchTextContent(/0\.00/);
  await press('Hide advice');
  await expect.element(advice).not.toBeInTheDocument();
  await expect.element(button('Your 7 free')).toBeVisible();
  await step('1 Your team');
  await step('3 Match-ups');
  await expect.element(button('Show advice')).toBeVisible();
  expect(advice.query()).toBeNull();
  await press('Show advice');
  await expect.element(advice).toMatchTextContent(/Best play/);
  await screen.unmount();
});

test('the aim is a choice that stays: most points, or the chance to win the night', async () => {
  const { screen, step } = await openPlanner(BEGUN);
  const advice = screen.getByRole('region', { name: 'Advice' });
  await expect.element(advice).toMatchTextContent(/Night ends at/);
  await screen.getByText('Win the night').click();
  await expect.element(advice).toMatchTextContent(/Chance to win \d+%/);
  await step('1 Your team');
  await step('3 Match-ups');
  await expect.element(screen.getByRole('radio', { name: 'Win the night' })).toBeChecked();
  await expect.element(advice).toMatchTextContent(/Chance to win/);
  await screen.getByText('Most points').click();
  await expect.element(advice).toMatchTextContent(/Night ends at/);
  await screen.unmount();
});

test('the matrix brings the players still free forward, with sign and number', async () => {
  const night = plannedNight('feature_2', ...TEAMS, first('yourTeam'), yours('7'), theirs('6'), complete);
  const { screen } = await openPlanner(night);
  const matrix = screen.getByRole('region', { name: 'Pairing-score matrix' });
  const textsOf = (role: 'rowheader' | 'columnheader' | 'cell') =>
    matrix
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => textsOf('rowheader').slice(0, 4)).toEqual(['5', '4', '3', '7+']);
  expect(textsOf('rowheader')).toHaveLength(19);
  expect(textsOf('columnheader').slice(1, 5)).toEqual(['5', '4', '2', '7+']);
  const cells = textsOf('cell');
  expect(cells).toHaveLength(19 * 19);
  expect(cells.filter((text) => !/^([+−]\d\.\d\d|0\.00)$/.test(text))).toEqual([]);
  await screen.unmount();
});

test("the matrix shows 'Loading...' while there is no copy at all, and the night goes on", async () => {
  localStorage.removeItem('pairing_scores');
  const scores = held({ values: valuesOf(builtInScores()) });
  const { screen, pick, press } = await openPlanner(BEGUN, { answers: { readPairingScores: scores.answer } });
  await expect.element(screen.getByText('Loading...')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Advice' }).query()).toBeNull();
  await pick('Your 7');
  await pick('Their 6');
  await press('Match Complete');
  scores.release();
  await expect.element(screen.getByRole('region', { name: 'Pairing-score matrix' })).toBeVisible();
  await expect.element(screen.getByText('Loading...')).not.toBeInTheDocument();
  await screen.unmount();
});

test('the copy of the matrix serves when a newer one cannot be fetched', async () => {
  localStorage.setItem('pairing_scores', JSON.stringify(valuesOf(builtInScores())));
  expectLogged(/could not be fetched/);
  const { screen } = await openPlanner(BEGUN, {
    answers: { readPairingScores: () => new Response('no', { status: 500 }) },
  });
  await expect.poll(() => vi.mocked(console.error).mock.calls).toHaveLength(1);
  await expect.element(screen.getByRole('region', { name: 'Pairing-score matrix' })).toBeVisible();
  expect(screen.getByText('Loading...').query()).toBeNull();
  await screen.unmount();
});

test('a subscription that ended hides no player', async () => {
  const graded: NightEvent = {
    kind: 'changeQuantity',
    side: 'yourTeam',
    skillLevel: 5,
    minusPlus: '+',
    quantity: 1,
  };
  const night = plannedNight(
    'feature_2',
    ...team('yourTeam', [
      [7, 1],
      [4, 2],
    ]),
    graded,
  );
  const { screen, press } = await openPlanner(night, { subscription: SUBSCRIBED, step: 0 });
  await expect.element(screen.getByRole('columnheader', { name: '+' })).toBeVisible();
  saveSubscription({ ...NOT_SUBSCRIBED, auth_pay_type: 'payee', auth_profile_subscription: 'cancelled' });
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  await press('Remove a 5+ (of 1)');
  await expect.element(screen.getByText('3 of 5 players')).toBeVisible();
  await screen.unmount();
});

test('over rosters a dead end is marked, told with every choice, and never blocked', async () => {
  const night = plannedNight(
    'feature_2',
    roster('yourTeam', 'Sharks', [
      ['Ann', '7'],
      ['Bob', '7'],
      ['Cyd', '7'],
      ['Dee', '6'],
      ['Eli', '5'],
      ['Flo', '4'],
      ['Gus', '3'],
      ['Hal', '2'],
    ]),
    ...team('yourOpponent', [
      [6, 1],
      [5, 2],
      [3, 1],
      [2, 1],
    ]),
    first('yourTeam'),
    ...[yours('7'), theirs('2'), complete],
    ...[theirs('3'), yours('7'), complete],
  );
  const { screen, pick, press } = await openPlanner(night);
  const advice = screen.getByRole('region', { name: 'Advice' });
  const yourPlayers = screen.getByRole('region', { name: 'Your players' });
  for (const name of [/Cyd/, /Dee/, /Eli/]) {
    await expect.element(yourPlayers.getByRole('button', { name })).toMatchTextContent(/dead end/);
  }
  await expect.element(yourPlayers.getByRole('button', { name: /Hal/ })).not.toMatchTextContent(/dead end/);
  await screen.getByText('Every choice').click();
  await expect.element(screen.getByText(/^Dead ends, after which .*: 5, 6, 7$/)).toBeVisible();
  await pick('Your 7 Cyd');
  await expect.element(advice).toMatchTextContent(/Their best reply/);
  await pick('Their 6');
  await press('Match Complete');
  await pick('Their 5');
  await expect.element(advice).toMatchTextContent(/Answer with Hal \(2\)/);
  await screen.unmount();
});
