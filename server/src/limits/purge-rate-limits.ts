import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Removes the counts that are over; whoever comes again begins anew. */
export function createRateLimitsPurge(db: Database) {
  return async (): Promise<void> => {
    await db.execute(sql`delete from rate_limits where expire <= extract(epoch from now()) * 1000`);
  };
}
