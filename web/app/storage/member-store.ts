import { isMarkOf, newMark } from '../session/owner-mark.ts';
import { type BrowserStore, createBrowserStore } from './browser-storage.ts';

/**
 * What the browser keeps for one member and shows to no other. All of it is kept through this module,
 * under one of these beginnings, so that nothing is missed when it has to go.
 */
const MEMBER_PREFIXES = ['planner_', 'draft_', 'wanted_', 'lessons_'] as const;
type MemberPrefix = (typeof MEMBER_PREFIXES)[number];

/** In each area of storage: whose the rest is. In local storage it speaks for the whole device. */
const OWNER_KEY = 'kept_for';
/** What a guest typed is for whoever logs in next: a form that could not be sent leads to the login. */
export const GUEST = 'guest';

/**
 * What a member had not sent to the account when somebody else logged in here: kept apart under the member's
 * mark, opened for the same member alone, and gone with it. A mark beside it says that it was not sent, such as
 * `planner_unsent_rosters`.
 */
const WAITING_PREFIX = 'waiting_';
const UNSENT = 'unsent_';
/** Begins the name under which a guest's entry stands beside that of the member it would have replaced. */
export const GUESTS = 'guests_';

const areas = {
  localStorage: createBrowserStore('localStorage'),
  sessionStorage: createBrowserStore('sessionStorage'),
} as const;

/** The member whom this device knew last, and who may have to log in again; or a guest. */
export function readOwner(): string {
  return areas.localStorage.read(OWNER_KEY) || GUEST;
}

/** For a login: what is theirs is found again, what was somebody else's goes. */
export function keepFor(email: string): void {
  const known = readOwner();
  const owner = isMarkOf(known, email) ? known : newMark(email);
  for (const store of Object.values(areas)) {
    removeForeign(store, owner);
    stamp(store, owner);
  }
  if (owner !== known) bringBack(areas.localStorage, email);
}

/** For a member whose e-mail has changed: what was theirs is theirs. */
export function moveOwner(email: string): void {
  const known = readOwner();
  const owner = isMarkOf(known, email) ? known : newMark(email);
  for (const store of Object.values(areas)) if (store.read(OWNER_KEY) === known) stamp(store, owner);
}

/** For a session that is over: follows what another tab has made of it meanwhile. */
export function keepForOwner(): void {
  for (const store of Object.values(areas)) removeForeign(store, readOwner());
}

/** For a logout: nothing of the member's stays. */
export function forgetMember(): void {
  for (const store of Object.values(areas)) removeAll(store);
}

/** Whoever asks late, for a former owner, reads and changes nothing. */
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

/** What bears no mark is of unknown origin, and goes as well. */
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

function bringBack(store: BrowserStore, email: string): void {
  const isTheirs = (key: string) =>
    key.startsWith(WAITING_PREFIX) && isMarkOf(key.slice(WAITING_PREFIX.length), email);
  for (const key of store.keys().filter(isTheirs)) {
    const theirs = textsIn(store.read(key));
    store.write({ ...theirs, ...guestsBeside(store, Object.keys(theirs)) });
    store.remove([key]);
  }
}

/** What a guest did in the meantime is for whoever logs in: it must not be lost to what had been set aside. */
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
