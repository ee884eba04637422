import { MINUTE_MS } from '@carom/domain/time/durations';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/client.ts';
import { type Given, prepared } from '../db/prepared.ts';
import { mails } from '../db/schema.ts';

export type StoredMail = typeof mails.$inferSelect;
export const LONGEST_DELAY_MS = 15 * MINUTE_MS;

type Delivery = Pick<StoredMail, 'attempts' | 'lastProblem'> &
  Partial<
    Pick<
      StoredMail,
      'sentAt' | 'givenUpAt' | 'nextAttemptAt' | 'isScheduled' | 'text' | 'html' | 'unsubscribeUrl'
    >
  >;

type MailFields = Pick<
  StoredMail,
  | 'to'
  | 'replyTo'
  | 'subject'
  | 'text'
  | 'html'
  | 'calendar'
  | 'invoiceId'
  | 'reminderId'
  | 'unsubscribeUrl'
  | 'holdsSecret'
  | 'thread'
>;

const newMail = prepared('mails-insert', (db, given: Given<MailFields>) => {
  const { to, replyTo, subject, text, html, calendar, thread } = given;
  const { invoiceId, reminderId, unsubscribeUrl, holdsSecret } = given;
  const content = { to, replyTo, subject, text, html, calendar };
  const others = { invoiceId, reminderId, unsubscribeUrl, holdsSecret };
  return (
    db
      .insert(mails)
      // In the driver's array format, because Drizzle's prepared statements do not support a null array.
      .values({ ...content, ...others, thread: sql`${thread}::uuid[]` })
      .returning({ id: mails.id })
  );
});

export async function insertMail(tx: Queryable, mail: MailFields): Promise<string> {
  const [row] = await newMail(tx, mail);
  if (row === undefined) throw new Error('The outbox returned no row');
  return row.id;
}

export async function insertMails(
  tx: Queryable,
  rows: readonly Pick<StoredMail, 'to' | 'replyTo' | 'subject' | 'text' | 'html'>[],
): Promise<void> {
  const column = (name: keyof (typeof rows)[number]) =>
    sql`${sql.param(rows.map((row) => row[name]))}::text[]`;
  await tx.execute(sql`
    insert into mails ("to", reply_to, subject, text, html)
    select * from unnest(
      ${column('to')}, ${column('replyTo')}, ${column('subject')}, ${column('text')}, ${column('html')}
    )`);
}

/** An attempt further ahead than the longest delay was scheduled before the clock went back. */
function isDue(now: Date) {
  const { sentAt, givenUpAt, nextAttemptAt } = mails;
  const latest = new Date(now.getTime() + LONGEST_DELAY_MS);
  const isAttemptDue = or(isNull(nextAttemptAt), lte(nextAttemptAt, now), gt(nextAttemptAt, latest));
  return and(isNull(sentAt), isNull(givenUpAt), isAttemptDue);
}

export async function hasDueMail(db: Queryable, now: Date): Promise<boolean> {
  const found = await db.select({ id: mails.id }).from(mails).where(isDue(now)).limit(1);
  return found.length > 0;
}

/** The longest waiting mail that is due and not locked by another worker. */
export async function lockDueMail(tx: Transaction, now: Date): Promise<StoredMail | null> {
  const [mail] = await tx
    .select()
    .from(mails)
    .where(isDue(now))
    .orderBy(sql`${mails.nextAttemptAt} nulls first`, mails.createdAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return mail ?? null;
}

/** Does nothing if another worker has delivered the mail. */
export async function recordDelivery(tx: Queryable, id: string, delivery: Delivery): Promise<void> {
  await tx
    .update(mails)
    .set(delivery)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
}

export async function deleteMail(tx: Transaction, id: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.id, id));
}
