import { describe, expect, it } from 'vitest';
import type { MatchResult } from './match-result.ts';
import { FEATURES, type Feature, type Night, newNight } from './night.ts';
import { parseNight } from './parse-plan.ts';
import { planOf } from './plan.ts';
import type { PlayerLabel, SkillLevel } from './player.ts';
import { roundAsked, runningScoreOf } from './results.ts';
import { currentMatchUp, promptOf } from './rounds.ts';
import type { Side } from './sides.ts';
import { type NightEvent, transition } from './transition.ts';

const AT_MS = 1_700_000_000_000;

function play(night: Night, ...events: readonly NightEvent[]): Night {
  return events.reduce((state, event) => {
    const next = transition(state, event, AT_MS);
    if (!next.ok) throw new Error(`${event.kind}: ${next.problem.kind}`);
    return next.value;
  }, night);
}

function refusal(night: Night, event: NightEvent) {
  const next = transition(night, event, AT_MS);
  return next.ok ? 'accepted' : next.problem;
}

const enter = (side: Side, skillLevel: SkillLevel, quantity: number): NightEvent => ({
  kind: 'changeQuantity',
  side,
  skillLevel,
  minusPlus: 'n',
  quantity,
});
const pick = (side: Side, label: PlayerLabel): NightEvent => ({ kind: 'pick', side, label });
const complete: NightEvent = { kind: 'completeMatch' };
const result = (round: number, told: MatchResult | null): NightEvent => ({
  kind: 'enterResult',
  round,
  result: told,
});
const played = (round: number, side: Side, label: PlayerLabel): NightEvent => ({
  kind: 'correctPlayer',
  round,
  side,
  label,
});

/** Your 5 5 4 3 2 against their 6 5 4 3, which is one player short. Two rounds are complete: 5 v 6, then 4 v 5. */
function twoRounds(feature: Feature): Night {
  return play(
    newNight(feature),
    enter('yourTeam', 5, 2),
    ...([4, 3, 2] as const).map((skill) => enter('yourTeam', skill, 1)),
    ...([6, 5, 4, 3] as const).map((skill) => enter('yourOpponent', skill, 1)),
    { kind: 'chooseFirst', side: 'yourTeam' },
    pick('yourTeam', '5'),
    pick('yourOpponent', '6'),
    complete,
    pick('yourOpponent', '5'),
    pick('yourTeam', '4'),
    complete,
  );
}

const labels = (night: Night) =>
  night.matchUps.map(
    ({ yourTeamPlayer, yourOpponentPlayer }) =>
      `${yourTeamPlayer?.label ?? '-'} v ${yourOpponentPlayer?.label ?? '-'}`,
  );

describe.each(FEATURES)('the results of %s', (feature) => {
  it('come with the match, or later, in any order', () => {
    const atOnce = play(twoRounds(feature), pick('yourTeam', '3'), pick('yourOpponent', '4'), {
      kind: 'completeMatch',
      result: '2-1',
    });
    const later = play(atOnce, result(1, '0-3'));
    expect(later.matchUps.map((matchUp) => matchUp.result)).toEqual(['0-3', undefined, '2-1']);
    expect(runningScoreOf(later)).toMatchObject({ yours: 2, theirs: 4, open: 3, needed: 6 });
    expect(later.declarations.slice(-3).map(({ kind }) => kind)).toEqual(['complete', 'result', 'result']);
  });

  it('are asked for while a match is played, and after it until somebody is picked', () => {
    const night = twoRounds(feature);
    expect(roundAsked(night)).toBe(2);
    expect(roundAsked(play(night, result(2, '2-0')))).toBeNull();
    expect(roundAsked(play(night, pick('yourTeam', '3')))).toBeNull();
    expect(roundAsked(play(night, pick('yourTeam', '3'), pick('yourOpponent', '4')))).toBe(3);
    expect(roundAsked(newNight(feature))).toBeNull();
  });

  it('are corrected without undoing what came after', () => {
    const night = play(twoRounds(feature), result(1, '3-0'), result(2, '1-2'), pick('yourTeam', '3'));
    const corrected = play(night, result(1, '2-0'));
    expect(corrected.matchUps.map((matchUp) => matchUp.result)).toEqual(['2-0', '1-2', undefined]);
    expect(currentMatchUp(corrected)).toEqual(currentMatchUp(night));
    expect(corrected.declarations.at(-1)).toEqual({ kind: 'result', round: 1, result: '2-0', atMs: AT_MS });
    expect(play(corrected, result(1, '2-0'))).toBe(corrected);
    expect(runningScoreOf(play(corrected, result(1, null)))).toMatchObject({ yours: 1, theirs: 2, open: 4 });
  });

  it('belong to complete matches', () => {
    const night = play(twoRounds(feature), pick('yourTeam', '3'));
    for (const round of [0, 3, 6]) {
      expect(refusal(night, result(round, '2-0'))).toEqual({ kind: 'notComplete', round });
      expect(refusal(night, played(round, 'yourTeam', '2'))).toEqual({ kind: 'notComplete', round });
    }
  });

  it('of a forfeit are known at once, and worth 2 points or 3', () => {
    const forfeited = play(
      twoRounds(feature),
      enter('yourOpponent', 4, 0),
      enter('yourOpponent', 3, 0),
      pick('yourTeam', '3'),
      pick('yourOpponent', 'F'),
      complete,
    );
    expect(runningScoreOf(forfeited)).toMatchObject({ yours: 2, theirs: 0, open: 4 });
    expect(play(forfeited, result(3, '3-0')).matchUps[2]?.result).toBe('3-0');
    expect(refusal(forfeited, result(3, '2-1'))).toEqual({ kind: 'resultNotPossible', result: '2-1' });
  });

  it('of two forfeits are nothing to either side', () => {
    const short = play(
      newNight(feature),
      enter('yourTeam', 5, 1),
      enter('yourOpponent', 5, 1),
      { kind: 'chooseFirst', side: 'yourTeam' },
      pick('yourTeam', '5'),
      pick('yourOpponent', '5'),
      { kind: 'completeMatch', result: '2-0' },
      ...[2, 3, 4, 5].flatMap((round) => [
        pick(round % 2 === 1 ? 'yourTeam' : 'yourOpponent', 'F'),
        pick(round % 2 === 1 ? 'yourOpponent' : 'yourTeam', 'F'),
        complete,
      ]),
    );
    expect(runningScoreOf(short)).toEqual({ yours: 2, theirs: 0, open: 0, standing: 'won', needed: 0 });
    expect(parseNight(planOf(short))).toEqual({ ok: true, value: short });
  });
});

describe.each(FEATURES)('who played a past round of %s', (feature) => {
  it('can be corrected, and who stood there is free again', () => {
    const night = play(twoRounds(feature), result(1, '2-1'), result(2, '0-2'), pick('yourTeam', '2'));
    const corrected = play(night, played(2, 'yourTeam', '3'));
    expect(labels(corrected)).toEqual(['5 v 6', '3 v 5', '2 v -']);
    expect(corrected.matchUps.map((matchUp) => matchUp.result)).toEqual(['2-1', '0-2', undefined]);
    expect(corrected.declarations.at(-1)).toMatchObject({ kind: 'corrected', round: 2, player: '3' });
    expect(refusal(corrected, pick('yourTeam', '4'))).toBe('accepted');
    expect(play(corrected, played(2, 'yourTeam', '3'))).toBe(corrected);
    expect(parseNight(planOf(corrected))).toEqual({ ok: true, value: corrected });
  });

  it('changes places with whoever played another round', () => {
    const swapped = play(twoRounds(feature), played(1, 'yourOpponent', '5'));
    expect(labels(swapped)).toEqual(['5 v 5', '4 v 6']);
    expect(swapped.declarations.slice(-2)).toMatchObject([
      { kind: 'corrected', round: 1, player: '5' },
      { kind: 'corrected', round: 2, player: '6' },
    ]);
  });

  it('takes back a pick that it needs, and what hung on it', () => {
    const night = play(twoRounds(feature), pick('yourTeam', '3'), pick('yourOpponent', '4'));
    const corrected = play(night, played(2, 'yourTeam', '3'));
    expect(labels(corrected)).toEqual(['5 v 6', '3 v 5']);
    expect(promptOf(corrected)).toMatchObject({ kind: 'putUp', side: 'yourTeam', round: 3 });
  });

  it('gives the result of a forfeit where one came, and none where one went', () => {
    const forfeit = play(twoRounds(feature), result(1, '0-3'), played(1, 'yourOpponent', 'F'));
    expect(forfeit.matchUps[0]?.result).toBe('2-0');
    expect(play(forfeit, played(1, 'yourOpponent', '6')).matchUps[0]?.result).toBeUndefined();
  });

  it('is somebody of the team', () => {
    expect(refusal(twoRounds(feature), played(1, 'yourTeam', '7'))).toEqual({
      kind: 'notFree',
      side: 'yourTeam',
      label: '7',
    });
  });
});

describe('with a roster', () => {
  const names = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay'] as const;
  const skills = ['7', '6', '5', '4', '3', '2'] as const;
  const roster = {
    savedAs: null,
    name: 'Corner Pockets',
    players: names.map((name, index) => ({ name, label: skills[index] ?? ('2' as const) })),
  };
  const night = play(
    newNight('feature_2'),
    { kind: 'enterRoster', side: 'yourTeam', roster },
    ...([6, 5, 4, 3] as const).map((skill) => enter('yourOpponent', skill, 1)),
    { kind: 'chooseFirst', side: 'yourTeam' },
    pick('yourTeam', '7'),
    pick('yourOpponent', '6'),
    complete,
    pick('yourOpponent', '5'),
    pick('yourTeam', '6'),
    complete,
  );

  it('the team follows a correction, which names who played', () => {
    const corrected = play(night, played(2, 'yourTeam', '2'));
    expect(corrected.yourTeam.map(({ skillLevel }) => skillLevel)).toEqual([2, 7]);
    expect(corrected.declarations.at(-1)).toMatchObject({ kind: 'corrected', player: '2', name: 'Fay' });
    expect(parseNight(planOf(corrected))).toEqual({ ok: true, value: corrected });
  });

  it('a correction takes back a current pick that would go over 23', () => {
    const later = play(
      night,
      ...(['4', '3'] as const).flatMap((yours, index) => [
        pick(index === 0 ? 'yourTeam' : 'yourOpponent', index === 0 ? yours : '3'),
        pick(index === 0 ? 'yourOpponent' : 'yourTeam', index === 0 ? '4' : yours),
        complete,
      ]),
      pick('yourTeam', '2'),
    );
    const corrected = play(later, played(4, 'yourTeam', '5'));
    expect(promptOf(corrected)).toMatchObject({ kind: 'putUp', side: 'yourTeam', round: 5 });
    expect(corrected.yourTeam.map(({ skillLevel }) => skillLevel)).toEqual([4, 5, 6, 7]);
  });
});
