import type { Database } from '../../db/client.ts';
import { deleteLinksUnchangedSince } from './repo.ts';
import { LINK_LASTS_MS } from './shown-night.ts';

interface PurgeDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Removes the links whose time is over. */
export function createNightLinksPurge({ db, clock }: PurgeDeps) {
  return (): Promise<void> => deleteLinksUnchangedSince(db, new Date(clock().getTime() - LINK_LASTS_MS));
}
