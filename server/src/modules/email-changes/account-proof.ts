import type { Transaction } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { Caller } from '../../security/password-hash.ts';
import type { CheckLogin } from '../auth/login-check.ts';
import type { Origin } from '../auth/login-limits.ts';
import type { Session, SessionService } from '../sessions/service.ts';
import type { User } from '../users/directory.ts';

export interface Confirmer extends Caller, Origin {
  readonly session: Session | null;
  readonly password: string | undefined;
}

/** Proof of ownership of an account: one of its sessions, or its password. */
type Proof = { readonly sessionId: string } | { readonly passwordHash: string };

export interface AccountProofs {
  /** Throws `passwordNeeded` without session and password, `invalid` for a wrong password. */
  take(user: User, confirmer: Confirmer): Promise<Proof>;
  /** True if the session is still open, or the password unchanged. The user must be locked. */
  holds(tx: Transaction, user: User, proof: Proof): Promise<boolean>;
}

interface AccountProofDeps {
  readonly checkLogin: CheckLogin;
  readonly sessions: SessionService;
}

export function createAccountProofs({ checkLogin, sessions }: AccountProofDeps): AccountProofs {
  return {
    async take(user, { session, password, network, site, ...caller }) {
      if (isSessionOf(user, session)) return { sessionId: session.id };
      if (password === undefined) throw new CodedError('passwordNeeded');
      const checked = await checkLogin({ email: user.email, password, network, site }, caller);
      if (checked?.user.id !== user.id) {
        throw new CodedError('invalid', { validationErrors: { password: 'The password is wrong.' } });
      }
      await checked.attempt.succeeded();
      return { passwordHash: checked.passwordHash };
    },
    holds: async (tx, user, proof) =>
      'sessionId' in proof ? sessions.exists(proof.sessionId, tx) : user.passwordHash === proof.passwordHash,
  };
}

export function isSessionOf(user: User, session: Session | null): session is Session {
  return session?.user.id === user.id;
}
