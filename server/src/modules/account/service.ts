import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors.ts';
import type { Caller, PasswordHashing } from '../../password-hash.ts';
import { findPasswordProblems } from '../../password-rules.ts';
import type { ListedSession, Session, SessionService } from '../sessions/service.ts';
import type { ChangePassword } from '../users/password-change.ts';
import { findUserById } from '../users/repo.ts';
import { eraseAccounts } from './erasure.ts';
import type { MyDataParts } from './my-data.ts';

const NO_PASSWORD = 'This account has no password yet. Please set one first.';

/** What other parts of the site do when an account is exported or deleted. */
export interface AccountHooks {
  /** Run one by one before anything is deleted; one that fails keeps the account. */
  readonly beforeDeletion: readonly ((userId: string) => Promise<void>)[];
  /** Further parts of the export, by their name in it. */
  readonly myData: MyDataParts;
}

export interface AccountService {
  savePassword(session: Session, password: string, caller: Caller): Promise<void>;
  listSessions(userId: string): Promise<readonly ListedSession[]>;
  endSession(userId: string, sessionId: string): Promise<void>;
  /** Throws `deletionHeldUp`, with everything still there, when a hook fails. */
  deleteAccount(session: Session, password: string, caller: Caller): Promise<void>;
}

interface AccountDeps {
  readonly db: Database;
  readonly passwords: PasswordHashing;
  readonly sessions: SessionService;
  readonly changePassword: ChangePassword;
  readonly hooks: AccountHooks;
}

export function createAccountService(deps: AccountDeps): AccountService {
  const { db, passwords, sessions, changePassword, hooks } = deps;

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
      if (await passwords.verify(user.passwordHash, password, caller)) throw new CodedError('samePassword');
      const passwordHash = await passwords.hash(password, caller);
      await db.transaction((tx) =>
        changePassword(tx, { userId: user.id, email: user.email, passwordHash, sessionId: session.id }),
      );
    },
    listSessions: (userId) => sessions.list(userId),
    async endSession(userId, sessionId) {
      if (!(await sessions.closeOwn(userId, sessionId))) throw new CodedError('sessionNotFound');
    },
    async deleteAccount(session, password, caller) {
      const user = await requireUser(session);
      if (!(await passwords.verify(user.passwordHash, password, caller))) {
        const problem = user.passwordHash === null ? NO_PASSWORD : 'The password is not right.';
        throw new CodedError('invalid', { validationErrors: { password: problem } });
      }
      for (const hook of hooks.beforeDeletion) {
        await hook(user.id).catch((cause: unknown) => {
          throw new CodedError('deletionHeldUp', { cause });
        });
      }
      await db.transaction((tx) => eraseAccounts(tx, [user]));
    },
  };
}
