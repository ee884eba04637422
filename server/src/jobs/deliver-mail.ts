import { DAY_MS } from '@carom/domain/time/durations';
import { eq } from 'drizzle-orm';
import type { Database, DatabaseLogger, Transaction } from '../db/client.ts';
import { mails } from '../db/schema.ts';
import type { Mailer, MailProblem } from '../ports/mailer.ts';
import { scheduleDelivery } from './mail-outbox.ts';

const FIRST_RETRY_S = 2;
const LAST_RETRY_S = 15 * 60;
const GIVE_UP_AFTER_MS = 7 * DAY_MS;

interface DeliveryDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly mailFrom: string;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

type WaitingMail = typeof mails.$inferSelect;

/**
 * Sends one mail of the outbox. The row stays locked while the mail server is asked, so that two
 * workers never send the same mail, and a mail that is marked is not sent again.
 */
export function createMailDelivery({ db, mailer, mailFrom, clock, logger }: DeliveryDeps) {
  return async function deliverMail(mailId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const [mail] = await tx
        .select()
        .from(mails)
        .where(eq(mails.id, mailId))
        .for('update', { noWait: true });
      if (mail === undefined || mail.sentAt !== null || mail.givenUpAt !== null) return;
      const outcome = await mailer.send({ ...mail, from: mailFrom, writtenAt: mail.createdAt });
      if (outcome.ok) {
        await tx
          .update(mails)
          .set({ sentAt: clock(), attempts: mail.attempts + 1, lastProblem: null, ...wordsToWipe(mail) })
          .where(eq(mails.id, mailId));
      } else {
        await postpone(tx, mail, outcome.problem);
      }
    });
  };

  async function postpone(tx: Transaction, mail: WaitingMail, problem: MailProblem): Promise<void> {
    const now = clock();
    const isOver = now.getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
    const givenUpAt = problem.kind === 'refused' || isOver ? now : null;
    const attempts = mail.attempts + 1;
    await tx
      .update(mails)
      .set({
        attempts,
        givenUpAt,
        lastProblem: problem.reason,
        ...(givenUpAt !== null && wordsToWipe(mail)),
      })
      .where(eq(mails.id, mail.id));
    const details = { mailId: mail.id, attempts, reason: problem.reason };
    if (givenUpAt !== null) {
      logger.error(details, 'a mail could not be delivered and is kept in the outbox');
      return;
    }
    await scheduleDelivery(tx, mail.id, retryDelaySeconds(attempts));
    logger.warn(details, 'a mail is delayed');
  }
}

function wordsToWipe({ holdsSecret }: WaitingMail) {
  return holdsSecret ? { text: '', html: null } : {};
}

/** Doubles from try to try. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_RETRY_S * 2 ** (attempts - 1), LAST_RETRY_S);
}
