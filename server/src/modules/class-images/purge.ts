import type { Database } from '../../db/client.ts';
import { purgeUnusedBefore } from './repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what was uploaded for a form that nobody saved, and what no class shows any more. */
export function createClassImagePurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return () => purgeUnusedBefore(db, new Date(clock().getTime() - DAY_MS));
}
