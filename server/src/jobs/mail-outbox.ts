import type { Queryable } from '../db/client.ts';
import { insertMail, insertMails } from './mails-repo.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Only for mails written by a person: the earlier mails of the thread, oldest first. */
  readonly thread?: readonly string[];
  /** An attached calendar file. */
  readonly calendar?: string;
  /** An attached invoice. Its file is created when the mail is sent. */
  readonly invoiceId?: string;
  /** The reminder that the mail carries. The mail is sent only while the reminder is valid. */
  readonly reminderId?: string;
  /** The address of one-click unsubscription (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The mail contains a one-time id, so its text is erased after sending. */
  readonly holdsSecret?: boolean;
}

export type QueueMail = (tx: Queryable, mail: OutgoingMail) => Promise<string>;

/**
 * Writes the mail in the caller's transaction, so that it is sent only if the transaction commits. The
 * worker delivers it (see mail-delivery.ts).
 */
export const queueMail: QueueMail = (tx, mail) => {
  const { to, subject, text, replyTo = null, html = null, calendar = null } = mail;
  const { invoiceId = null, reminderId = null, unsubscribeUrl = null } = mail;
  const { holdsSecret = false, thread = null } = mail;
  const words = { to, subject, text, replyTo, html, calendar };
  return insertMail(tx, { ...words, invoiceId, reminderId, unsubscribeUrl, holdsSecret, thread });
};

/** Queues several mails in one statement, because a class may have thousands of seats. */
export function queueMails(
  tx: Queryable,
  mails: readonly Pick<OutgoingMail, 'to' | 'replyTo' | 'subject' | 'text' | 'html'>[],
): Promise<void> {
  const rows = mails.map(({ replyTo = null, html = null, ...words }) => ({ ...words, replyTo, html }));
  return insertMails(tx, rows);
}
