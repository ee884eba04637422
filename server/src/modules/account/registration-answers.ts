import type { Database, Queryable } from '../../db/client.ts';
import { lockUserRow } from '../../db/lock-user.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { Caller, PasswordHashing } from '../../security/password-hash.ts';
import { findPasswordProblems } from '../../security/password-rules.ts';
import type { EmailChangeLinks } from '../email-changes/links.ts';
import type { Session, SessionService } from '../sessions/service.ts';
import { findUserById } from '../users/directory.ts';
import type { ChangePassword } from '../users/password-change.ts';
import type { DeleteAccount } from './deletion.ts';

/**
 * The answers to the question whose registration it was, for a session opened by an activation in another browser.
 * Both throw `registrationSettled` for other sessions, and after an answer or a change of the password.
 */
export interface RegistrationAnswers {
  /** The user registered. Requires a new password, because someone else may know the registered one. */
  claim(session: Session, password: string, caller: Caller): Promise<void>;
  /** Someone else registered: deletes the account. Throws `deletionHeldUp`. */
  refuse(session: Session): Promise<void>;
}

interface RegistrationAnswersDeps {
  readonly db: Database;
  readonly passwords: PasswordHashing;
  readonly sessions: SessionService;
  readonly emailLinks: EmailChangeLinks;
  readonly changePassword: ChangePassword;
  readonly deleteAccount: DeleteAccount;
}

export function createRegistrationAnswers(deps: RegistrationAnswersDeps): RegistrationAnswers {
  const { db, passwords, sessions, emailLinks, changePassword, deleteAccount } = deps;

  async function requireQuestion(tx: Queryable, { id }: Session): Promise<void> {
    if (!(await sessions.isAskedAboutRegistration(id, tx))) throw new CodedError('registrationSettled');
  }

  return {
    async claim(session, password, caller) {
      await requireQuestion(db, session);
      const { user } = session;
      const [problem] = findPasswordProblems(password, user);
      if (problem !== undefined) throw new CodedError('invalid', { validationErrors: { password: problem } });
      const passwordHash = await passwords.hash(password, caller);
      await db.transaction(async (tx) => {
        await lockUserRow(tx, user.id);
        // Check again with the user locked, so that only one of two concurrent answers counts.
        await requireQuestion(tx, session);
        await changePassword(tx, { user, passwordHash, sessionId: session.id });
        await emailLinks.voidUndos(tx, user.id);
      });
    },
    async refuse(session) {
      await requireQuestion(db, session);
      const user = await findUserById(db, session.user.id);
      if (user === null) throw new CodedError('accountNotFound');
      await deleteAccount(user);
    },
  };
}
