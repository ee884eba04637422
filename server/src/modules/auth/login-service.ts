import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors.ts';
import type { PasswordHashing } from '../../password-hash.ts';
import type { SessionService } from '../sessions/service.ts';
import { findUserForLogin, noteLoginNetwork, renewPasswordHash, type User } from '../users/repo.ts';
import type { LoginLimits } from './login-limits.ts';
import type { SignedIn } from './signed-in.ts';

const NETWORK_KNOWN_MS = 30 * 24 * 60 * 60 * 1000;

interface Login {
  readonly email: string;
  readonly password: string;
  readonly network: string;
  readonly userAgent: string;
}

export interface LoginService {
  /** Throws `loginRefused` alike whatever is wrong: e-mail, password, or an account that is not active. */
  login(login: Login): Promise<SignedIn>;
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
  async function currentHash(user: User, password: string): Promise<string> {
    if (!passwords.isOutdated(user.passwordHash)) return user.passwordHash;
    const hashes = { present: user.passwordHash, renewed: await passwords.hash(password) };
    return (await renewPasswordHash(db, user.id, hashes)) ? hashes.renewed : hashes.present;
  }

  return {
    async login({ email, password, network, userAgent }) {
      const now = clock();
      const knownSince = new Date(now.getTime() - NETWORK_KNOWN_MS);
      const found = await findUserForLogin(db, { email, network, knownSince });
      const attempt = await limits.begin({ email, network, isKnownNetwork: found?.isKnownNetwork ?? false });
      // One way for all: an unknown e-mail costs a hash too, and the status is looked at after it.
      const isRight = await passwords.verify(found?.user.passwordHash ?? null, password);
      if (found === null || !isRight || found.user.status !== 'active') throw new CodedError('loginRefused');

      const { user } = found;
      const passwordHash = await currentHash(user, password);
      const token = await sessions.openVerified({ userId: user.id, passwordHash, userAgent });
      if (token === null) throw new CodedError('loginRefused');
      await Promise.all([
        attempt.succeeded(),
        noteLoginNetwork(db, { userId: user.id, network, now, forgetBefore: knownSince }),
      ]);
      return { user, token };
    },
    logout: (sessionId) => sessions.close(sessionId),
  };
}
