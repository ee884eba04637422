import { describe, expect, it } from 'vitest';
import {
  isLoggedIn,
  keysToClear,
  SESSION_KEYS,
  type SessionKey,
  type StoredSession,
  usersName,
  visitorKind,
} from './session-rules.ts';

const EMPTY = Object.fromEntries(SESSION_KEYS.map((key) => [key, ''])) as Record<SessionKey, string>;
const MEMBER: StoredSession = {
  ...EMPTY,
  auth_first_name: 'Ada',
  auth_last_name: 'Lovelace',
  auth_email: 'ada@example.com',
  auth_token: 'token',
  auth_role: 'member',
};

describe('a session', () => {
  it('requires only name, email, token and role', () => {
    expect(isLoggedIn(MEMBER)).toBe(true);
  });

  it.each(['auth_first_name', 'auth_last_name', 'auth_email', 'auth_token', 'auth_role'] as const)(
    'is not logged in without %s',
    (key) => {
      expect(isLoggedIn({ ...MEMBER, [key]: '' })).toBe(false);
      expect(visitorKind({ ...MEMBER, [key]: '' })).toBe('guest');
    },
  );

  it.each([
    ['member', 'member'],
    ['admin', 'admin'],
    ['auditor', 'other'],
  ])('with role %s is a visitor of kind %s', (auth_role, kind) => {
    expect(visitorKind({ ...MEMBER, auth_role })).toBe(kind);
  });
});

describe('the end of a session', () => {
  const GRANTING = [
    'auth_pay_type',
    'auth_token',
    'auth_role',
    'auth_subscription_plan',
    'auth_subscription_start_date',
    'auth_subscription_end_date',
    'auth_subscription_paid_status',
    'auth_profile_subscription',
    'must_set_password',
    'registered_elsewhere',
  ];
  const PERSONAL = ['auth_first_name', 'auth_last_name', 'auth_users_name', 'auth_email', 'password'];

  it('keeps name, email and password with remember me', () => {
    expect([...keysToClear(true)].sort()).toEqual([...GRANTING].sort());
  });

  it('keeps nothing without it', () => {
    expect([...keysToClear(false)].sort()).toEqual([...GRANTING, ...PERSONAL].sort());
  });
});

describe('the name in the menu', () => {
  it.each([
    ['Ada', 'Lovelace', 'Ada L'],
    [' Ada ', ' Lovelace', 'Ada L'],
    ['Øyvind', 'Ærlig', 'Øyvind Æ'],
    ['Zoë', '𝒳avier', 'Zoë 𝒳'],
    ['Plato', '', 'Plato'],
  ])('%s %s is %s', (first, last, expected) => {
    expect(usersName(first, last)).toBe(expected);
  });
});
