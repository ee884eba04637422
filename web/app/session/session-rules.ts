import type { LoginReply, SubscriptionFields } from '@carom/contract/accounts/auth';
import { ROLES, type Role } from '@carom/domain/access';

/** The storage keys of the session. The specification fixes them. */
export const SUBSCRIPTION_KEYS = [
  'auth_subscription_plan',
  'auth_subscription_start_date',
  'auth_subscription_end_date',
  'auth_subscription_paid_status',
  'auth_profile_subscription',
] as const satisfies readonly (keyof SubscriptionFields)[];
const IDENTITY_KEYS = ['auth_first_name', 'auth_last_name', 'auth_users_name', 'auth_email'] as const;
const ACCESS_KEYS = ['auth_pay_type', 'auth_token', 'auth_role'] as const;

/** The open steps of an activation, known to its session only. */
export const ACTIVATION_KEYS = ['must_set_password', 'registered_elsewhere'] as const;

export const SESSION_KEYS = [
  ...IDENTITY_KEYS,
  ...ACCESS_KEYS,
  ...SUBSCRIPTION_KEYS,
  ...ACTIVATION_KEYS,
  'auth_api',
  'remember_me',
  'password',
] as const;
export type SessionKey = (typeof SESSION_KEYS)[number];
export type StoredSession = Readonly<Record<SessionKey, string>>;

/** The fields of a login or activation reply that the session stores. */
export type LoginFields = Omit<LoginReply, 'status' | 'message' | 'validation_errors'>;

/** 'other' is a signed-in user whose role has no pages. */
export type VisitorKind = 'guest' | Role | 'other';

export function isLoggedIn(stored: StoredSession): boolean {
  return [
    stored.auth_first_name,
    stored.auth_last_name,
    stored.auth_email,
    stored.auth_token,
    stored.auth_role,
  ].every((value) => value !== '');
}

export function visitorKind(stored: StoredSession): VisitorKind {
  if (!isLoggedIn(stored)) return 'guest';
  return ROLES.find((role) => role === stored.auth_role) ?? 'other';
}

/** First name plus the first letter of the last name. */
export function usersName(firstName: string, lastName: string): string {
  const [initial = ''] = lastName.trim();
  return `${firstName.trim()} ${initial}`.trim();
}

/** Remember me keeps identity and password; the fields that grant access are always cleared. */
export function keysToClear(isRemembered: boolean): readonly SessionKey[] {
  const always = [...ACCESS_KEYS, ...SUBSCRIPTION_KEYS, ...ACTIVATION_KEYS] as const;
  return isRemembered ? always : [...always, ...IDENTITY_KEYS, 'password'];
}
