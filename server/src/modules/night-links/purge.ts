import type { Database } from '../../db/client.ts';
import { deleteLinksUnchangedSince } from './repo.ts';
import { LINK_LIFETIME_MS } from './shown-night.ts';

interface PurgeDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Deletes expired links. */
export function createNightLinksPurge({ db, clock }: PurgeDeps) {
  return (): Promise<void> => deleteLinksUnchangedSince(db, new Date(clock().getTime() - LINK_LIFETIME_MS));
}
