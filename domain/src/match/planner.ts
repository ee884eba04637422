import { err, ok, type Result } from '../result.ts';
import { type Feature, type Night, newNight, type PortfolioPlace } from './night.ts';
import { type NightEvent, type NightProblem, transition } from './transition.ts';

/** Far more than a night needs; limits the size of the stored data. */
export const MOST_UNDOS = 100;

/** A night and its undo history. */
export interface Planner {
  readonly night: Night;
  /** Earlier nights, the most recent last. */
  readonly past: readonly Night[];
}

export function newPlanner(feature: Feature): Planner {
  return plannerOf(newNight(feature));
}

export function plannerOf(night: Night): Planner {
  return { night, past: [] };
}

export function apply(planner: Planner, event: NightEvent, atMs: number): Result<Planner, NightProblem> {
  const next = transition(planner.night, event, atMs);
  if (!next.ok) return next;
  if (next.value === planner.night) return ok(planner);
  if (event.kind === 'shareNames') return ok(shareNames(planner, event.areNamesShared));
  return ok(replaceNight(planner, next.value));
}

/** Not an undo step: an undo would hide or show names to people who follow the night. */
function shareNames({ night, past }: Planner, areNamesShared: boolean): Planner {
  const { portfolio } = night;
  const shared = (each: Night): Night =>
    each.portfolio?.id === portfolio?.id ? { ...each, areNamesShared } : each;
  return { night: shared(night), past: past.map(shared) };
}

/** Replaces the night. An undo restores the former one. */
export function replaceNight({ night, past }: Planner, next: Night): Planner {
  return { night: next, past: [...past, night].slice(-MOST_UNDOS) };
}

/** Restores the exact state before the last change, including the log. */
export function undo({ past }: Planner): Result<Planner, { readonly kind: 'nothingToUndo' }> {
  const night = past.at(-1);
  return night ? ok({ night, past: past.slice(0, -1) }) : err({ kind: 'nothingToUndo' });
}

/** Gives a portfolio place to the nights that have none: they are states of one night that has just begun. */
export function withPlace({ night, past }: Planner, id: string): Planner {
  const placed = (each: Night): Night =>
    each.portfolio === undefined ? { ...each, portfolio: { id, version: 0 } } : each;
  return { night: placed(night), past: past.map(placed) };
}

/** Moves the night of this place, and its earlier states, to another place or version. */
export function movePlace({ night, past }: Planner, id: string, portfolio: PortfolioPlace): Planner {
  const moved = (each: Night): Night => (each.portfolio?.id === id ? { ...each, portfolio } : each);
  return { night: moved(night), past: past.map(moved) };
}
