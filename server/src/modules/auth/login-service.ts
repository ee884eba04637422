import { HOUR_MS } from '@carom/domain/time/durations';
import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { isRecent } from '../../limits/recent.ts';
import type { Caller, PasswordHashing } from '../../security/password-hash.ts';
import type { SessionService } from '../sessions/service.ts';
import { noteLoginNetwork, renewPasswordHash } from '../users/directory.ts';
import { type CheckLogin, type Credentials, NETWORK_KNOWN_MS } from './login-check.ts';
import type { SignedIn } from './signed-in.ts';

/** Avoids a write on every login. */
const NETWORK_SAVED_EVERY_MS = HOUR_MS;

interface Login extends Credentials {
  readonly userAgent: string;
}

export interface LoginService {
  /** Throws the same `loginRefused` for a wrong e-mail, a wrong password and an account that is not active. */
  login(login: Login, caller: Caller): Promise<SignedIn>;
  logout(sessionId: string): Promise<void>;
}

interface LoginDeps {
  readonly db: Database;
  readonly passwords: PasswordHashing;
  readonly sessions: SessionService;
  readonly checkLogin: CheckLogin;
  readonly clock: () => Date;
}

export function createLoginService({ db, passwords, sessions, checkLogin, clock }: LoginDeps): LoginService {
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
    async login({ userAgent, ...credentials }, caller) {
      const checked = await checkLogin(credentials, caller);
      if (checked === null) throw new CodedError('loginRefused');
      const { user, attempt } = checked;
      const { network, password } = credentials;
      const passwordHash = await attempt.unlessTooBusy(
        currentHash(user.id, checked.passwordHash, password, caller),
      );
      const now = clock();
      const forgetBefore = new Date(now.getTime() - NETWORK_KNOWN_MS);
      const [token] = await Promise.all([
        sessions.openVerified({ userId: user.id, passwordHash, userAgent }),
        attempt.succeeded(),
        wasSavedRecently(checked.knownAt, now)
          ? undefined
          : noteLoginNetwork(db, { userId: user.id, network, now, forgetBefore }),
      ]);
      // The password changed, or the account was blocked, during the verification.
      if (token === null) throw new CodedError('loginRefused');
      return { user, token };
    },
    logout: (sessionId) => sessions.close(sessionId),
  };
}

function wasSavedRecently(knownAt: Date | null, now: Date): boolean {
  return knownAt !== null && isRecent(knownAt, NETWORK_SAVED_EVERY_MS, now);
}
