import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { mails } from '../db/schema.ts';

export const DELIVER_MAIL = 'deliver_mail';

export interface OutgoingMail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** A calendar file to go with it. */
  readonly calendar?: string;
  /** It holds a one-time id: its words are not kept once it has left. */
  readonly holdsSecret?: boolean;
}

/**
 * Writes the mail and its delivery job within the caller's transaction: either all of it happens,
 * the cause of the mail included, or nothing.
 */
export async function queueMail(tx: Queryable, mail: OutgoingMail): Promise<string> {
  const [row] = await tx
    .insert(mails)
    .values({
      to: mail.to,
      replyTo: mail.replyTo ?? null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? null,
      calendar: mail.calendar ?? null,
      holdsSecret: mail.holdsSecret ?? false,
    })
    .returning({ id: mails.id });
  if (row === undefined) throw new Error('The outbox returned no row');
  await scheduleDelivery(tx, row.id, 0);
  return row.id;
}

/** One job per mail: its key is the mail's id, so scheduling again moves the job and adds none. */
export async function scheduleDelivery(tx: Queryable, mailId: string, delaySeconds: number): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${DELIVER_MAIL},
      payload => json_build_object('mailId', ${mailId}::text),
      run_at => now() + make_interval(secs => ${delaySeconds}::double precision),
      job_key => ${mailId}
    )`);
}
