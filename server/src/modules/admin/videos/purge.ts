import type { Database } from '../../../db/client.ts';
import { purgeDeletedUntil } from './repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes for good what can no longer be restored. */
export function createVideoPurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return () => purgeDeletedUntil(db, new Date(clock().getTime() - DAY_MS));
}
