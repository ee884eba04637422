import type { Database, Transaction } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { Caller, PasswordHashing } from '../../security/password-hash.ts';
import { findPasswordProblems } from '../../security/password-rules.ts';
import type { Session, SessionService } from '../sessions/service.ts';
import { findUserById } from '../users/directory.ts';
import type { ChangePassword } from '../users/password-change.ts';
import { eraseAccounts, eraseMessages } from './erasure-repo.ts';
import type { RequirePassword } from './password-check.ts';

/** What other parts of the site do when a member leaves. */
export interface DepartureSteps {
  /** Outside our database, so it comes first, and stays done. Says whether there was anything to end. */
  readonly endBilling: (userId: string) => Promise<boolean>;
  /** In one transaction with `leave`. */
  readonly giveUpSeats: (userId: string, leave: (tx: Transaction) => Promise<void>) => Promise<void>;
}

const BILLING_NOT_ENDED =
  'We could not make sure that your subscription has ended. Nothing was deleted. Please try again later.';
const ONLY_BILLING_ENDED =
  'Your subscription is cancelled, but your account could not be deleted right now. Everything else in it is as it was. Please try again later.';

export interface AccountService {
  savePassword(session: Session, password: string, caller: Caller): Promise<void>;
  listSessions: SessionService['listPage'];
  endSession(userId: string, sessionId: string): Promise<void>;
  /** All or nothing, but for the billing, which may have ended: `deletionHeldUp` then says so. */
  deleteAccount(session: Session, password: string, caller: Caller): Promise<void>;
}

interface AccountDeps {
  readonly db: Database;
  readonly passwords: PasswordHashing;
  readonly requirePassword: RequirePassword;
  readonly sessions: SessionService;
  readonly changePassword: ChangePassword;
  readonly departure: DepartureSteps;
}

export function createAccountService(deps: AccountDeps): AccountService {
  const { db, passwords, requirePassword, sessions, changePassword, departure } = deps;

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
    listSessions: sessions.listPage,
    async endSession(userId, sessionId) {
      if (!(await sessions.closeOwn(userId, sessionId))) throw new CodedError('sessionNotFound');
    },
    async deleteAccount(session, password, caller) {
      const user = await requireUser(session);
      await requirePassword(user, password, caller);
      const hasEndedBilling = await departure.endBilling(user.id).catch((cause: unknown) => {
        throw new CodedError('deletionHeldUp', { cause, message: BILLING_NOT_ENDED });
      });
      try {
        await departure.giveUpSeats(user.id, async (tx) => {
          await eraseMessages(tx, user);
          await eraseAccounts(tx, [user]);
        });
      } catch (cause) {
        // Whoever loses the connection at the last moment does not know yet whether it was done.
        if ((await findUserById(db, user.id)) === null) return;
        throw new CodedError('deletionHeldUp', {
          cause,
          ...(hasEndedBilling && { message: ONLY_BILLING_ENDED }),
        });
      }
    },
  };
}
