import { describe, expect, it } from 'vitest';
import { type Feature, type Night, newNight } from './night.ts';
import { parseNight, parsePlanner } from './parse-plan.ts';
import { type Plan, planOf } from './plan.ts';
import { type NightEvent, transition } from './transition.ts';

/** Your 5 and 4 against their 6 and 3; one match complete, their 3 put up in round 2. */
function midNight(feature: Feature): Night {
  const events: NightEvent[] = [
    { kind: 'changeQuantity', side: 'yourTeam', skillLevel: 5, minusPlus: 'n', quantity: 2 },
    { kind: 'changeQuantity', side: 'yourTeam', skillLevel: 4, minusPlus: 'n', quantity: 1 },
    { kind: 'changeQuantity', side: 'yourOpponent', skillLevel: 6, minusPlus: 'n', quantity: 1 },
    { kind: 'changeQuantity', side: 'yourOpponent', skillLevel: 3, minusPlus: 'n', quantity: 1 },
    { kind: 'chooseFirst', side: 'yourTeam' },
    { kind: 'pick', side: 'yourTeam', label: '5', instance: 2 },
    { kind: 'pick', side: 'yourOpponent', label: '6' },
    { kind: 'completeMatch' },
    { kind: 'pick', side: 'yourOpponent', label: '3' },
  ];
  return events.reduce((night, event) => {
    const next = transition(night, event, 1000);
    if (!next.ok) throw new Error(next.problem.kind);
    return next.value;
  }, newNight(feature));
}

describe('a plan', () => {
  it('of feature 1 has selected matches of players with skill and instance', () => {
    const { declarations, ...plan } = planOf(midNight('feature_1'));
    expect(declarations).toHaveLength(5);
    expect(plan).toEqual({
      feature: 'feature_1',
      yourTeam: [
        { skillLevel: 4, quantity: 1, minusPlus: 'n' },
        { skillLevel: 5, quantity: 2, minusPlus: 'n' },
      ],
      yourOpponent: [
        { skillLevel: 3, quantity: 1, minusPlus: 'n' },
        { skillLevel: 6, quantity: 1, minusPlus: 'n' },
      ],
      selectedTeam: 'yourTeam',
      matchUps: [
        {
          selectedMatch: {
            yourTeamPlayer: { skillLevel: 5, instance: 2 },
            yourOpponentPlayer: { skillLevel: 6, instance: 1 },
          },
          isComplete: true,
        },
        {
          selectedMatch: { yourTeamPlayer: null, yourOpponentPlayer: { skillLevel: 3, instance: 1 } },
          isComplete: false,
        },
      ],
    });
  });

  it('of feature 2 has labels and counts complete matches', () => {
    const plan = planOf(midNight('feature_2'));
    expect(plan.yourTeam).toEqual([
      { skillLevel: 4, quantity: 1, minusPlus: 'n', completeMatches: 0 },
      { skillLevel: 5, quantity: 2, minusPlus: 'n', completeMatches: 1 },
    ]);
    expect(plan.matchUps).toEqual([
      { yourTeamPlayer: '5', yourOpponentPlayer: '6', isComplete: true },
      { yourTeamPlayer: null, yourOpponentPlayer: '3', isComplete: false },
    ]);
  });
});

describe('reading a plan', () => {
  const plan = planOf(midNight('feature_2'));
  const selected = planOf(midNight('feature_1'));
  const complete = { yourTeamPlayer: '5', yourOpponentPlayer: '6', isComplete: true };
  const grow = (entries: Plan['yourTeam'], change: object) =>
    entries.map((entry) => ({ ...entry, ...change }));

  it('takes a grade under its other name, and a plan without a log', () => {
    const renamed = plan.yourTeam.map(({ minusPlus, ...entry }) => ({ ...entry, plusMinus: minusPlus }));
    const { declarations: _, ...rest } = plan;
    const night = parseNight({ ...rest, yourTeam: renamed });
    expect(night).toEqual({ ok: true, value: { ...midNight('feature_2'), declarations: [] } });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['another feature', { ...plan, feature: 'feature_3' }],
    ['a team that is no list', { ...plan, yourTeam: {} }],
    ['a skill level of 1', { ...plan, yourTeam: grow(plan.yourTeam, { skillLevel: 1 }) }],
    ['an entry twice', { ...plan, yourTeam: [...plan.yourTeam, ...plan.yourTeam] }],
    ['too many players', { ...plan, yourOpponent: grow(plan.yourOpponent, { quantity: 3 }) }],
    [
      'a total over 23',
      { ...plan, yourOpponent: [{ skillLevel: 7, quantity: 4, minusPlus: 'n', completeMatches: 0 }] },
    ],
    ['a wrong count of complete matches', { ...plan, yourTeam: grow(plan.yourTeam, { completeMatches: 0 }) }],
    ['nobody to put up first', { ...plan, selectedTeam: null }],
    ['an unknown side', { ...plan, selectedTeam: 'us' }],
    ['an empty team with matches', { ...plan, yourOpponent: [] }],
    ['a stranger', { ...plan, matchUps: [{ ...complete, yourTeamPlayer: '7' }] }],
    ['a label that is none', { ...plan, matchUps: [{ ...complete, yourTeamPlayer: '8' }] }],
    [
      'a complete match without an answer',
      { ...plan, matchUps: [{ ...complete, yourOpponentPlayer: null }] },
    ],
    ['a player who plays twice', { ...plan, matchUps: [complete, complete] }],
    ['six matches', { ...plan, matchUps: Array(6).fill(complete) }],
    [
      'a match begun before the last was complete',
      { ...plan, matchUps: [{ ...complete, isComplete: false }, complete] },
    ],
    [
      'an answer without a put-up',
      { ...plan, matchUps: [complete, { yourTeamPlayer: '4', yourOpponentPlayer: null, isComplete: false }] },
    ],
    [
      'a forfeit before the others',
      { ...plan, matchUps: [complete, { yourTeamPlayer: null, yourOpponentPlayer: 'F', isComplete: false }] },
    ],
    [
      'a match of nobody',
      {
        ...plan,
        matchUps: [complete, { yourTeamPlayer: null, yourOpponentPlayer: null, isComplete: false }],
      },
    ],
    ['a result that is none', { ...plan, matchUps: [{ ...complete, result: '4-0' }] }],
    ['a result of two who met as none', { ...plan, matchUps: [{ ...complete, result: '0-0' }] }],
    [
      'a result before the end',
      {
        ...plan,
        matchUps: [{ yourTeamPlayer: '5', yourOpponentPlayer: null, isComplete: false, result: '2-0' }],
      },
    ],
    ['a declared result that is none', { ...plan, declarations: [{ kind: 'result', round: 1, atMs: 1 }] }],
    ['a log that cannot be read', { ...plan, declarations: [{ kind: 'putUp', round: 9, atMs: 1 }] }],
    ['a grade in feature 1', { ...selected, yourTeam: grow(selected.yourTeam, { minusPlus: '+' }) }],
    ['an entry twice in feature 1', { ...selected, yourTeam: [...selected.yourTeam, ...selected.yourTeam] }],
    ['match-ups of the other feature', { ...selected, matchUps: plan.matchUps }],
  ])('refuses %s', (_, stored) => {
    expect(parseNight(stored)).toMatchObject({ ok: false, problem: { kind: 'inconsistent' } });
    expect(parsePlanner({ plan: stored, past: [] })).toMatchObject({ problem: { kind: 'inconsistent' } });
  });

  it('refuses a planner whose past is of another feature or cannot be read', () => {
    expect(parsePlanner({ plan, past: [plan] }).ok).toBe(true);
    expect(parsePlanner({ plan, past: [selected] }).ok).toBe(false);
    expect(parsePlanner({ plan, past: [{}] }).ok).toBe(false);
    expect(parsePlanner({ plan }).ok).toBe(false);
  });
});
