import { GUEST } from '../storage/member-store.ts';

/**
 * Back leads to addresses with another member's search and restores their input. So each history entry stores
 * its member, beside the router's own state.
 */
interface EntryState {
  /** The router's key; absent in the first entry of a document. */
  readonly key?: string;
  readonly visitedBy?: string;
}

interface Location {
  readonly key: string;
  readonly pathname: string;
}

const FIRST_KEY = 'default';

/** The router has left this location, but React has not rendered the next one yet. */
export function isOutdatedLocation(state: unknown, pathname: string, location: Location): boolean {
  const { key = FIRST_KEY } = (state ?? {}) as EntryState;
  return key !== location.key || pathname !== location.pathname;
}

/** The entry belongs to a member who is not the current owner. False if the browser has left the entry. */
export function belongsToAnotherMember(state: unknown, locationKey: string, owner: string): boolean {
  const { key = FIRST_KEY, visitedBy = owner } = (state ?? {}) as EntryState;
  return key === locationKey && visitedBy !== owner && visitedBy !== GUEST;
}

export function noteVisitor(owner: string, locationKey: string): void {
  const { state } = window.history;
  const { key = FIRST_KEY, visitedBy } = (state ?? {}) as EntryState;
  if (key !== locationKey || visitedBy === owner) return;
  window.history.replaceState({ ...state, visitedBy: owner }, '');
}
