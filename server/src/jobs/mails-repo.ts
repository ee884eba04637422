import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/client.ts';
import { type Given, prepared } from '../db/prepared.ts';
import { mails } from '../db/schema.ts';

export type StoredMail = typeof mails.$inferSelect;
type Delivery = Pick<StoredMail, 'attempts' | 'lastProblem'> &
  Partial<Pick<StoredMail, 'sentAt' | 'givenUpAt' | 'text' | 'html' | 'unsubscribeUrl'>>;

type Words = Pick<
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

const newMail = prepared('mails-insert', (db, given: Given<Words>) => {
  const { to, replyTo, subject, text, html, calendar, thread } = given;
  const { invoiceId, reminderId, unsubscribeUrl, holdsSecret } = given;
  const words = { to, replyTo, subject, text, html, calendar };
  const others = { invoiceId, reminderId, unsubscribeUrl, holdsSecret };
  return (
    db
      .insert(mails)
      // As the driver writes arrays: Drizzle's own way knows no null where a statement is prepared.
      .values({ ...words, ...others, thread: sql`${thread}::uuid[]` })
      .returning({ id: mails.id })
  );
});

export async function insertMail(tx: Queryable, mail: Words): Promise<string> {
  const [row] = await newMail(tx, mail);
  if (row === undefined) throw new Error('The outbox returned no row');
  return row.id;
}

export async function insertMailToEach(
  tx: Queryable,
  { subject, text, replyTo, html }: Pick<StoredMail, 'subject' | 'text' | 'replyTo' | 'html'>,
  recipients: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into mails ("to", reply_to, subject, text, html)
    select recipient, ${replyTo}::text, ${subject}::text, ${text}::text, ${html}::text
    from unnest(${sql.param([...recipients])}::text[]) as recipient`);
}

/**
 * Gives so many new mails at most their jobs, each with the mail's id for its key; says how many there were.
 * The jobs are added in one stroke: one by one each cost more than everything else about a mail.
 */
export async function scheduleNewMails(db: Queryable, job: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ scheduled: number }>(sql`
    with chosen as (
      select id from mails where not is_scheduled order by created_at limit ${most} for update skip locked
    ), marked as (
      update mails set is_scheduled = true from chosen where mails.id = chosen.id returning mails.id
    ), wanted as (
      select array_agg((${job}, json_build_object('mailId', id), null, now(), null, id::text, null, null
        )::graphile_worker.job_spec) as jobs
      from marked having count(*) > 0
    )
    select count(*)::int as scheduled from wanted, graphile_worker.add_jobs(wanted.jobs)`);
  return rows[0]?.scheduled ?? 0;
}

/** Fails at once where somebody else has it. */
export async function lockMail(tx: Transaction, id: string): Promise<StoredMail | null> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update', { noWait: true });
  return mail ?? null;
}

export async function noteDelivery(tx: Transaction, id: string, delivery: Delivery): Promise<void> {
  await tx.update(mails).set(delivery).where(eq(mails.id, id));
}

/** For one that is not to be sent any more. */
export async function withdrawMail(tx: Transaction, id: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.id, id));
}
