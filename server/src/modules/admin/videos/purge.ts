import type { Database } from '../../../db/client.ts';
import { undoableSince } from '../../../limits/undo-window.ts';
import { purgeDeletedUntil } from './repo.ts';

/** Removes for good what can no longer be restored. */
export function createVideoPurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return () => purgeDeletedUntil(db, undoableSince(clock()));
}
