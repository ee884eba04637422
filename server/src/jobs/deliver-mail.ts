import { DAY_MS, SECOND_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger, Queryable, Transaction } from '../db/client.ts';
import { messageWithoutValues } from '../logging/loggable-error.ts';
import type { Mailer, MailFile, MailProblem } from '../ports/mailer.ts';
import { deleteMail, LONGEST_DELAY_MS, lockDueMail, recordDelivery, type StoredMail } from './mails-repo.ts';

const FIRST_RETRY_MS = 2 * SECOND_MS;
const GIVE_UP_AFTER_MS = 7 * DAY_MS;

interface DeliveryDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly mailFrom: string;
  /** Creates the invoice that is attached to a mail. null: the invoice is no longer stored. */
  readonly invoiceFile: (invoiceId: string) => Promise<MailFile | null>;
  /** Whether a reminder is still valid. */
  readonly reminderHolds: (tx: Transaction, reminderId: string, now: Date) => Promise<boolean>;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/**
 * Sends the next due mail of the outbox. Returns false if there is none. The row is locked while the mail server is
 * called, so that two workers never send the same mail. A sent mail is never sent again.
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
      await deleteMail(tx, mail.id);
      return;
    }
    const attachment = mail.invoiceId === null ? null : await invoiceFile(mail.invoiceId);
    const outcome = await mailer.send({ ...mail, from: mailFrom, attachment, writtenAt: mail.createdAt });
    if (!outcome.ok) return postpone(tx, mail, outcome.problem);
    await recordDelivery(tx, mail.id, {
      sentAt: clock(),
      // A server of the previous release schedules a job for each mail without this mark.
      isScheduled: true,
      attempts: mail.attempts + 1,
      lastProblem: null,
      ...secretsToErase(mail),
    });
  }

  async function postpone(tx: Queryable, mail: StoredMail, problem: MailProblem): Promise<void> {
    const now = clock();
    const isOver = now.getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
    const givenUpAt = problem.kind === 'refused' || isOver ? now : null;
    const attempts = mail.attempts + 1;
    await recordDelivery(tx, mail.id, {
      attempts,
      givenUpAt,
      // After a rollback, a server of the previous release delivers only mails without this mark.
      isScheduled: false,
      nextAttemptAt: new Date(now.getTime() + retryDelayMs(attempts)),
      lastProblem: problem.reason,
      ...(givenUpAt !== null && secretsToErase(mail)),
    });
    const details = { mailId: mail.id, attempts, reason: problem.reason };
    if (givenUpAt !== null) {
      logger.error(details, 'a mail could not be delivered and is kept in the outbox');
      return;
    }
    logger.warn(details, 'a mail is delayed');
  }
}

function secretsToErase({ holdsSecret }: StoredMail) {
  return holdsSecret ? { text: '', html: null, unsubscribeUrl: null } : {};
}

/** Doubles with each attempt. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
}
