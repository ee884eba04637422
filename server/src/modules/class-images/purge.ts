import { DAY_MS } from '@carom/domain/time/durations';
import type { Database } from '../../db/client.ts';
import { purgeUnusedBefore } from './repo.ts';

/** Removes what was uploaded for a form that nobody saved, and what no class shows any more. */
export function createClassImagePurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return () => purgeUnusedBefore(db, new Date(clock().getTime() - DAY_MS));
}
