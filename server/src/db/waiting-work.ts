import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

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
  // The moments are for the index; the times are those of the domain.
  reminders_late: sql`
    select count(*)::int as waiting from classes
    join bookings on bookings.class_id = classes.class_id join users on users.id = bookings.user_id
    cross join (values ('day'::reminder_kind, interval '24 hours', interval '6 hours'),
      ('hour'::reminder_kind, interval '1 hour', interval '45 minutes')) as reminder (kind, lead, latest)
    where classes.starts_at between now() and now() + interval '24 hours'
    and classes.starts_at <= now() + lead - interval '10 minutes' and classes.starts_at > now() + lead - latest
    and classes.cancelled_at is null and bookings.state = 'booked' and bookings.updated_at <= classes.starts_at - lead
    and users.status = 'active' and users.wants_reminders and not exists (
      select from class_reminders where booking_id = bookings.id
      and class_reminders.kind = reminder.kind and class_reminders.starts_at = classes.starts_at)`,
  // Infinite as long as there is none.
  back_up_age_seconds: sql`
    select coalesce(extract(epoch from now() - max(made_at)), 'Infinity')::float as waiting from back_ups`,
  payment_notices: sql`select count(*)::int as waiting from payment_notices`,
  jobs_waiting: sql`select count(*)::int as waiting from graphile_worker.jobs where attempts < max_attempts`,
  billing_claims_waiting: sql`select count(*)::int as waiting from billing_claims where expires_at > now()`,
  // The moments are for the index: every offer that nobody took up stays pending for ever.
  checkout_intents_waiting: sql`
    select count(*)::int as waiting from subscriptions join checkout_intents on checkout_intents.id = intent_id
    where status = 'pending' and updated_at > now() - interval '1 day'
    and provider_state = 'awaitingApproval' and expires_at > now()`,
  payments_waiting: sql`
    select count(*)::int as waiting from subscriptions
    where status = 'pending' and updated_at > now() - interval '30 days'
    and provider_state in ('approved', 'active')`,
};

export type WorkKind = keyof typeof QUERIES;

/** How much is written and not yet done. */
export async function measureWaiting(db: Database, what: WorkKind): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(QUERIES[what]);
  return rows[0]?.waiting ?? 0;
}
