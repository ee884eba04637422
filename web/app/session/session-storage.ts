import type { ActivationReply, SubscriptionFields } from '@carom/contract/accounts/auth';
import { isSubscribed } from '@carom/domain/subscription/subscribed';
import { createBrowserStore } from '../storage/browser-storage.ts';
import {
  assignOwner,
  forgetMember,
  readOwner,
  removeForeignData,
  renameOwner,
} from '../storage/member-store.ts';
import { isRedirecting } from './departure.ts';
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

/** The only reader and writer of these keys. */
const store = createBrowserStore('localStorage');

export interface Session {
  readonly stored: StoredSession;
  readonly visitor: VisitorKind;
  readonly isLoggedIn: boolean;
  readonly isSubscribed: boolean;
  /** The member to whom the stored data belongs, also after the session has ended. */
  readonly owner: string;
  /** This tab is navigating to another page because of a session change; guards wait for it. */
  readonly isRedirecting: boolean;
  /** This account was activated without a password, so that nobody can log in to it yet. */
  readonly mustSetPassword: boolean;
  /** It was activated in another browser than registered, and asks who registered it. */
  readonly registeredElsewhere: boolean;
}

export const DEFAULT_BACKEND = 'phpLaravel';
const ON = 'true';

let latest: { readonly fingerprint: string; readonly session: Session } | undefined;

/** The same object while nothing changes, as useSyncExternalStore requires. */
export function readSession(): Session {
  const stored = Object.fromEntries(SESSION_KEYS.map((key) => [key, store.read(key)])) as Record<
    SessionKey,
    string
  >;
  // Before any member data is read, because another tab may have begun this session.
  if (isLoggedIn(stored)) assignOwner(stored.auth_email);
  else removeForeignData();
  const owner = readOwner();
  const redirecting = isRedirecting();
  const fingerprint = JSON.stringify([redirecting, owner, stored]);
  if (latest?.fingerprint !== fingerprint) {
    latest = {
      fingerprint,
      session: {
        stored,
        visitor: visitorKind(stored),
        isLoggedIn: isLoggedIn(stored),
        isSubscribed: isSubscribed(factsIn(stored)),
        owner,
        isRedirecting: redirecting,
        mustSetPassword: stored.must_set_password === ON,
        registeredElsewhere: stored.registered_elsewhere === ON,
      },
    };
  }
  return latest.session;
}

export const subscribeToStorage = store.subscribe;

export function saveLogin(login: LoginFields): void {
  assignOwner(login.auth_email);
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

/** Applies a changed profile. A new e-mail keeps the member's stored data. */
export function saveProfile({ first_name, last_name, email }: Profile): void {
  const { stored, isLoggedIn: isIn } = readSession();
  if (!isIn) return;
  if (email !== stored.auth_email) {
    renameOwner(email);
    store.write({ auth_email: email });
  }
  if (first_name !== stored.auth_first_name || last_name !== stored.auth_last_name) {
    saveName(first_name, last_name);
  }
}

export function saveSubscription(fields: SubscriptionFields & Pick<LoginFields, 'auth_pay_type'>): void {
  store.write({ auth_pay_type: fields.auth_pay_type, ...subscriptionEntries(fields) });
}

/** Only the browser of the activation has a session with open steps, so only it stores them. */
export function saveActivation(reply: ActivationReply): void {
  saveLogin(reply);
  settleActivation();
  for (const key of ACTIVATION_KEYS) if (reply[key]) store.write({ [key]: ON });
}

/** A password of their own completes both steps. */
export function settleActivation(): void {
  store.remove(ACTIVATION_KEYS);
}

function subscriptionEntries(fields: SubscriptionFields): Record<string, string> {
  return Object.fromEntries(SUBSCRIPTION_KEYS.map((key) => [key, fields[key]]));
}

/** Ends the session but keeps the member's data for their return. */
export function clearSession(): void {
  store.remove(keysToClear(isRemembered()));
}

/** Removes all data of the member, except for what remember me keeps. */
export function forgetSession(): void {
  clearSession();
  forgetMember();
}

export function isRemembered(): boolean {
  return store.read('remember_me') === ON;
}

/** Stored apart from the login, so that the form can offer it before a login. */
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

/** The specification names other backends, but choosing one has no effect. */
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
