import {
  isUnsent,
  type KeptRoster,
  type LocalRoster,
  parseLocalRosters,
} from '@carom/domain/match/kept-rosters';
import { createMemberStore } from '../../../storage/member-store.ts';

/** The member's rosters as this browser keeps them: they are there without a network, and sent when there is one. */
const store = createMemberStore('localStorage', 'planner_');
const KEY = 'rosters';
/** Beside them, for those who do not read rosters: whether the account has all of them. */
const UNSENT = 'unsent_rosters';
const ON = 'true';

/** The text last read or written, with what it means: reading again costs nothing. */
let known: { readonly text: string; readonly locals: readonly LocalRoster[] } = { text: '', locals: [] };

export const subscribeToRosters = store.subscribe;

/** The same list as long as nothing changed, as useSyncExternalStore asks. */
export function readRosters(): readonly LocalRoster[] {
  const text = store.read(KEY);
  // What cannot be read is nobody's: the server has what was sent.
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

/** `owner` is whose they were when the account was asked. */
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
