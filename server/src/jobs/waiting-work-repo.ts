import { REMINDER_KINDS, REMINDER_TIMES, type ReminderKind } from '@carom/domain/classes/reminders';
import { MINUTE_MS } from '@carom/domain/time/durations';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { intervalOf, isReminderDue } from '../db/conditions/reminders.ts';
import { isAtProvider, isBeingConfirmed, isRunning } from '../db/conditions/subscriptions.ts';
import { bookings, classes, subscriptions, users } from '../db/schema.ts';

const REMINDER_LATE_MS = 10 * MINUTE_MS;

function lateReminders(kind: ReminderKind): SQL {
  const { beforeMs, latestMs } = REMINDER_TIMES[kind];
  const isLate = isReminderDue(kind, {
    after: sql`now() + ${intervalOf(beforeMs - latestMs)}`,
    by: sql`now() + ${intervalOf(beforeMs - REMINDER_LATE_MS)}`,
  });
  return sql`(select count(*) from ${classes}
    join ${bookings} on ${eq(bookings.classId, classes.classId)}
    join ${users} on ${eq(users.id, bookings.userId)} where ${isLate})`;
}

const QUERIES = {
  mails_waiting: sql`select count(*)::int as waiting from mails where sent_at is null and given_up_at is null`,
  mails_oldest_seconds: sql`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float as waiting
    from mails where sent_at is null and given_up_at is null`,
  jobs_late: sql`
    select count(*)::int as waiting from graphile_worker.jobs
    where attempts < max_attempts and locked_at is null and run_at < now() - interval '5 minutes'`,
  jobs_given_up: sql`
    select count(*)::int as waiting from graphile_worker.jobs where attempts >= max_attempts`,
  reminders_late: sql`select (${sql.join(REMINDER_KINDS.map(lateReminders), sql` + `)})::int as waiting`,
  // Infinity if there is no back-up.
  back_up_age_seconds: sql`
    select coalesce(extract(epoch from now() - max(made_at)), 'Infinity')::float as waiting from back_ups`,
  // The comparison runs every night and may take some hours if it has to be resumed.
  subscriptions_not_compared_ratio: sql`
    select coalesce(avg((${subscriptions.updatedAt} < now() - interval '30 hours')::int), 0)::float as waiting
    from ${subscriptions} where ${isRunning} and ${isAtProvider}`,
  payment_notices: sql`select count(*)::int as waiting from payment_notices`,
  jobs_waiting: sql`
    select count(*)::int as waiting from graphile_worker.jobs
    where attempts < max_attempts and (attempts > 0 or run_at <= now())`,
  billing_claims_waiting: sql`select count(*)::int as waiting from billing_claims where expires_at > now()`,
  // The time conditions bound the index scan, because abandoned offers stay pending forever.
  checkout_intents_waiting: sql`
    select count(*)::int as waiting from subscriptions join checkout_intents on checkout_intents.id = intent_id
    where status = 'pending' and updated_at > now() - interval '1 day'
    and provider_state = 'awaitingApproval' and expires_at > now()`,
  payments_waiting: sql`
    select count(*)::int as waiting from ${subscriptions}
    where ${isBeingConfirmed} and ${subscriptions.updatedAt} > now() - interval '30 days'`,
};

export type WorkKind = keyof typeof QUERIES;

/** The amount of unfinished work. */
export async function measureWaiting(db: Database, what: WorkKind): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(QUERIES[what]);
  return rows[0]?.waiting ?? 0;
}
