import { DAY_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger, Transaction } from '../db/client.ts';
import type { Mailer, MailFile, MailProblem } from '../ports/mailer.ts';
import { scheduleDelivery } from './mail-outbox.ts';
import { lockMail, noteDelivery, type StoredMail, withdrawMail } from './mails-repo.ts';

const FIRST_RETRY_S = 2;
const LAST_RETRY_S = 15 * 60;
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
 * Sends one mail of the outbox. The row stays locked while the mail server is asked, so that two
 * workers never send the same mail, and a mail that is marked is not sent again.
 */
export function createMailDelivery(deps: DeliveryDeps) {
  const { db, mailer, mailFrom, invoiceFile, reminderHolds, clock, logger } = deps;
  return async function deliverMail(mailId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const mail = await lockMail(tx, mailId);
      if (mail === null || mail.sentAt !== null || mail.givenUpAt !== null) return;
      if (mail.reminderId !== null && !(await reminderHolds(tx, mail.reminderId, clock()))) {
        await withdrawMail(tx, mailId);
        return;
      }
      const attachment = mail.invoiceId === null ? null : await invoiceFile(mail.invoiceId);
      const outcome = await mailer.send({ ...mail, from: mailFrom, attachment, writtenAt: mail.createdAt });
      if (outcome.ok) {
        await noteDelivery(tx, mailId, {
          sentAt: clock(),
          attempts: mail.attempts + 1,
          lastProblem: null,
          ...wordsToWipe(mail),
        });
      } else {
        await postpone(tx, mail, outcome.problem);
      }
    });
  };

  async function postpone(tx: Transaction, mail: StoredMail, problem: MailProblem): Promise<void> {
    const now = clock();
    const isOver = now.getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
    const givenUpAt = problem.kind === 'refused' || isOver ? now : null;
    const attempts = mail.attempts + 1;
    await noteDelivery(tx, mail.id, {
      attempts,
      givenUpAt,
      lastProblem: problem.reason,
      ...(givenUpAt !== null && wordsToWipe(mail)),
    });
    const details = { mailId: mail.id, attempts, reason: problem.reason };
    if (givenUpAt !== null) {
      logger.error(details, 'a mail could not be delivered and is kept in the outbox');
      return;
    }
    await scheduleDelivery(tx, mail.id, retryDelaySeconds(attempts));
    logger.warn(details, 'a mail is delayed');
  }
}

function wordsToWipe({ holdsSecret }: StoredMail) {
  return holdsSecret ? { text: '', html: null, unsubscribeUrl: null } : {};
}

/** Doubles from try to try. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_RETRY_S * 2 ** (attempts - 1), LAST_RETRY_S);
}
