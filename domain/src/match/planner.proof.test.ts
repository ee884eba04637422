import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proofSize } from '../proof-size.ts';
import { MATCH_RESULTS } from './match-result.ts';
import { FEATURES, type Feature, playerOf } from './night.ts';
import { parsePlanner } from './parse-plan.ts';
import { storedPlannerOf } from './plan.ts';
import { apply, newPlanner, type Planner, undo } from './planner.ts';
import { GRADES, PLAYER_LABELS, ratingOf, SKILL_LEVELS } from './player.ts';
import { completeMatchUps, isAllComplete, pickablePlayers, promptOf } from './rounds.ts';
import { SIDES } from './sides.ts';
import type { NightEvent } from './transition.ts';

const RUNS = { numRuns: proofSize({ usual: 30, large: 100 }) };

/** An arbitrary event, valid or not, or the next valid step of the night, with a number to choose by. */
type Move = { readonly event: NightEvent } | { readonly step: number };

const side = fc.constantFrom(...SIDES);
const changeQuantity = fc.record({
  kind: fc.constant('changeQuantity' as const),
  side,
  skillLevel: fc.constantFrom(...SKILL_LEVELS),
  minusPlus: fc.constantFrom(...GRADES),
  quantity: fc.integer({ min: -1, max: 6 }),
});
const wild: fc.Arbitrary<NightEvent> = fc.oneof(
  { weight: 6, arbitrary: changeQuantity },
  fc.record({ kind: fc.constant('chooseFirst' as const), side }),
  fc.record({
    kind: fc.constant('pick' as const),
    side,
    label: fc.constantFrom(...PLAYER_LABELS),
    instance: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('bringIn' as const), side, label: fc.constantFrom(...PLAYER_LABELS) }),
  fc.constant<NightEvent>({ kind: 'clearMatch' }),
  fc.record({
    kind: fc.constant('enterResult' as const),
    round: fc.integer({ min: 0, max: 6 }),
    result: fc.constantFrom(...MATCH_RESULTS, null),
  }),
  fc.record({
    kind: fc.constant('correctPlayer' as const),
    round: fc.integer({ min: 0, max: 6 }),
    side,
    label: fc.constantFrom(...PLAYER_LABELS),
    instance: fc.integer({ min: 1, max: 5 }),
  }),
  fc.constant<NightEvent>({ kind: 'completeMatch' }),
);
const step = fc.record({ step: fc.nat({ max: 1000 }) });
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 120, arbitrary: step },
  { weight: 80, arbitrary: fc.record({ event: wild }) },
  { weight: 1, arbitrary: fc.constant<Move>({ event: { kind: 'startOver' } }) },
);
const moves = fc.array(move, { maxLength: 80, size: 'max' });
const steps = fc.array(step, { minLength: 40, maxLength: 60 });

function eventOf({ night }: Planner, next: Move): NightEvent {
  if ('event' in next) return next.event;
  const prompt = promptOf(night);
  switch (prompt.kind) {
    case 'fillTeams':
      return {
        kind: 'changeQuantity',
        side: prompt.empty[0] ?? 'yourTeam',
        skillLevel: SKILL_LEVELS[next.step % SKILL_LEVELS.length] ?? 0,
        minusPlus: 'n',
        quantity: 1 + (next.step % 3),
      };
    case 'chooseFirst':
      return { kind: 'chooseFirst', side: next.step % 2 === 0 ? 'yourTeam' : 'yourOpponent' };
    case 'putUp':
    case 'answer': {
      const free = pickablePlayers(night, prompt.side);
      return { kind: 'pick', side: prompt.side, ...(free[next.step % free.length] ?? { label: 'F' }) };
    }
    case 'completeMatch':
    case 'allComplete':
      return { kind: 'completeMatch' };
  }
}

/** The planner after each applied event. Refused events are skipped. */
function trail(feature: Feature, list: readonly Move[]): Planner[] {
  const planners = [newPlanner(feature)];
  for (const [index, each] of list.entries()) {
    const planner = planners.at(-1) ?? newPlanner(feature);
    const next = apply(planner, eventOf(planner, each), index);
    if (next.ok) planners.push(next.value);
  }
  return planners;
}

function last(feature: Feature, list: readonly Move[]): Planner {
  return trail(feature, list).at(-1) ?? newPlanner(feature);
}

function copyOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

describe.each(FEATURES)('any night of %s', (feature) => {
  it('never has a side over 5 players or a total over 23', () => {
    fc.assert(
      fc.property(moves, (list) => {
        for (const { night } of trail(feature, list)) {
          for (const each of SIDES) {
            const skills = night[each].flatMap(({ skillLevel, quantity }) =>
              Array(quantity).fill(skillLevel),
            );
            expect(skills.length).toBeLessThanOrEqual(5);
            expect(skills.reduce((sum, skill) => sum + skill, 0)).toBeLessThanOrEqual(23);
          }
        }
      }),
      RUNS,
    );
  });

  it('is unchanged by a refused event', () => {
    fc.assert(
      fc.property(moves, wild, (list, event) => {
        const planner = last(feature, list);
        const before = copyOf(planner);
        apply(planner, event, 99);
        expect(planner).toEqual(before);
      }),
      RUNS,
    );
  });

  it('comes back exactly by undo, change by change', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const way = trail(feature, list);
        const nights = way
          .filter(({ past }, index) => past.length !== way[index - 1]?.past.length)
          .map(({ night }) => copyOf(night));
        let planner = last(feature, list);
        for (const earlier of nights.toReversed()) {
          expect(planner.night).toEqual(earlier);
          const undone = undo(planner);
          if (undone.ok) planner = undone.value;
        }
        expect(undo(newPlanner(feature))).toEqual({ ok: false, problem: { kind: 'nothingToUndo' } });
      }),
      RUNS,
    );
  });

  it('survives being stored and read again', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const planner = last(feature, list);
        const stored: unknown = JSON.parse(JSON.stringify(storedPlannerOf(planner)));
        expect(parsePlanner(stored)).toEqual({ ok: true, value: planner });
      }),
      RUNS,
    );
  });

  it('ends after five matches in which nobody plays twice, forfeits last', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { night } = last(feature, list);
        expect(isAllComplete(night)).toBe(true);
        expect(completeMatchUps(night)).toHaveLength(5);
        for (const each of SIDES) {
          const players = night.matchUps.map((matchUp) => playerOf(matchUp, each));
          const names = players.map((player) => `${player?.label} number ${player?.instance}`);
          expect(new Set(names).size).toBe(5);
          const isPresent = players.map((player) => player?.label !== 'F');
          expect(isPresent).toEqual(isPresent.toSorted((one, other) => Number(other) - Number(one)));
        }
      }),
      RUNS,
    );
  });
});

describe('undo', () => {
  it('passes over what changed nothing', () => {
    const first: Move = { event: { kind: 'chooseFirst', side: 'yourTeam' } };
    expect(last('feature_1', [first, first]).past).toHaveLength(1);
  });
});

describe('the two planners', () => {
  it('agree on every rule they share', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const planners = { feature_1: newPlanner('feature_1'), feature_2: newPlanner('feature_2') };
        for (const [index, each] of list.entries()) {
          const event = withoutInstance(eventOf(planners.feature_1, each));
          if (isOnlyForOne(planners.feature_1, event)) continue;
          const one = apply(planners.feature_1, event, index);
          const two = apply(planners.feature_2, event, index);
          expect(shared(one)).toEqual(shared(two));
          if (one.ok && two.ok) {
            planners.feature_1 = one.value;
            planners.feature_2 = two.value;
          }
        }
      }),
      RUNS,
    );
  });

  /**
   * Only feature 2 has grades and locks the first-player choice. A correction there numbers the players of one label,
   * while feature 1 tells them apart.
   */
  function isOnlyForOne({ night }: Planner, event: NightEvent): boolean {
    if (event.kind === 'changeQuantity') return event.minusPlus !== 'n';
    if (event.kind === 'correctPlayer') return true;
    if (event.kind === 'bringIn') return ratingOf(event.label).grade !== 'n';
    return event.kind === 'chooseFirst' && completeMatchUps(night).length > 0;
  }

  function withoutInstance(event: NightEvent): NightEvent {
    return event.kind === 'pick' ? { kind: 'pick', side: event.side, label: event.label } : event;
  }

  function shared(outcome: ReturnType<typeof apply>) {
    if (!outcome.ok) return outcome.problem;
    const { feature: _, ...night } = outcome.value.night;
    return night;
  }
});
