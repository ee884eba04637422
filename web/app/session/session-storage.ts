import type { ActivationReply, SubscriptionFields } from '@carom/contract/accounts/auth';
import { isSubscribed } from '@carom/domain/subscription/subscribed';
import { createBrowserStore } from '../storage/browser-storage.ts';
import { forgetMember, keepFor, keepForOwner, moveOwner, readOwner } from '../storage/member-store.ts';
import { isDeparting } from './departure.ts';
import {
  ACTIVATION_KEYS,
  isLoggedIn,
  keysToClear,
  type LoginFields,
  SESSION_KEYS,
  type SessionKey,
  type StoredSession,
  SUBSCRIPTION_KEYS,
  usersName,
  type VisitorKind,
  visitorKind,
} from './session-rules.ts';
import { factsIn } from './subscription-facts.ts';

/** The one reader and writer of what the browser keeps. */
const store = createBrowserStore('localStorage');

export interface Session {
  readonly stored: StoredSession;
  readonly visitor: VisitorKind;
  readonly isLoggedIn: boolean;
  readonly isSubscribed: boolean;
  /** For whom the browser keeps what it keeps: also after a session that merely ended. */
  readonly owner: string;
  /** Somebody is on the way to another page in this tab; guards wait for it. */
  readonly isDeparting: boolean;
  /** This account was activated without a password: nobody can log in to it yet, here or elsewhere. */
  readonly mustSetPassword: boolean;
  /** It was activated in another browser than registered, and asks whose registration it was. */
  readonly registeredElsewhere: boolean;
}

export const DEFAULT_BACKEND = 'phpLaravel';
const ON = 'true';

let latest: { readonly fingerprint: string; readonly session: Session } | undefined;

/** The same object as long as nothing changed, as useSyncExternalStore asks. */
export function readSession(): Session {
  const stored = Object.fromEntries(SESSION_KEYS.map((key) => [key, store.read(key)])) as Record<
    SessionKey,
    string
  >;
  // Before anything of a member's can be read: the session may be one that another tab began.
  if (isLoggedIn(stored)) keepFor(stored.auth_email);
  else keepForOwner();
  const owner = readOwner();
  const departing = isDeparting();
  const fingerprint = JSON.stringify([departing, owner, stored]);
  if (latest?.fingerprint !== fingerprint) {
    latest = {
      fingerprint,
      session: {
        stored,
        visitor: visitorKind(stored),
        isLoggedIn: isLoggedIn(stored),
        isSubscribed: isSubscribed(factsIn(stored)),
        owner,
        isDeparting: departing,
        mustSetPassword: stored.must_set_password === ON,
        registeredElsewhere: stored.registered_elsewhere === ON,
      },
    };
  }
  return latest.session;
}

export const subscribeToStorage = store.subscribe;

export function saveLogin(login: LoginFields): void {
  keepFor(login.auth_email);
  store.write({
    auth_first_name: login.auth_first_name,
    auth_last_name: login.auth_last_name,
    auth_users_name: usersName(login.auth_first_name, login.auth_last_name),
    auth_email: login.auth_email,
    auth_pay_type: login.auth_pay_type,
    auth_token: login.auth_token,
    auth_role: login.auth_role,
    ...subscriptionEntries(login),
  });
}

export function saveName(firstName: string, lastName: string): void {
  store.write({
    auth_first_name: firstName,
    auth_last_name: lastName,
    auth_users_name: usersName(firstName, lastName),
  });
}

interface Profile {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Follows what was changed elsewhere. What is kept for the member stays theirs under another e-mail. */
export function saveProfile({ first_name, last_name, email }: Profile): void {
  const { stored, isLoggedIn: isIn } = readSession();
  if (!isIn) return;
  if (email !== stored.auth_email) {
    moveOwner(email);
    store.write({ auth_email: email });
  }
  if (first_name !== stored.auth_first_name || last_name !== stored.auth_last_name) {
    saveName(first_name, last_name);
  }
}

export function saveSubscription(fields: SubscriptionFields & Pick<LoginFields, 'auth_pay_type'>): void {
  store.write({ auth_pay_type: fields.auth_pay_type, ...subscriptionEntries(fields) });
}

/** Only the browser of the activation has a session with something left to do, so only it has to know. */
export function saveActivation(reply: ActivationReply): void {
  saveLogin(reply);
  settleActivation();
  for (const key of ACTIVATION_KEYS) if (reply[key]) store.write({ [key]: ON });
}

/** A password of one's own answers both. */
export function settleActivation(): void {
  store.remove(ACTIVATION_KEYS);
}

function subscriptionEntries(fields: SubscriptionFields): Record<string, string> {
  return Object.fromEntries(SUBSCRIPTION_KEYS.map((key) => [key, fields[key]]));
}

/** The session is over, and whoever had it may come back to what is kept for them. */
export function clearSession(): void {
  store.remove(keysToClear(isRemembered()));
}

/** The member has left: nothing of theirs stays but what remember me is for. */
export function forgetSession(): void {
  clearSession();
  forgetMember();
}

export function isRemembered(): boolean {
  return store.read('remember_me') === ON;
}

/** Kept apart from the login itself, so that the form can offer it before anybody is known. */
export function setRemembered(isOn: boolean): void {
  store.write({ remember_me: String(isOn) });
  if (!isOn) store.remove(['password']);
}

export function readEncryptedPassword(): string {
  return store.read('password');
}

export function saveEncryptedPassword(encrypted: string): void {
  store.write({ password: encrypted });
}

/** Other kinds of backend are only named in the specification; choosing one changes nothing. */
export function readBackend(): typeof DEFAULT_BACKEND {
  const chosen = store.read('auth_api');
  if (chosen !== '' && chosen !== DEFAULT_BACKEND) {
    console.warn(`auth_api "${chosen}" is not available; using ${DEFAULT_BACKEND}`);
  }
  return DEFAULT_BACKEND;
}

const MENU_SECTION_KEYS = {
  home: 'is_home_open',
  dashboard: 'is_dashboard_open',
  userProfileSettings: 'is_user_profile_settings_open',
} as const;
export type MenuSection = keyof typeof MENU_SECTION_KEYS;

export function isMenuSectionOpen(section: MenuSection): boolean {
  return store.read(MENU_SECTION_KEYS[section]) !== 'false';
}

export function setMenuSectionOpen(section: MenuSection, isOpen: boolean): void {
  store.write({ [MENU_SECTION_KEYS[section]]: String(isOpen) });
}

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function readTheme(): Theme {
  return THEMES.find((theme) => theme === store.read('theme')) ?? 'system';
}

export function saveTheme(theme: Theme): void {
  if (theme === 'system') store.remove(['theme']);
  else store.write({ theme });
}
