import { DAY_MS } from '@carom/domain/time/durations';
import type { Database } from '../../../db/client.ts';
import { purgeDeletedUntil } from './repo.ts';

/** Removes for good what can no longer be restored. */
export function createVideoPurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return () => purgeDeletedUntil(db, new Date(clock().getTime() - DAY_MS));
}
