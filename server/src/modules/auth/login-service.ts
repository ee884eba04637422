import { HOUR_MS } from '@carom/domain/time/durations';
import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { isRecent } from '../../limits/recent.ts';
import type { Caller, PasswordHashing } from '../../security/password-hash.ts';
import type { SessionService } from '../sessions/service.ts';
import { findUserForLogin, noteLoginNetwork, renewPasswordHash } from '../users/directory.ts';
import type { LoginLimits } from './login-limits.ts';
import type { SignedIn } from './signed-in.ts';

const NETWORK_KNOWN_MS = 30 * 24 * HOUR_MS;
/** Noting every login would make each one a further write. */
const NETWORK_NOTED_EVERY_MS = HOUR_MS;

interface Login {
  readonly email: string;
  readonly password: string;
  readonly network: string;
  readonly site: string | null;
  readonly userAgent: string;
}

export interface LoginService {
  /** Throws `loginRefused` alike whatever is wrong: e-mail, password, or an account that is not active. */
  login(login: Login, caller: Caller): Promise<SignedIn>;
  logout(sessionId: string): Promise<void>;
}

interface LoginDeps {
  readonly db: Database;
  readonly passwords: PasswordHashing;
  readonly sessions: SessionService;
  readonly limits: LoginLimits;
  readonly clock: () => Date;
}

export function createLoginService({ db, passwords, sessions, limits, clock }: LoginDeps): LoginService {
  async function currentHash(
    userId: string,
    present: string,
    password: string,
    caller: Caller,
  ): Promise<string> {
    if (!passwords.isOutdated(present)) return present;
    const hashes = { present, renewed: await passwords.hash(password, caller) };
    return (await renewPasswordHash(db, userId, hashes)) ? hashes.renewed : hashes.present;
  }

  return {
    async login({ email, password, network, site, userAgent }, caller) {
      // A flood of logins must not become one of counts in the database.
      passwords.requireRoom(caller);
      const now = clock();
      const knownSince = new Date(now.getTime() - NETWORK_KNOWN_MS);
      const search = findUserForLogin(db, { email, network, knownSince });
      const isKnownNetwork = search.then((user) => user !== null && user.knownAt !== null);
      const [attempt, found] = await Promise.all([
        limits.begin(email, { network, site }, isKnownNetwork),
        search,
      ]);
      // One way for all: an unknown e-mail costs a hash too, and the status is looked at after it.
      const verified = found?.user.passwordHash ?? null;
      const isRight = await attempt.unlessTooBusy(passwords.verify(verified, password, caller));
      if (found === null || verified === null || !isRight || found.user.status !== 'active') {
        throw new CodedError('loginRefused');
      }

      const { user } = found;
      const passwordHash = await attempt.unlessTooBusy(currentHash(user.id, verified, password, caller));
      const [token] = await Promise.all([
        sessions.openVerified({ userId: user.id, passwordHash, userAgent }),
        attempt.succeeded(),
        wasNotedLately(found.knownAt, now)
          ? undefined
          : noteLoginNetwork(db, { userId: user.id, network, now, forgetBefore: knownSince }),
      ]);
      // The password was changed, or the account blocked, while it was compared.
      if (token === null) throw new CodedError('loginRefused');
      return { user, token };
    },
    logout: (sessionId) => sessions.close(sessionId),
  };
}

function wasNotedLately(knownAt: Date | null, now: Date): boolean {
  return knownAt !== null && isRecent(knownAt, NETWORK_NOTED_EVERY_MS, now);
}
