import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { Caller, PasswordHashing } from '../../security/password-hash.ts';
import { findPasswordProblems } from '../../security/password-rules.ts';
import type { Session, SessionService } from '../sessions/service.ts';
import { findUserById } from '../users/directory.ts';
import type { ChangePassword } from '../users/password-change.ts';
import type { DeleteAccount } from './deletion.ts';
import type { RequirePassword } from './password-check.ts';

export interface AccountService {
  savePassword(session: Session, password: string, caller: Caller): Promise<void>;
  listSessions: SessionService['listPage'];
  endSession(userId: string, sessionId: string): Promise<void>;
  /** Throws `deletionHeldUp`. */
  deleteAccount(session: Session, password: string, caller: Caller): Promise<void>;
}

interface AccountDeps {
  readonly db: Database;
  readonly passwords: PasswordHashing;
  readonly requirePassword: RequirePassword;
  readonly sessions: SessionService;
  readonly changePassword: ChangePassword;
  readonly deleteAccount: DeleteAccount;
}

export function createAccountService(deps: AccountDeps): AccountService {
  const { db, passwords, requirePassword, sessions, changePassword, deleteAccount } = deps;

  async function requireUser({ user }: Session) {
    const found = await findUserById(db, user.id);
    if (found === null) throw new CodedError('accountNotFound');
    return found;
  }

  return {
    async savePassword(session, password, caller) {
      const user = await requireUser(session);
      const problems = findPasswordProblems(password, user);
      if (problems.length > 0) {
        throw new CodedError('invalid', { validationErrors: { password: [...problems] } });
      }
      if (await passwords.matches(user.passwordHash, password, caller)) throw new CodedError('samePassword');
      const passwordHash = await passwords.hash(password, caller);
      await db.transaction((tx) => changePassword(tx, { user, passwordHash, sessionId: session.id }));
    },
    listSessions: sessions.listPage,
    async endSession(userId, sessionId) {
      if (!(await sessions.closeOwn(userId, sessionId))) throw new CodedError('sessionNotFound');
    },
    async deleteAccount(session, password, caller) {
      const user = await requireUser(session);
      await requirePassword(user, password, caller);
      await deleteAccount(user);
    },
  };
}
