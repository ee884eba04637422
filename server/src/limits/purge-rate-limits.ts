import type { Database } from '../db/client.ts';
import { deleteOverCounts } from './stored-counts-repo.ts';

/** Removes the counts that are over; whoever comes again begins anew. */
export function createRateLimitsPurge(db: Database) {
  return (): Promise<void> => deleteOverCounts(db);
}
