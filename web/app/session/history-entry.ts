import { GUEST } from '../storage/member-store.ts';

/**
 * The way back leads through addresses that hold what somebody looked for, and brings back what they
 * typed. Each entry of the history notes who was there, beside what the router keeps in it.
 */
interface EntryState {
  /** The router's own; absent in the entry that a document begins with. */
  readonly key?: string;
  readonly visitedBy?: string;
}

interface Location {
  readonly key: string;
  readonly pathname: string;
}

const FIRST_KEY = 'default';

/** The router has left this location for another, which React has yet to draw. */
export function isLeftBehind(state: unknown, pathname: string, location: Location): boolean {
  const { key = FIRST_KEY } = (state ?? {}) as EntryState;
  return key !== location.key || pathname !== location.pathname;
}

/** A member was at this entry who is not the owner any more. False when the browser is elsewhere by now. */
export function isSomebodyElses(state: unknown, locationKey: string, owner: string): boolean {
  const { key = FIRST_KEY, visitedBy = owner } = (state ?? {}) as EntryState;
  return key === locationKey && visitedBy !== owner && visitedBy !== GUEST;
}

export function noteVisitor(owner: string, locationKey: string): void {
  const { state } = window.history;
  const { key = FIRST_KEY, visitedBy } = (state ?? {}) as EntryState;
  if (key !== locationKey || visitedBy === owner) return;
  window.history.replaceState({ ...state, visitedBy: owner }, '');
}
