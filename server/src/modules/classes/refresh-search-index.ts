import type { Database } from '../../db/client.ts';
import { forgetBegun, noteCommonStems } from './search-repo.ts';

interface RefreshDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Takes out of the search what has begun, and notes which words have become common. */
export function createSearchIndexRefresh({ db, clock }: RefreshDeps) {
  return async (): Promise<void> => {
    await forgetBegun(db, clock());
    await noteCommonStems(db);
  };
}
