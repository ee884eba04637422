import {
  isUnsent,
  type KeptRoster,
  type LocalRoster,
  parseLocalRosters,
} from '@carom/domain/match/kept-rosters';
import { createMemberStore } from '../../../storage/member-store.ts';

/** The member's rosters in this browser. They are available offline, and sent when there is a connection. */
const store = createMemberStore('localStorage', 'planner_');
const KEY = 'rosters';
/** Stored separately for code that does not load the rosters: whether the account has all changes. */
const UNSENT = 'unsent_rosters';
const ON = 'true';

/** The last text read or written, with its parsed value: an unchanged text is not parsed again. */
let known: { readonly text: string; readonly locals: readonly LocalRoster[] } = { text: '', locals: [] };

export const subscribeToRosters = store.subscribe;

/** Returns the same list until something changes, as useSyncExternalStore requires. */
export function readRosters(): readonly LocalRoster[] {
  const text = store.read(KEY);
  // Rosters that cannot be parsed are dropped: the server has what was sent.
  if (text !== known.text) known = { text, locals: parseLocalRosters(parseJson(text)) ?? [] };
  return known.locals;
}

export function keepRoster(roster: KeptRoster): void {
  const { id } = roster;
  const agreed = readRosters().find((each) => each.id === id)?.agreed ?? null;
  keepRosters([...others(id), { id, mine: roster, agreed }]);
}

export function removeRoster(id: string): void {
  const local = readRosters().find((each) => each.id === id);
  if (!local) return;
  keepRosters(local.agreed === null ? others(id) : [...others(id), { ...local, mine: null }]);
}

function others(id: string): LocalRoster[] {
  return readRosters().filter((each) => each.id !== id);
}

/** `owner` is the member whose rosters they were when the account was queried. */
export function keepRosters(locals: readonly LocalRoster[], owner?: string): void {
  store.write({ [KEY]: JSON.stringify(locals), [UNSENT]: locals.some(isUnsent) ? ON : '' }, owner);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
