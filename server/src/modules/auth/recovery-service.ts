import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { QueueMail } from '../../jobs/mail-outbox.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { AccountMails } from '../../mails/account-mails.ts';
import { addresseeOf } from '../../mails/mail-template.ts';
import type { Caller, PasswordHashing } from '../../security/password-hash.ts';
import { findPasswordProblems } from '../../security/password-rules.ts';
import type { EmailChangeLinks } from '../email-changes/links.ts';
import type { OneTimeIds } from '../one-time-ids/service.ts';
import { findUserByEmail, findUserById } from '../users/directory.ts';
import type { ChangePassword } from '../users/password-change.ts';
import { emailKey } from './email-key.ts';
import type { LoginLimits } from './login-limits.ts';

interface Reset {
  readonly email: string;
  readonly password: string;
  readonly id: string;
}

export interface RecoveryService {
  /** Throws `emailNotKnown` if there is no account. */
  mailResetLink(email: string): Promise<void>;
  /** Throws `linkNotValid` unless the id is valid and belongs to exactly this e-mail. */
  resetPassword(reset: Reset, caller: Caller): Promise<void>;
}

interface RecoveryDeps {
  readonly db: Database;
  readonly passwords: PasswordHashing;
  readonly oneTimeIds: OneTimeIds;
  readonly emailLinks: EmailChangeLinks;
  readonly changePassword: ChangePassword;
  readonly mails: AccountMails;
  readonly queueMail: QueueMail;
  readonly rateLimiter: RateLimiter;
  readonly loginLimits: LoginLimits;
}

export function createRecoveryService(deps: RecoveryDeps): RecoveryService {
  const {
    db,
    passwords,
    oneTimeIds,
    emailLinks,
    changePassword,
    mails,
    queueMail,
    rateLimiter,
    loginLimits,
  } = deps;

  return {
    async mailResetLink(email) {
      await rateLimiter.consume('forgotPasswordEmail', emailKey(email));
      const user = await findUserByEmail(db, email);
      if (user === null) throw new CodedError('emailNotKnown');
      await db.transaction(async (tx) => {
        const id = await oneTimeIds.issue(tx, 'reset', user.id);
        await queueMail(tx, mails.reset(addresseeOf(user), id));
      });
    },
    async resetPassword({ email, password, id }, caller) {
      // Check first without using the id: an invalid id costs no hash, and a refused password does not use up the id.
      const userId = await oneTimeIds.findOwner(db, 'reset', id);
      const user = userId === null ? null : await findUserById(db, userId);
      if (user === null || user.email !== email) throw new CodedError('linkNotValid');
      const [problem] = findPasswordProblems(password, user);
      if (problem !== undefined) {
        throw new CodedError('invalid', { validationErrors: { password: problem } });
      }
      const passwordHash = await passwords.hash(password, caller);
      await db.transaction(async (tx) => {
        if ((await oneTimeIds.use(tx, 'reset', id)) === null) throw new CodedError('linkNotValid');
        await changePassword(tx, { user: { id: user.id, ...addresseeOf(user) }, passwordHash });
        // A reset proves access to the current address, so a former address may no longer undo the change.
        await emailLinks.voidUndos(tx, user.id);
      });
      await loginLimits.clear(user.email);
    },
  };
}
