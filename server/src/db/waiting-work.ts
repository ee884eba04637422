import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

const QUERIES = {
  mails: sql`select count(*)::int as waiting from mails where sent_at is null and given_up_at is null`,
  jobs: sql`select count(*)::int as waiting from graphile_worker.jobs where attempts < max_attempts`,
};

/** How many are written and not yet done. */
export async function countWaiting(db: Database, what: keyof typeof QUERIES): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(QUERIES[what]);
  return rows[0]?.waiting ?? 0;
}
