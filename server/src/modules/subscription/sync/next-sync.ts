import { DAY_MS, SECOND_MS } from '@carom/domain/time/durations';
import type { SubscriptionRow } from '../repo.ts';

const FIRST_PAUSE_MS = 15 * SECOND_MS;
/** Each pause is this many times the time waited so far: syncs after 15 s, 5 minutes and 100 minutes. */
const GROWTH = 19;
/** After this time only webhooks and the nightly reconciliation report changes. */
const SYNCED_FOR_MS = DAY_MS;

type SyncTimes = Pick<SubscriptionRow, 'createdAt' | 'reportedAt' | 'approvedAt' | 'updatedAt'>;

/**
 * The pause between the last sync of a pending payment and the next one; null: no more syncs. The provider limits
 * polling, so that these syncs only make up for lost webhooks.
 */
export function pauseAfterSync({ createdAt, reportedAt, approvedAt, updatedAt }: SyncTimes): number | null {
  const since = approvedAt ?? reportedAt ?? createdAt;
  const waitedMs = Math.max(0, updatedAt.getTime() - since.getTime());
  const pauseMs = Math.max(FIRST_PAUSE_MS, GROWTH * waitedMs);
  return waitedMs + pauseMs > SYNCED_FOR_MS ? null : pauseMs;
}

export function isSyncDue(row: SyncTimes, now: Date): boolean {
  const pauseMs = pauseAfterSync(row);
  return pauseMs !== null && now.getTime() >= row.updatedAt.getTime() + pauseMs;
}
