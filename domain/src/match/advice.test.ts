import { describe, expect, it } from 'vitest';
import { advise, adviseToss, adviseTossOf } from './advice.ts';
import { builtInScores } from './built-in-scores.ts';
import { type Night, newNight } from './night.ts';
import { scoresFrom } from './pairing-scores.ts';
import type { PlayerLabel, SkillLevel } from './player.ts';
import type { Side } from './sides.ts';
import { type NightEvent, transition } from './transition.ts';
import { solveToWin } from './win-solver.ts';

const scores = builtInScores();

function play(night: Night, ...events: readonly NightEvent[]): Night {
  return events.reduce((state, event) => {
    const next = transition(state, event, 0);
    if (!next.ok) throw new Error(next.problem.kind);
    return next.value;
  }, night);
}

function enter(side: Side, ...skills: readonly SkillLevel[]): NightEvent[] {
  return skills.map((skillLevel) => ({
    kind: 'changeQuantity',
    side,
    skillLevel,
    minusPlus: 'n',
    quantity: 1,
  }));
}

const teams = play(
  newNight('feature_2'),
  ...enter('yourTeam', 7, 5, 4, 3, 2),
  ...enter('yourOpponent', 6, 5, 4, 3, 2),
);
const night = play(teams, { kind: 'chooseFirst', side: 'yourTeam' });

describe('the advice to win the night', () => {
  const toWin = (current: Night) => advise(current, scores, 'win');

  it('is that of the solver, with the best answer to each put-up', () => {
    const advice = toWin(night);
    const solution = solveToWin({
      yourTeam: ['7', '5', '4', '3', '2'],
      yourOpponent: ['6', '5', '4', '3', '2'],
      scores: (yours, theirs) => scores[yours][theirs],
      firstToPutUp: 'yourTeam',
      played: [],
      pending: null,
    });
    expect(advice?.value).toBeCloseTo(solution.value, 9);
    expect(advice?.choices.map(({ player }) => player)).toEqual(solution.choices.map(({ player }) => player));
    const [best] = advice?.choices ?? [];
    const put = play(night, { kind: 'pick', side: 'yourTeam', label: best?.player ?? 'F' });
    expect(toWin(put)?.choices[0]?.player).toBe(best?.reply);
    expect(toWin(put)?.value).toBeCloseTo(advice?.value ?? Number.NaN, 9);
  });

  it('rises and falls with the results', () => {
    const [won, open, lost] = (['3-0', null, '0-3'] as const).map((result) => {
      const played = play(
        night,
        { kind: 'pick', side: 'yourTeam', label: '7' },
        { kind: 'pick', side: 'yourOpponent', label: '6' },
        { kind: 'completeMatch' },
        ...(result === null ? [] : [{ kind: 'enterResult', round: 1, result } as const]),
      );
      return toWin(played)?.value ?? Number.NaN;
    });
    expect(won).toBeGreaterThan(open ?? Number.NaN);
    expect(open).toBeGreaterThan(lost ?? Number.NaN);
  });

  it('values the toss by the same aim', () => {
    const toss = adviseTossOf(teams, scores, 'win');
    expect(toss).toMatchObject({ aim: 'win', first: toWin(night)?.value });
  });
});

describe('advice', () => {
  it('waits for both teams and for the toss', () => {
    expect(advise(newNight('feature_2'), scores)).toBeNull();
    expect(adviseTossOf(newNight('feature_2'), scores)).toBeNull();
    expect(advise(teams, scores)).toBeNull();
    expect(adviseTossOf(teams, scores)).not.toBeNull();
  });

  it('says what each choice gives away and the best answer to it', () => {
    const advice = advise(night, scores);
    const [best, next] = advice?.choices ?? [];
    expect(advice).toMatchObject({ soFar: 0, toChoose: 'yourTeam' });
    expect(advice?.choices).toHaveLength(5);
    expect(best).toMatchObject({ givesAway: 0, value: advice?.value });
    expect(next?.givesAway).toBeCloseTo((best?.value ?? 0) - (next?.value ?? 0), 9);

    const pick: NightEvent = { kind: 'pick', side: 'yourTeam', label: best?.player ?? 'F' };
    const answers = advise(play(night, pick), scores);
    expect(answers).toMatchObject({ toChoose: 'yourOpponent' });
    expect(answers?.choices[0]).toMatchObject({ player: best?.reply, reply: null });
    expect(answers?.value).toBeCloseTo(best?.value ?? Number.NaN, 9);
  });

  it('ends where it said it would when both sides follow it, having counted every match', () => {
    const promised = advise(night, scores)?.value;
    let state = night;
    for (let round = 1; round <= 5; round += 1) {
      for (let half = 1; half <= 2; half += 1) {
        const advice = advise(state, scores);
        if (!advice?.toChoose) throw new Error('nobody to choose');
        expect(advice.value).toBeCloseTo(promised ?? Number.NaN, 9);
        state = play(state, { kind: 'pick', side: advice.toChoose, label: advice.choices[0]?.player ?? 'F' });
      }
      expect(advise(state, scores)).toMatchObject({ toChoose: null, choices: [] });
      state = play(state, { kind: 'completeMatch' });
    }
    const ended = advise(state, scores);
    expect(ended?.toChoose).toBeNull();
    expect(ended?.soFar).toBeCloseTo(promised ?? Number.NaN, 9);
  });
});

describe('advice on a night with results', () => {
  const pick = (side: Side, label: PlayerLabel): NightEvent => ({ kind: 'pick', side, label });
  const lost = (round: number): NightEvent => ({ kind: 'enterResult', round, result: '0-3' });
  const twoRounds = play(
    night,
    ...[pick('yourTeam', '7'), pick('yourOpponent', '6'), { kind: 'completeMatch' } as const],
    ...[pick('yourOpponent', '5'), pick('yourTeam', '5'), { kind: 'completeMatch' } as const],
  );
  const expected = scores['7']['6'] + scores['5']['5'];

  it('counts a match as it ended, and one without a result as the scores expect', () => {
    const rest = (advise(twoRounds, scores)?.value ?? Number.NaN) - expected;
    const oneLost = advise(play(twoRounds, lost(1)), scores);
    expect(oneLost?.value).toBeCloseTo(-3 + scores['5']['5'] + rest, 9);
    const bothLost = advise(play(twoRounds, lost(1), lost(2)), scores);
    expect(bothLost?.value).toBeCloseTo(-6 + rest, 9);
    expect(bothLost?.choices[0]?.value).toBe(bothLost?.value);
    expect(bothLost?.soFar).toBeCloseTo(expected, 9);
  });

  it('chooses and gives away the same, and ends at the real net points', () => {
    const before = advise(twoRounds, scores);
    let state = play(twoRounds, lost(1), lost(2));
    const after = advise(state, scores);
    expect(after?.choices.map(({ player }) => player)).toEqual(before?.choices.map(({ player }) => player));
    for (const [index, { givesAway }] of (after?.choices ?? []).entries()) {
      expect(givesAway).toBeCloseTo(before?.choices[index]?.givesAway ?? Number.NaN, 9);
    }
    for (let round = 3; round <= 5; round += 1) {
      for (let half = 1; half <= 2; half += 1) {
        const { toChoose, choices = [] } = advise(state, scores) ?? {};
        if (!toChoose) throw new Error('nobody to choose');
        state = play(state, pick(toChoose, choices[0]?.player ?? 'F'));
      }
      state = play(state, { kind: 'completeMatch', result: round === 5 ? '2-1' : '0-3' });
    }
    expect(advise(state, scores)?.value).toBe(-11);
  });
});

describe('advice over rosters', () => {
  const enterRoster = (side: Side, ...labels: readonly PlayerLabel[]): NightEvent => ({
    kind: 'enterRoster',
    side,
    roster: { savedAs: null, name: '', players: labels.map((label) => ({ name: '', label })) },
  });
  const pick = (side: Side, label: PlayerLabel): NightEvent => ({ kind: 'pick', side, label });
  const rosters = play(
    newNight('feature_2'),
    enterRoster('yourTeam', '7', '7', '7', '6', '5', '4', '3', '2'),
    enterRoster('yourOpponent', '6', '5', '5', '4', '4', '3', '3', '2'),
    { kind: 'chooseFirst', side: 'yourTeam' },
  );

  it('gives the best answer to each choice, as a search for that choice does', () => {
    for (const { player, reply } of advise(rosters, scores)?.choices ?? []) {
      expect(advise(play(rosters, pick('yourTeam', player)), scores)?.choices[0]?.player).toBe(reply);
    }
  });

  it('names the dead ends of who has still to pick, and goes on after one', () => {
    expect(advise(rosters, scores)?.deadEnds).toEqual({ yourTeam: [], yourOpponent: [] });
    const twice = play(
      rosters,
      ...[pick('yourTeam', '7'), pick('yourOpponent', '2'), { kind: 'completeMatch' } as const],
      ...[pick('yourOpponent', '3'), pick('yourTeam', '7'), { kind: 'completeMatch' } as const],
    );
    // 14 of the 23 are used. Only 2, 3 and 4 together fill the three remaining matches.
    const advice = advise(twice, scores);
    expect(advice?.deadEnds.yourTeam.toSorted()).toEqual(['5', '6', '7']);
    expect(advice?.choices.map(({ player }) => player).toSorted()).toEqual(['2', '3', '4']);
    const after = play(twice, pick('yourTeam', '7'));
    expect(advise(after, scores)?.deadEnds).toEqual({ yourTeam: [], yourOpponent: [] });
    const forfeits = play(
      after,
      pick('yourOpponent', '4'),
      { kind: 'completeMatch' },
      pick('yourOpponent', '6'),
    );
    expect(advise(forfeits, scores)?.choices.map(({ player }) => player)).toEqual(['2']);
  });
});

describe('the toss', () => {
  it('makes no difference between equal players', () => {
    const equal = ['4', '4', '4', '4', '4'] as const;
    const advice = adviseToss({ yourTeam: equal, yourOpponent: equal, scores: () => 0.3 });
    expect(advice.better).toBe('either');
    expect(advice.first).toBeCloseTo(1.5, 9);
  });

  it('is worth winning when the last real choice matters', () => {
    // Your 7 beats their 6 and loses to their 2. Two players remain on each side, so the side that answers in round 1
    // decides the pairings.
    const swing = scoresFrom((yours, theirs) => {
      if (yours !== '7') return 0;
      return theirs === '6' ? 1 : theirs === '2' ? -1 : 0;
    });
    const advice = adviseToss({
      yourTeam: ['7', '4'],
      yourOpponent: ['6', '2'],
      scores: (yours, theirs) => swing[yours][theirs],
    });
    expect(advice).toEqual({ aim: 'points', first: -1, second: 1, better: 'second' });
  });
});
