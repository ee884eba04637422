import { DAY_MS } from '@carom/domain/time/durations';
import type { Database } from '../../db/client.ts';
import { purgeUnusedBefore } from './repo.ts';

/** Deletes uploads that no class uses. */
export function createClassImagePurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return () => purgeUnusedBefore(db, new Date(clock().getTime() - DAY_MS));
}
