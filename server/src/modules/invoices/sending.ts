import { MINUTE_MS } from '@carom/domain/time/durations';
import type { Database, Transaction } from '../../db/client.ts';
import { lockUserRow } from '../../db/lock-user.ts';
import { uuidIn } from '../../db/uuid.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { QueueMail } from '../../jobs/mail-outbox.ts';
import type { SubscriptionMails } from '../../mails/subscription-mails.ts';
import { findUserById, type User } from '../users/directory.ts';
import { findInvoice, type StoredInvoice, wasMailedSince } from './repo.ts';

/** Prevents duplicate mails from repeated presses of the button. */
const PAUSE_MS = 5 * MINUTE_MS;

interface Sent {
  readonly invoice: StoredInvoice;
  readonly member: User;
}

export interface InvoiceSending {
  /**
   * Mails an issued invoice again, to the member's current address. `record` writes the audit entry in the same
   * transaction. Throws `noSuchInvoice`, also if the account was deleted, and `invoiceJustSent`.
   */
  sendAgain(id: string, record: (tx: Transaction, sent: Sent) => Promise<void>): Promise<Sent>;
}

interface SendingDeps {
  readonly db: Database;
  readonly mails: Pick<SubscriptionMails, 'invoiceAgain'>;
  readonly queueMail: QueueMail;
  readonly clock: () => Date;
}

export function createInvoiceSending({ db, mails, queueMail, clock }: SendingDeps): InvoiceSending {
  return {
    async sendAgain(named, record) {
      const id = uuidIn(named, 'noSuchInvoice');
      const invoice = await findInvoice(db, id);
      if (invoice === null || invoice.userId === null) throw new CodedError('noSuchInvoice');
      const { userId } = invoice;
      return db.transaction(async (tx) => {
        await lockUserRow(tx, userId);
        const member = await findUserById(tx, userId);
        if (member === null) throw new CodedError('noSuchInvoice');
        const since = new Date(clock().getTime() - PAUSE_MS);
        const isJustSent = await wasMailedSince(tx, { invoiceId: id, to: member.email, since });
        if (isJustSent) throw new CodedError('invoiceJustSent');
        await queueMail(tx, { ...mails.invoiceAgain(member, invoice), invoiceId: id });
        const sent = { invoice, member };
        await record(tx, sent);
        return sent;
      });
    },
  };
}
