import { undoableSince } from '@carom/domain/time/undo-window';
import type { Database } from '../../../db/client.ts';
import { purgeDeletedUntil } from './repo.ts';

/** Deletes videos that can no longer be restored. */
export function createVideoPurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return () => purgeDeletedUntil(db, undoableSince(clock()));
}
