import { err, ok, type Result } from '../result.ts';
import { type Feature, type Night, newNight } from './night.ts';
import { type NightEvent, type NightProblem, transition } from './transition.ts';

/** Far more than a night takes; keeps what the browser stores small. */
const MOST_UNDOS = 100;

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
  return ok({ night: next.value, past: [...planner.past, planner.night].slice(-MOST_UNDOS) });
}

/** Exactly what was there before the last change, the log included. */
export function undo({ past }: Planner): Result<Planner, { readonly kind: 'nothingToUndo' }> {
  const night = past.at(-1);
  return night ? ok({ night, past: past.slice(0, -1) }) : err({ kind: 'nothingToUndo' });
}
