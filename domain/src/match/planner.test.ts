import { expect, it } from 'vitest';
import { newNight } from './night.ts';
import { apply, newPlanner, type Planner, undo, withPlace } from './planner.ts';
import type { NightEvent } from './transition.ts';

const FIVE: NightEvent = {
  kind: 'changeQuantity',
  side: 'yourTeam',
  skillLevel: 5,
  minusPlus: 'n',
  quantity: 1,
};
const share = (areNamesShared: boolean): NightEvent => ({ kind: 'shareNames', areNamesShared });

function applied(planner: Planner, ...events: readonly NightEvent[]): Planner {
  return events.reduce((each, event) => {
    const next = apply(each, event, 0);
    if (!next.ok) throw new Error(next.problem.kind);
    return next.value;
  }, planner);
}

function undone(planner: Planner): Planner {
  const next = undo(planner);
  if (!next.ok) throw new Error(next.problem.kind);
  return next.value;
}

it('an undo takes back the last change of the night and leaves names shared', () => {
  const shared = applied(newPlanner('feature_1'), FIVE, share(true));
  expect(shared.past).toHaveLength(1);
  expect(undone(shared).night).toEqual({ ...newNight('feature_1'), areNamesShared: true });
  expect(undone(applied(shared, share(false))).night.areNamesShared).toBe(false);
});

it('an undo brings an earlier night back with the choice that was made for it', () => {
  const first = withPlace(applied(newPlanner('feature_1'), FIVE, share(true)), 'first');
  const second = withPlace(applied(first, { kind: 'startOver' }), 'second');
  expect(second.night.areNamesShared).toBe(false);
  expect(undone(applied(second, share(true), share(false))).night.areNamesShared).toBe(true);
});
