import { err, ok, type Result } from '../result.ts';
import { type Feature, type Night, newNight, type PortfolioPlace } from './night.ts';
import { type NightEvent, type NightProblem, transition } from './transition.ts';

/** Far more than a night takes; keeps what the browser stores small. */
export const MOST_UNDOS = 100;

/** A night and the way back from it. */
export interface Planner {
  readonly night: Night;
  /** Earlier nights, the latest last. */
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

/** No step of the way back: an undo would hide or show names to people who follow the night. */
function shareNames({ night, past }: Planner, areNamesShared: boolean): Planner {
  const { portfolio } = night;
  const shared = (each: Night): Night =>
    each.portfolio?.id === portfolio?.id ? { ...each, areNamesShared } : each;
  return { night: shared(night), past: past.map(shared) };
}

/** Another night in its place, from which an undo leads back. */
export function replaceNight({ night, past }: Planner, next: Night): Planner {
  return { night: next, past: [...past, night].slice(-MOST_UNDOS) };
}

/** Exactly what was there before the last change, the log included. */
export function undo({ past }: Planner): Result<Planner, { readonly kind: 'nothingToUndo' }> {
  const night = past.at(-1);
  return night ? ok({ night, past: past.slice(0, -1) }) : err({ kind: 'nothingToUndo' });
}

/** Gives a place in the portfolio to the nights that have none: they are one, and have just begun. */
export function withPlace({ night, past }: Planner, id: string): Planner {
  const placed = (each: Night): Night =>
    each.portfolio === undefined ? { ...each, portfolio: { id, version: 0 } } : each;
  return { night: placed(night), past: past.map(placed) };
}

/** The night that had this place has another one now, or another version of it; so have its earlier steps. */
export function movePlace({ night, past }: Planner, id: string, portfolio: PortfolioPlace): Planner {
  const moved = (each: Night): Night => (each.portfolio?.id === id ? { ...each, portfolio } : each);
  return { night: moved(night), past: past.map(moved) };
}
