import type { Transaction } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { QueueMail } from '../../jobs/mail-outbox.ts';
import type { AccountMails } from '../../mails/account-mails.ts';
import type { Addressee } from '../../mails/mail-template.ts';
import type { EmailChangeLinks } from '../email-changes/links.ts';
import type { OneTimeIds } from '../one-time-ids/service.ts';
import type { SessionService } from '../sessions/service.ts';
import { setPasswordHash } from './passwords-repo.ts';

interface PasswordChangeDeps {
  readonly sessions: SessionService;
  readonly oneTimeIds: OneTimeIds;
  readonly emailLinks: EmailChangeLinks;
  readonly mails: AccountMails;
  readonly queueMail: QueueMail;
  readonly clock: () => Date;
}

interface PasswordChange {
  readonly user: Addressee & { readonly id: string };
  readonly passwordHash: string;
  /** This session stays open; without it all sessions end. */
  readonly sessionId?: string;
}

export type ChangePassword = (tx: Transaction, change: PasswordChange) => Promise<void>;

/** Sets a new password, ends other sessions, voids pending links, and mails the user. */
export function createPasswordChange(deps: PasswordChangeDeps): ChangePassword {
  const { sessions, oneTimeIds, emailLinks, mails, queueMail, clock } = deps;
  return async (tx, { user, passwordHash, sessionId }) => {
    const { id: userId } = user;
    // This update comes first because it locks the user: a concurrent second change then sees the ended sessions.
    if (!(await setPasswordHash(tx, userId, passwordHash, clock()))) throw new CodedError('accountNotFound');
    if (sessionId !== undefined && !(await sessions.exists(sessionId, tx))) {
      throw new CodedError('signInFirst');
    }
    await sessions.closeAll(userId, { tx, ...(sessionId !== undefined && { except: sessionId }) });
    // The registered password is no longer valid, so the question is settled.
    if (sessionId !== undefined) await sessions.endRegistrationQuestion(sessionId, tx);
    await oneTimeIds.revoke(tx, 'reset', userId);
    await emailLinks.voidWaiting(tx, userId);
    await queueMail(tx, mails.passwordChanged(user));
  };
}
