import { DAY_MS } from '@carom/domain/time/durations';
import type { Database } from '../../db/client.ts';
import type { Caller, PasswordHashing } from '../../security/password-hash.ts';
import { findUserForLogin, type User } from '../users/directory.ts';
import type { LoginAttempt, LoginLimits, Origin } from './login-limits.ts';

export const NETWORK_KNOWN_MS = 30 * DAY_MS;

export interface Credentials extends Origin {
  readonly email: string;
  readonly password: string;
}

interface CheckedLogin {
  readonly user: User;
  /** The hash that was verified. */
  readonly passwordHash: string;
  /** When the user last logged in from this network. */
  readonly knownAt: Date | null;
  /** The caller must call `succeeded` on it. */
  readonly attempt: LoginAttempt;
}

/**
 * Returns null for a wrong password, an unknown e-mail and an account that is not active, with the same response
 * time. Throws `tooManyRequests` after too many failures.
 */
export type CheckLogin = (credentials: Credentials, caller: Caller) => Promise<CheckedLogin | null>;

interface LoginCheckDeps {
  readonly db: Database;
  readonly passwords: PasswordHashing;
  readonly limits: LoginLimits;
  readonly clock: () => Date;
}

export function createLoginCheck({ db, passwords, limits, clock }: LoginCheckDeps): CheckLogin {
  return async ({ email, password, ...from }, caller) => {
    // Refuse a flood of logins before it causes a flood of rate limit writes.
    passwords.requireSpace(caller);
    const knownSince = new Date(clock().getTime() - NETWORK_KNOWN_MS);
    const search = findUserForLogin(db, { email, network: from.network, knownSince });
    const isKnownNetwork = search.then((user) => user !== null && user.knownAt !== null);
    const [attempt, found] = await Promise.all([limits.begin(email, from, isKnownNetwork), search]);
    // An unknown e-mail costs a hash too, and the status is checked afterwards, so that all cases take the same time.
    const passwordHash = found?.user.passwordHash ?? null;
    const isRight = await attempt.unlessTooBusy(passwords.verify(passwordHash, password, caller));
    if (found === null || passwordHash === null || !isRight || found.user.status !== 'active') return null;
    return { user: found.user, passwordHash, knownAt: found.knownAt, attempt };
  };
}
