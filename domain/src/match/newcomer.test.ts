import { describe, expect, it } from 'vitest';
import { advise } from './advice.ts';
import { builtInScores } from './built-in-scores.ts';
import { FEATURES, type Feature, type Night, newNight, playerOf } from './night.ts';
import { parseNight } from './parse-plan.ts';
import { planOf } from './plan.ts';
import type { PlayerLabel } from './player.ts';
import { currentMatchUp, promptOf, teamPlayers } from './rounds.ts';
import type { Side } from './sides.ts';
import { type NightEvent, transition } from './transition.ts';

function play(night: Night, ...events: readonly NightEvent[]): Night {
  return events.reduce((state, event) => {
    const next = transition(state, event, 1000);
    if (!next.ok) throw new Error(`${event.kind}: ${next.problem.kind}`);
    return next.value;
  }, night);
}

function refusal(night: Night, event: NightEvent) {
  const next = transition(night, event, 1000);
  return next.ok ? 'accepted' : next.problem;
}

function enter(side: Side, quantities: Readonly<Record<number, number>>): NightEvent[] {
  return Object.entries(quantities).map(([skill, quantity]) => ({
    kind: 'changeQuantity',
    side,
    skillLevel: Number(skill) as 2 | 3 | 4 | 5 | 6 | 7,
    minusPlus: 'n',
    quantity,
  }));
}

const pick = (side: Side, label: PlayerLabel): NightEvent => ({ kind: 'pick', side, label });
const bringIn = (label: PlayerLabel): NightEvent => ({ kind: 'bringIn', side: 'yourOpponent', label });
const complete: NightEvent = { kind: 'completeMatch' };
const labels = (night: Night) => teamPlayers(night, 'yourOpponent').map(({ label }) => label);
const theirPick = (night: Night) => playerOf(currentMatchUp(night), 'yourOpponent')?.label;

/** Their team puts up first. */
function ready(
  feature: Feature,
  theirs: Readonly<Record<number, number>> = { 6: 1, 5: 2, 4: 1, 2: 1 },
): Night {
  return play(
    newNight(feature),
    ...enter('yourTeam', { 7: 1, 5: 1, 4: 1, 3: 1, 2: 1 }),
    ...enter('yourOpponent', theirs),
    { kind: 'chooseFirst', side: 'yourOpponent' },
  );
}

describe.each(FEATURES)('somebody else, in %s', (feature) => {
  it('takes the place of the nearest in skill, and is picked', () => {
    const night = play(ready(feature), bringIn('3'));
    expect(labels(night)).toEqual(['6', '5', '5', '3', '2']);
    expect(theirPick(night)).toBe('3');
    expect(promptOf(night)).toMatchObject({ kind: 'answer', side: 'yourTeam', to: { label: '3' } });
    expect(night.declarations.slice(1)).toMatchObject([
      { kind: 'broughtIn', round: 1, side: 'yourOpponent', player: '3', insteadOf: '4' },
      { kind: 'putUp', player: '3' },
    ]);
    expect(parseNight(JSON.parse(JSON.stringify(planOf(night))))).toEqual({ ok: true, value: night });
  });

  it('takes a missing player’s place where one is missing', () => {
    const short = play(ready(feature, { 6: 1, 5: 2, 2: 1 }), bringIn('3'));
    expect(labels(short)).toEqual(['6', '5', '5', '3', '2']);
    expect(short.declarations.at(-2)).toMatchObject({ kind: 'broughtIn', insteadOf: null });
    const entered = play(ready(feature, { 6: 1, 5: 2, 2: 1, 0: 1 }), bringIn('3'));
    expect(labels(entered)).toEqual(['6', '5', '5', '3', '2']);
  });

  it('makes somebody leave who keeps the limit, and is refused when nobody does', () => {
    // 7 7 4 3 2 add up to 23: a 5 fits only in place of a 7, although the 4 is closer in skill.
    const full = ready(feature, { 7: 2, 4: 1, 3: 1, 2: 1 });
    expect(labels(play(full, bringIn('5')))).toEqual(['7', '5', '4', '3', '2']);
    const played = play(
      ready(feature, { 7: 1, 5: 2, 4: 1, 2: 1 }),
      pick('yourOpponent', '7'),
      pick('yourTeam', '2'),
      complete,
      pick('yourTeam', '3'),
    );
    expect(refusal(played, bringIn('6'))).toEqual({
      kind: 'skillTotalOver',
      side: 'yourOpponent',
      total: 24,
    });
  });

  it('corrects a pick of theirs and keeps your answer', () => {
    const picked = play(ready(feature), pick('yourOpponent', '4'), pick('yourTeam', '5'));
    const corrected = play(picked, bringIn('3'));
    expect(theirPick(corrected)).toBe('3');
    expect(playerOf(currentMatchUp(corrected), 'yourTeam')?.label).toBe('5');
    expect(promptOf(corrected)).toEqual({ kind: 'completeMatch', round: 1 });
    expect(corrected.declarations.slice(3)).toMatchObject([
      { kind: 'withdrawn', player: '4' },
      { kind: 'broughtIn', player: '3', insteadOf: '4' },
      { kind: 'putUp', player: '3' },
    ]);
  });

  it('only corrects the team while it is not their turn, and answers when it is', () => {
    const night = play(ready(feature), pick('yourOpponent', '6'), pick('yourTeam', '7'), complete);
    const early = play(night, bringIn('3'));
    expect(labels(early)).toEqual(['6', '5', '5', '3', '2']);
    expect(theirPick(early)).toBeUndefined();
    const answered = play(night, pick('yourTeam', '2'), bringIn('3'));
    expect(theirPick(answered)).toBe('3');
    expect(answered.declarations.at(-1)).toMatchObject({ kind: 'answered', round: 2 });
  });

  it('leaves whoever has played in the team', () => {
    const night = play(ready(feature), pick('yourOpponent', '4'), pick('yourTeam', '7'), complete);
    const corrected = play(night, pick('yourTeam', '2'), bringIn('4'));
    expect(labels(corrected)).toEqual(['6', '5', '4', '4', '2']);
    expect(parseNight(planOf(corrected))).toEqual({ ok: true, value: corrected });
  });

  it('is a player of that skill who is free, if there is one', () => {
    const night = play(ready(feature), bringIn('5'));
    expect(labels(night)).toEqual(['6', '5', '5', '4', '2']);
    expect(night.declarations.at(-1)).toMatchObject({ kind: 'putUp', player: '5' });
  });

  it('waits for the teams, and comes too late when all matches are complete', () => {
    expect(refusal(newNight(feature), bringIn('5'))).toMatchObject({ kind: 'teamsNotFilled' });
    const rounds: [PlayerLabel, PlayerLabel][] = [
      ['6', '7'],
      ['5', '5'],
      ['5', '4'],
      ['4', '3'],
      ['2', '2'],
    ];
    const over = rounds.reduce((night, [theirs, yours], index) => {
      const picks = [pick('yourOpponent', theirs), pick('yourTeam', yours)];
      return play(night, ...(index % 2 === 0 ? picks : picks.toReversed()), complete);
    }, ready(feature));
    expect(refusal(over, bringIn('3'))).toEqual({ kind: 'allComplete' });
  });
});

describe('where the features differ', () => {
  it('feature 1 has no grades, and in feature 2 the advice follows', () => {
    expect(refusal(ready('feature_1'), bringIn('5+'))).toMatchObject({ kind: 'gradeNotOffered' });
    const advice = advise(play(ready('feature_2'), bringIn('5+')), builtInScores());
    expect(advice).toMatchObject({ toChoose: 'yourTeam' });
    expect(advice?.choices).toHaveLength(5);
  });
});

describe('with a roster', () => {
  const roster = (players: readonly PlayerLabel[]): NightEvent => ({
    kind: 'enterRoster',
    side: 'yourOpponent',
    roster: { savedAs: null, name: 'Them', players: players.map((label) => ({ name: `A ${label}`, label })) },
  });
  const withRoster = (...players: readonly PlayerLabel[]) => play(ready('feature_2'), roster(players));
  const namesOf = (night: Night) => night.rosters.yourOpponent?.players.map(({ name }) => name);

  it('somebody else joins it without a name, beside others of the same skill', () => {
    const night = play(withRoster('6', '5', '4', '4', '3', '2'), bringIn('4'));
    expect(namesOf(night)).toEqual(['A 6', 'A 5', 'A 4', 'A 4', 'A 3', 'A 2', '']);
    expect(currentMatchUp(night).yourOpponentPlayer).toEqual({ label: '4', instance: 3 });
    expect(parseNight(JSON.parse(JSON.stringify(planOf(night))))).toEqual({ ok: true, value: night });
  });

  it('a full roster loses the nearest in skill who has not played', () => {
    const full = withRoster('7', '6', '5', '5', '4', '3', '3', '2');
    const played = play(
      full,
      pick('yourOpponent', '4'),
      pick('yourTeam', '5'),
      complete,
      pick('yourTeam', '2'),
    );
    const night = play(played, bringIn('4'));
    expect(namesOf(night)).toHaveLength(8);
    expect(night.declarations.at(-2)).toMatchObject({ kind: 'broughtIn', player: '4', insteadOf: '5' });
    expect(parseNight(planOf(night))).toEqual({ ok: true, value: night });
  });

  it('is refused when their five would be over the limit', () => {
    const night = play(
      withRoster('7', '7', '7', '2', '2'),
      ...[pick('yourOpponent', '7'), pick('yourTeam', '2'), complete],
      ...[pick('yourTeam', '3'), pick('yourOpponent', '7'), complete],
      ...[pick('yourOpponent', '7'), pick('yourTeam', '4'), complete],
      pick('yourTeam', '5'),
    );
    expect(refusal(night, bringIn('5'))).toMatchObject({ kind: 'skillTotalOver', total: 26 });
  });
});
