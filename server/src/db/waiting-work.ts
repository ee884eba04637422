import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

const QUERIES = {
  mails: sql`select count(*)::int as waiting from mails where sent_at is null and given_up_at is null`,
  jobs: sql`select count(*)::int as waiting from graphile_worker.jobs where attempts < max_attempts`,
  billing_claims: sql`select count(*)::int as waiting from billing_claims where expires_at > now()`,
  // The moments are for the index: every offer that nobody took up stays pending for ever.
  checkout_intents: sql`
    select count(*)::int as waiting from subscriptions join checkout_intents on checkout_intents.id = intent_id
    where status = 'pending' and updated_at > now() - interval '1 day'
    and provider_state = 'awaitingApproval' and expires_at > now()`,
  payments: sql`
    select count(*)::int as waiting from subscriptions
    where status = 'pending' and updated_at > now() - interval '30 days'
    and provider_state in ('approved', 'active')`,
};

/** How many are written and not yet done. */
export async function countWaiting(db: Database, what: keyof typeof QUERIES): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(QUERIES[what]);
  return rows[0]?.waiting ?? 0;
}
