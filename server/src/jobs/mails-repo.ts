import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/client.ts';
import { type Given, prepared } from '../db/prepared.ts';
import { mails } from '../db/schema.ts';

export type StoredMail = typeof mails.$inferSelect;
type Delivery = Pick<StoredMail, 'attempts' | 'lastProblem'> &
  Partial<Pick<StoredMail, 'sentAt' | 'givenUpAt' | 'text' | 'html'>>;

type Words = Pick<StoredMail, 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'calendar' | 'holdsSecret'>;

/** The mail and the job that delivers it, which has the mail's id for its key. */
const mailWithJob = prepared('mail-with-job', (db, given: Given<Words & { readonly job: string }>) => {
  const { job, to, replyTo, subject, text, html, calendar, holdsSecret } = given;
  const words = { to, replyTo, subject, text, html, calendar, holdsSecret };
  const mail = db.$with('mail').as(db.insert(mails).values(words).returning({ id: mails.id }));
  const added = sql`(graphile_worker.add_job(${job}, payload => json_build_object('mailId', ${mail.id}),
      run_at => now(), job_key => ${mail.id}::text)).id`;
  return db.with(mail).select({ id: mail.id, added }).from(mail);
});

export async function insertMail(tx: Queryable, job: string, mail: Words): Promise<string> {
  const [row] = await mailWithJob(tx, { ...mail, job });
  if (row === undefined) throw new Error('The outbox returned no row');
  return row.id;
}

/** Fails at once where somebody else has it. */
export async function lockMail(tx: Transaction, id: string): Promise<StoredMail | null> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update', { noWait: true });
  return mail ?? null;
}

export async function noteDelivery(tx: Transaction, id: string, delivery: Delivery): Promise<void> {
  await tx.update(mails).set(delivery).where(eq(mails.id, id));
}
