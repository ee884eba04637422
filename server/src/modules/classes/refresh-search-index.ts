import type { Database } from '../../db/client.ts';
import { deleteBegun, refreshCommonWords } from './search-repo.ts';

interface RefreshDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Deletes the rows of classes that have begun, and updates the list of common words. */
export function createSearchIndexRefresh({ db, clock }: RefreshDeps) {
  return async (): Promise<void> => {
    await deleteBegun(db, clock());
    await refreshCommonWords(db);
  };
}
