import { DAY_MS, SECOND_MS } from '@carom/domain/time/durations';
import type { SubscriptionRow } from '../repo.ts';

const FIRST_PAUSE_MS = 15 * SECOND_MS;
/** Each pause is so many times as long as all the time before: looks after 15 s, 5 minutes, 100 minutes. */
const GROWTH = 19;
/** After a day it is left to the webhooks and to the nightly reconciliation. */
const LOOKED_FOR_MS = DAY_MS;

type Looked = Pick<SubscriptionRow, 'createdAt' | 'reportedAt' | 'approvedAt' | 'updatedAt'>;

/**
 * How long after its last look something is worth another one; null: it is not any more. Who polls is told off
 * by the provider, whose events say what there is to say: a look without one is for those that are lost.
 */
export function pauseAfterSync({ createdAt, reportedAt, approvedAt, updatedAt }: Looked): number | null {
  const since = approvedAt ?? reportedAt ?? createdAt;
  const waitedMs = Math.max(0, updatedAt.getTime() - since.getTime());
  const pauseMs = Math.max(FIRST_PAUSE_MS, GROWTH * waitedMs);
  return waitedMs + pauseMs > LOOKED_FOR_MS ? null : pauseMs;
}

export function isSyncDue(row: Looked, now: Date): boolean {
  const pauseMs = pauseAfterSync(row);
  return pauseMs !== null && now.getTime() >= row.updatedAt.getTime() + pauseMs;
}
