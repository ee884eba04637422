import type { AuditAction } from '@carom/contract/admin/audit-log/text';
import type { Database, Transaction } from '../../db/client.ts';
import { lockUnchangedUser, lockUser } from '../../db/lock-user.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { QueueMail } from '../../jobs/mail-outbox.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { EmailChangeMails } from '../../mails/email-change-mails.ts';
import type { Caller } from '../../security/password-hash.ts';
import { createSecretId } from '../../security/secret-ids.ts';
import type { RequirePassword } from '../account/password-check.ts';
import { memberSubject } from '../admin/audit-log/member-subject.ts';
import { recordChange } from '../admin/audit-log/record-change.ts';
import { emailKey } from '../auth/email-key.ts';
import type { LoginLimits } from '../auth/login-limits.ts';
import type { OneTimeIds } from '../one-time-ids/service.ts';
import type { Session, SessionService } from '../sessions/service.ts';
import {
  clearPassword,
  deletePendingUserOf,
  findUserByEmail,
  findUserById,
  isEmailTaken,
  setEmail,
  type User,
} from '../users/directory.ts';
import { type AccountProofs, type Confirmer, isSessionOf } from './account-proof.ts';
import type { EmailChangeLinks } from './links.ts';
import { maskedEmail, shortenedName } from './masked.ts';
import type { EmailChange } from './repo.ts';

const SAME_EMAIL = 'This is already your e-mail.';

interface WantedChange {
  readonly email: string;
  readonly password: string;
}

/** The account that a link changes. Masked, because anyone may have opened the link. */
interface WaitingChange {
  readonly accountName: string;
  readonly accountEmail: string;
  readonly newEmail: string;
  readonly asksPassword: boolean;
}

export interface EmailChangeService {
  /** Replies the same whether the address is taken or not; only the mail to it differs. */
  ask(session: Session, wanted: WantedChange, caller: Caller): Promise<void>;
  /** Throws `linkNotValid`. */
  read(id: string, session: Session | null): Promise<WaitingChange>;
  /**
   * Returns the new address. Throws `linkNotValid`, `passwordNeeded`, `invalid` for a wrong password, or `emailTaken`
   * if another account has the address by now.
   */
  confirm(id: string, confirmer: Confirmer): Promise<string>;
  /** Returns the restored address and the id of a reset link. Throws `linkNotValid` or `emailTaken`. */
  undo(id: string): Promise<{ readonly email: string; readonly resetId: string }>;
}

interface EmailChangeDeps {
  readonly db: Database;
  readonly requirePassword: RequirePassword;
  readonly sessions: SessionService;
  readonly links: EmailChangeLinks;
  readonly accountProofs: AccountProofs;
  readonly oneTimeIds: OneTimeIds;
  readonly mails: EmailChangeMails;
  readonly queueMail: QueueMail;
  readonly rateLimiter: RateLimiter;
  readonly loginLimits: LoginLimits;
  readonly clock: () => Date;
}

export function createEmailChangeService(deps: EmailChangeDeps): EmailChangeService {
  const {
    db,
    requirePassword,
    sessions,
    links,
    accountProofs,
    oneTimeIds,
    mails,
    queueMail,
    rateLimiter,
    clock,
  } = deps;

  /** Finds the change again after the lock, so that the second of two concurrent uses of a link fails. */
  async function lockOwner(
    tx: Transaction,
    find: (tx: Transaction) => Promise<EmailChange | null>,
  ): Promise<{ change: EmailChange; user: User }> {
    const found = await find(tx);
    const user = found === null ? null : await lockUser(tx, found.userId);
    const change = user === null ? null : await find(tx);
    if (user === null || change === null) throw new CodedError('linkNotValid');
    return { change, user };
  }

  async function findWaiting(id: string): Promise<{ change: EmailChange; user: User }> {
    const change = await links.find(db, id);
    const user = change === null ? null : await findUserById(db, change.userId);
    if (change === null || user?.status !== 'active') throw new CodedError('linkNotValid');
    return { change, user };
  }

  /** Deletes a pending registration of the address, because the link proves who owns the mailbox. */
  async function moveTo(tx: Transaction, user: User, email: string, action: AuditAction) {
    const at = clock();
    await deletePendingUserOf(tx, email);
    await setEmail(tx, user.id, email, at);
    await recordChange(tx, {
      admin: user,
      action,
      subject: memberSubject(user),
      before: { email: user.email },
      after: { email },
      at,
    });
  }

  return {
    async ask(session, { email, password }, caller) {
      const user = await findUserById(db, session.user.id);
      if (user === null) throw new CodedError('accountNotFound');
      await requirePassword(user, password, caller);
      if (email === user.email) throw new CodedError('invalid', { validationErrors: { email: SAME_EMAIL } });
      await rateLimiter.consume('changeEmailAddress', emailKey(email));
      const holder = await findUserByEmail(db, email);
      const isTaken = holder !== null && holder.id !== user.id && holder.status !== 'pending';
      await db.transaction(async (tx) => {
        const locked = await lockUnchangedUser(tx, user);
        if (locked === null) throw new CodedError('signInFirst');
        const id = createSecretId();
        const toNew = isTaken
          ? mails.addressInUse(email)
          : mails.confirm(email, { id, account: maskedEmail(locked.email) });
        const mailId = await queueMail(tx, toNew);
        await queueMail(tx, mails.asked(locked));
        await links.ask(tx, id, { userId: user.id, oldEmail: locked.email, newEmail: email, mailId });
      });
    },
    async read(id, session) {
      const { change, user } = await findWaiting(id);
      return {
        accountName: shortenedName(user),
        accountEmail: maskedEmail(user.email),
        newEmail: change.newEmail,
        asksPassword: !isSessionOf(user, session),
      };
    },
    async confirm(id, confirmer) {
      const { user: owner } = await findWaiting(id);
      const proof = await accountProofs.take(owner, confirmer).catch(async (error: unknown) => {
        // A concurrent first request may have used the link; then `linkNotValid` is the right error.
        await findWaiting(id);
        throw error;
      });
      return mapEmailTaken(() =>
        db.transaction(async (tx) => {
          const { change, user } = await lockOwner(tx, (inner) => links.find(inner, id));
          if (user.status !== 'active') throw new CodedError('linkNotValid');
          if (!(await accountProofs.holds(tx, user, proof))) throw new CodedError('passwordNeeded');
          await moveTo(tx, user, change.newEmail, 'member.email_changed');
          const undoId = await links.use(tx, change, user.email);
          await sessions.closeAll(user.id, { tx, ...('sessionId' in proof && { except: proof.sessionId }) });
          await oneTimeIds.revoke(tx, 'reset', user.id);
          await queueMail(tx, mails.changed(user, undoId));
          return change.newEmail;
        }),
      );
    },
    async undo(id) {
      const restored = await mapEmailTaken(() =>
        db.transaction(async (tx) => {
          const { change, user } = await lockOwner(tx, (inner) => links.findUndo(inner, id));
          const email = change.oldEmail;
          await moveTo(tx, user, email, 'member.email_restored');
          // The attacker who changed the address knew the password.
          await clearPassword(tx, user.id);
          await links.useUndo(tx, change, user.email);
          await sessions.closeAll(user.id, { tx });
          await queueMail(tx, mails.undone(user.email));
          return { email, resetId: await oneTimeIds.issue(tx, 'reset', user.id) };
        }),
      );
      await deps.loginLimits.clear(restored.email);
      return restored;
    },
  };
}

/** The unique index detects an address that was taken after the check. */
async function mapEmailTaken<Value>(change: () => Promise<Value>): Promise<Value> {
  try {
    return await change();
  } catch (error) {
    throw isEmailTaken(error) ? new CodedError('emailTaken', { cause: error }) : error;
  }
}
