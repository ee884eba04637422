import type { Queryable } from '../db/client.ts';
import { insertMail, insertMails } from './mails-repo.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Written by a person: the mails of ours that it follows, the oldest first. */
  readonly thread?: readonly string[];
  /** A calendar file to go with it. */
  readonly calendar?: string;
  /** An invoice to go with it; its file is made when the mail leaves. */
  readonly invoiceId?: string;
  /** The reminder that it is: it leaves only while that still holds. */
  readonly reminderId?: string;
  /** Where one POST stops mails of its kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** It holds a one-time id: its words are not kept once it has left. */
  readonly holdsSecret?: boolean;
}

export type QueueMail = (tx: Queryable, mail: OutgoingMail) => Promise<string>;

/**
 * Writes the mail within the caller's transaction: either all of it happens, the cause of the mail included,
 * or nothing. The worker finds it there (see mail-delivery.ts).
 */
export const queueMail: QueueMail = (tx, mail) => {
  const { to, subject, text, replyTo = null, html = null, calendar = null } = mail;
  const { invoiceId = null, reminderId = null, unsubscribeUrl = null } = mail;
  const { holdsSecret = false, thread = null } = mail;
  const words = { to, subject, text, replyTo, html, calendar };
  return insertMail(tx, { ...words, invoiceId, reminderId, unsubscribeUrl, holdsSecret, thread });
};

/** One mail to each of many in one statement: a class may have thousands of seats. */
export function queueMails(
  tx: Queryable,
  mails: readonly Pick<OutgoingMail, 'to' | 'replyTo' | 'subject' | 'text' | 'html'>[],
): Promise<void> {
  const rows = mails.map(({ replyTo = null, html = null, ...words }) => ({ ...words, replyTo, html }));
  return insertMails(tx, rows);
}
