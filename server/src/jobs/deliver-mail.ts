import { DAY_MS, SECOND_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger, Queryable, Transaction } from '../db/client.ts';
import { messageWithoutValues } from '../logging/loggable-error.ts';
import type { Mailer, MailFile, MailProblem } from '../ports/mailer.ts';
import { LONGEST_DELAY_MS, lockDueMail, noteDelivery, type StoredMail, withdrawMail } from './mails-repo.ts';

const FIRST_RETRY_MS = 2 * SECOND_MS;
const GIVE_UP_AFTER_MS = 7 * DAY_MS;

interface DeliveryDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly mailFrom: string;
  /** The file of an invoice that goes with a mail; null when it is not kept any more. */
  readonly invoiceFile: (invoiceId: string) => Promise<MailFile | null>;
  /** Whether a reminder is still worth sending. */
  readonly reminderHolds: (tx: Transaction, reminderId: string, now: Date) => Promise<boolean>;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/**
 * Sends the next mail of the outbox that is due; false: there is none. The row stays locked while the mail server is
 * asked, so that no two workers send the same mail. A mail that is marked as sent is not sent again.
 */
export function createMailDelivery(deps: DeliveryDeps) {
  const { db, mailer, mailFrom, invoiceFile, reminderHolds, clock, logger } = deps;

  return async function deliverNextMail(): Promise<boolean> {
    let locked = null as StoredMail | null;
    try {
      await db.transaction(async (tx) => {
        locked = await lockDueMail(tx, clock());
        if (locked !== null) await deliver(tx, locked);
      });
    } catch (error) {
      if (locked === null) throw error;
      await postpone(db, locked, { kind: 'unavailable', reason: messageWithoutValues(error) });
    }
    return locked !== null;
  };

  async function deliver(tx: Transaction, mail: StoredMail): Promise<void> {
    if (mail.reminderId !== null && !(await reminderHolds(tx, mail.reminderId, clock()))) {
      await withdrawMail(tx, mail.id);
      return;
    }
    const attachment = mail.invoiceId === null ? null : await invoiceFile(mail.invoiceId);
    const outcome = await mailer.send({ ...mail, from: mailFrom, attachment, writtenAt: mail.createdAt });
    if (!outcome.ok) return postpone(tx, mail, outcome.problem);
    await noteDelivery(tx, mail.id, {
      sentAt: clock(),
      // A server of the release before gives a job to every mail without this mark.
      isScheduled: true,
      attempts: mail.attempts + 1,
      lastProblem: null,
      ...wordsToWipe(mail),
    });
  }

  async function postpone(tx: Queryable, mail: StoredMail, problem: MailProblem): Promise<void> {
    const now = clock();
    const isOver = now.getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
    const givenUpAt = problem.kind === 'refused' || isOver ? now : null;
    const attempts = mail.attempts + 1;
    await noteDelivery(tx, mail.id, {
      attempts,
      givenUpAt,
      // A server of the release before, after a rollback, delivers only those without this mark.
      isScheduled: false,
      nextAttemptAt: new Date(now.getTime() + retryDelayMs(attempts)),
      lastProblem: problem.reason,
      ...(givenUpAt !== null && wordsToWipe(mail)),
    });
    const details = { mailId: mail.id, attempts, reason: problem.reason };
    if (givenUpAt !== null) {
      logger.error(details, 'a mail could not be delivered and is kept in the outbox');
      return;
    }
    logger.warn(details, 'a mail is delayed');
  }
}

function wordsToWipe({ holdsSecret }: StoredMail) {
  return holdsSecret ? { text: '', html: null, unsubscribeUrl: null } : {};
}

/** Doubles from attempt to attempt. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
}
