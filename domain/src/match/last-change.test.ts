import { describe, expect, it } from 'vitest';
import { lastChangeOf } from './last-change.ts';
import { newNight } from './night.ts';
import { parsePlanner } from './parse-plan.ts';
import { storedPlannerOf } from './plan.ts';
import { apply, newPlanner, type Planner, replaceNight } from './planner.ts';
import type { NightEvent } from './transition.ts';

const quantity = (side: 'yourTeam' | 'yourOpponent', skillLevel: 5 | 7, count: number): NightEvent => ({
  kind: 'changeQuantity',
  side,
  skillLevel,
  minusPlus: 'n',
  quantity: count,
});

function after(...events: readonly NightEvent[]): Planner {
  return events.reduce<Planner>((planner, event, index) => {
    const next = apply(planner, event, 1000 + index);
    if (!next.ok) throw new Error(next.problem.kind);
    return next.value;
  }, newPlanner('feature_2'));
}

const teams = [quantity('yourTeam', 7, 1), quantity('yourOpponent', 5, 2)];
const first: NightEvent = { kind: 'chooseFirst', side: 'yourTeam' };
const putUp: NightEvent = { kind: 'pick', side: 'yourTeam', label: '7' };
const answer: NightEvent = { kind: 'pick', side: 'yourOpponent', label: '5' };
const round = [...teams, first, putUp, answer, { kind: 'completeMatch' }] as const;

const roster = { savedAs: null, name: 'Us', players: [{ name: 'Ann', label: '7' as const }] };

describe('what an undo takes back', () => {
  it.each<[string, Planner, unknown]>([
    ['nothing', newPlanner('feature_1'), null],
    ['a quantity', after(...teams), { kind: 'quantity', side: 'yourOpponent', player: '5' }],
    ['the first put-up', after(...teams, first), { kind: 'first' }],
    ['a put-up', after(...teams, first, putUp), { kind: 'pick', side: 'yourTeam', player: '7' }],
    ['an answer', after(...teams, first, putUp, answer), { kind: 'pick', side: 'yourOpponent', player: '5' }],
    ['a complete match', after(...round), { kind: 'completion', round: 1 }],
    [
      'a match that is completed with its result',
      after(...round.slice(0, -1), { kind: 'completeMatch', result: '2-1' }),
      { kind: 'completion', round: 1 },
    ],
    [
      'a result',
      after(...round, { kind: 'enterResult', round: 1, result: '2-1' }),
      { kind: 'result', round: 1 },
    ],
    [
      'somebody who was not entered',
      after(...teams, first, putUp, { kind: 'bringIn', side: 'yourOpponent', label: '4' }),
      { kind: 'pick', side: 'yourOpponent', player: '4' },
    ],
    ['a cleared match', after(...teams, first, putUp, { kind: 'clearMatch' }), { kind: 'withdrawal' }],
    [
      'a quantity that takes a pick back',
      after(...teams, first, putUp, quantity('yourTeam', 7, 0)),
      { kind: 'quantity', side: 'yourTeam', player: '7' },
    ],
    ['a start over before the first put-up', after(...teams, { kind: 'startOver' }), { kind: 'startOver' }],
    ['a start over of a night', after(...round, { kind: 'startOver' }), { kind: 'startOver' }],
    [
      'another night in its place',
      replaceNight(after(...round), after(...teams, first).night),
      { kind: 'replacement' },
    ],
    [
      'a saved night in place of an empty one',
      replaceNight(newPlanner('feature_2'), after(...round).night),
      { kind: 'replacement' },
    ],
    [
      'a set-up from elsewhere',
      replaceNight(newPlanner('feature_2'), after(...teams).night),
      { kind: 'setUp', side: 'yourTeam' },
    ],
    [
      'a roster',
      after({ kind: 'enterRoster', side: 'yourOpponent', roster }),
      { kind: 'setUp', side: 'yourOpponent' },
    ],
    [
      'a start over with a roster',
      after({ kind: 'enterRoster', side: 'yourTeam', roster }, { kind: 'startOver' }),
      { kind: 'startOver' },
    ],
    [
      'a put-up from a roster, which changes the team',
      after(teams[1] as NightEvent, { kind: 'enterRoster', side: 'yourTeam', roster }, first, putUp),
      { kind: 'pick', side: 'yourTeam', player: '7' },
    ],
    ['a change that it does not know', replaceNight(after(), newNight('feature_2')), { kind: 'other' }],
  ])('%s', (_, planner, change) => {
    expect(lastChangeOf(planner)).toEqual(change);
    const reopened = parsePlanner(JSON.parse(JSON.stringify(storedPlannerOf(planner))));
    expect(reopened.ok && lastChangeOf(reopened.value)).toEqual(change);
  });
});
