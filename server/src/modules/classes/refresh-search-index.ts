import type { Database } from '../../db/client.ts';
import { fillTiers, forgetBegun, planTiers } from './search-repo.ts';

/** So many are locked at a time, against whoever changes one of them. */
const TAKEN_AT_ONCE = 2_000;

interface RefreshDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Takes out of the search what has begun, and into the tiers of the next classes what has come near. */
export function createSearchIndexRefresh({ db, clock }: RefreshDeps) {
  return async (): Promise<void> => {
    const now = clock();
    await forgetBegun(db, now);
    await planTiers(db, now);
    while ((await fillTiers(db, TAKEN_AT_ONCE)) === TAKEN_AT_ONCE);
  };
}
