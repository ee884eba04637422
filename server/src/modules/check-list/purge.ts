import { undoableSince } from '@carom/domain/time/undo-window';
import type { Database } from '../../db/client.ts';
import { purgeDeletedUntil } from './repo.ts';

interface PurgeDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Deletes items that can no longer be restored. */
export function createListItemsPurge({ db, clock }: PurgeDeps) {
  return (): Promise<void> => purgeDeletedUntil(db, undoableSince(clock()));
}
