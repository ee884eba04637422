import type { Feature } from '@carom/domain/match/night';
import { apply, newPlanner, type Planner } from '@carom/domain/match/planner';
import type { PlayerLabel, SkillLevel } from '@carom/domain/match/player';
import type { Side } from '@carom/domain/match/sides';
import type { NightEvent } from '@carom/domain/match/transition';

const BEGUN_AT_MS = Date.UTC(2026, 10, 12, 19, 30);

/** The number of players at each skill level. */
type Quantities = readonly (readonly [skillLevel: SkillLevel, quantity: number])[];

export function team(side: Side, quantities: Quantities): NightEvent[] {
  return quantities.map(([skillLevel, quantity]) => ({
    kind: 'changeQuantity',
    side,
    skillLevel,
    minusPlus: 'n',
    quantity,
  }));
}

export function roster(
  side: Side,
  name: string,
  players: readonly (readonly [name: string, label: PlayerLabel])[],
): NightEvent {
  const entered = players.map(([player, label]) => ({ name: player, label }));
  return { kind: 'enterRoster', side, roster: { savedAs: null, name, players: entered } };
}

/** 7 5 4 4 3 against 6 5 5 4 2. */
export const TEAMS: readonly NightEvent[] = [
  ...team('yourTeam', [
    [7, 1],
    [5, 1],
    [4, 2],
    [3, 1],
  ]),
  ...team('yourOpponent', [
    [6, 1],
    [5, 2],
    [4, 1],
    [2, 1],
  ]),
];

export const first = (side: Side): NightEvent => ({ kind: 'chooseFirst', side });
export const yours = (label: PlayerLabel): NightEvent => ({ kind: 'pick', side: 'yourTeam', label });
export const theirs = (label: PlayerLabel): NightEvent => ({ kind: 'pick', side: 'yourOpponent', label });
export const complete: NightEvent = { kind: 'completeMatch' };

/** Two rounds between these teams. */
export const TWO_ROUNDS: readonly NightEvent[] = [
  ...TEAMS,
  first('yourTeam'),
  ...[yours('7'), theirs('6'), complete],
  ...[theirs('2'), yours('3'), complete],
];

/** A night after these events, with its undo steps, for tests that begin in the middle of a night. */
export function plannedNight(feature: Feature, ...events: readonly NightEvent[]): Planner {
  return events.reduce((planner, event, index) => {
    const next = apply(planner, event, BEGUN_AT_MS + index);
    if (!next.ok) throw new Error(next.problem.kind);
    return next.value;
  }, newPlanner(feature));
}
