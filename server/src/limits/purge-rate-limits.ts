import type { Database } from '../db/client.ts';
import { deleteOverCounts } from './stored-counts-repo.ts';

/** Removes expired counts. */
export function createRateLimitsPurge(db: Database) {
  return (): Promise<void> => deleteOverCounts(db);
}
