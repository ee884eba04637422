import { isMarkOf, newMark } from '../session/owner-mark.ts';
import { type BrowserStore, createBrowserStore } from './browser-storage.ts';

/**
 * The data that the browser stores for one member and shows to no other. Every key has one of these prefixes,
 * so that all of it can be removed.
 */
const MEMBER_PREFIXES = ['planner_', 'draft_', 'wanted_', 'lessons_'] as const;
type MemberPrefix = (typeof MEMBER_PREFIXES)[number];

/** The owner of the data in each storage area. In local storage it applies to the whole device. */
const OWNER_KEY = 'kept_for';
/**
 * A guest's data belongs to the next member who logs in, because a form that could not be sent leads to the
 * login.
 */
export const GUEST = 'guest';

/**
 * Unsent data that was set aside when somebody else logged in, with the owner's mark in its key. It is
 * restored for the same member only. An entry such as `planner_unsent_rosters` marks unsent data.
 */
const WAITING_PREFIX = 'waiting_';
const UNSENT = 'unsent_';
/** The prefix of a guest's entry beside the member's entry of the same name. */
export const GUESTS = 'guests_';

const areas = {
  localStorage: createBrowserStore('localStorage'),
  sessionStorage: createBrowserStore('sessionStorage'),
} as const;

/** The last known member of this device, possibly without a session; or a guest. */
export function readOwner(): string {
  return areas.localStorage.read(OWNER_KEY) || GUEST;
}

/** For a login: keeps the member's data and removes anybody else's. */
export function assignOwner(email: string): void {
  const known = readOwner();
  const owner = isMarkOf(known, email) ? known : newMark(email);
  for (const store of Object.values(areas)) {
    removeForeign(store, owner);
    stamp(store, owner);
  }
  if (owner !== known) restoreSetAside(areas.localStorage, email);
}

/** For a changed e-mail: the data stays with the member. */
export function renameOwner(email: string): void {
  const known = readOwner();
  const owner = isMarkOf(known, email) ? known : newMark(email);
  for (const store of Object.values(areas)) if (store.read(OWNER_KEY) === known) stamp(store, owner);
}

/** For the end of a session: removes data that another tab has assigned to another member meanwhile. */
export function removeForeignData(): void {
  for (const store of Object.values(areas)) removeForeign(store, readOwner());
}

/** For a logout: removes all data of the member. */
export function forgetMember(): void {
  for (const store of Object.values(areas)) removeAll(store);
}

/** Calls for a former owner have no effect. */
export interface MemberStore {
  read(name: string): string;
  write(entries: Readonly<Record<string, string>>, owner?: string): void;
  remove(names: readonly string[], owner?: string): void;
  isKept: BrowserStore['isKept'];
  subscribe: BrowserStore['subscribe'];
}

export function createMemberStore(area: keyof typeof areas, prefix: MemberPrefix): MemberStore {
  const store = areas[area];
  const keyOf = (name: string) => `${prefix}${name}`;
  return {
    read(name) {
      removeForeign(store, readOwner());
      return store.read(keyOf(name));
    },
    write(entries, owner = readOwner()) {
      if (owner !== readOwner()) return;
      removeForeign(store, owner);
      stamp(store, owner);
      store.write(Object.fromEntries(Object.entries(entries).map(([name, text]) => [keyOf(name), text])));
    },
    remove(names, owner = readOwner()) {
      if (owner === readOwner()) store.remove(names.map(keyOf));
    },
    isKept: store.isKept,
    subscribe: store.subscribe,
  };
}

/** Data without an owner is removed as well. */
function removeForeign(store: BrowserStore, owner: string): void {
  const marked = store.read(OWNER_KEY);
  if (marked === owner || marked === GUEST) return;
  setAside(store, marked);
  removeAll(store);
}

function setAside(store: BrowserStore, owner: string): void {
  const keys = store.keys();
  const waiting = MEMBER_PREFIXES.filter((prefix) =>
    keys.some((key) => key.startsWith(`${prefix}${UNSENT}`) && store.read(key) !== ''),
  );
  if (owner === '' || waiting.length === 0) return;
  const texts = keys
    .filter((key) => waiting.some((prefix) => key.startsWith(prefix)))
    .map((key) => [key, store.read(key)]);
  store.write({ [`${WAITING_PREFIX}${owner}`]: JSON.stringify(Object.fromEntries(texts)) });
}

function restoreSetAside(store: BrowserStore, email: string): void {
  const isTheirs = (key: string) =>
    key.startsWith(WAITING_PREFIX) && isMarkOf(key.slice(WAITING_PREFIX.length), email);
  for (const key of store.keys().filter(isTheirs)) {
    const theirs = textsIn(store.read(key));
    store.write({ ...theirs, ...guestsBeside(store, Object.keys(theirs)) });
    store.remove([key]);
  }
}

/** A guest's data belongs to the next member who logs in, and the restored data must not overwrite it. */
function guestsBeside(store: BrowserStore, keys: readonly string[]): Record<string, string> {
  const beside = (key: string) => {
    const prefix = MEMBER_PREFIXES.find((one) => key.startsWith(one)) ?? '';
    return `${prefix}${GUESTS}${key.slice(prefix.length)}`;
  };
  return Object.fromEntries(
    keys.map((key) => [beside(key), store.read(key)]).filter(([, text]) => text !== ''),
  );
}

function textsIn(json: string): Record<string, string> {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

function removeAll(store: BrowserStore): void {
  const isMembers = (key: string) =>
    key === OWNER_KEY || MEMBER_PREFIXES.some((prefix) => key.startsWith(prefix));
  const keys = store.keys().filter(isMembers);
  if (keys.length > 0) store.remove(keys);
}

function stamp(store: BrowserStore, owner: string): void {
  if (store.read(OWNER_KEY) !== owner) store.write({ [OWNER_KEY]: owner });
}
