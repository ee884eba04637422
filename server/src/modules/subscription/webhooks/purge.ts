import { DAY_MS } from '@carom/domain/time/durations';
import type { Database } from '../../../db/client.ts';
import { deleteEventsBefore } from './webhook-repo.ts';

const EVENTS_KEPT_MS = 180 * DAY_MS;

/** Removes the provider's events that nobody will ask about any more. */
export function createWebhookEventPurge({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: () => Date;
}) {
  return (): Promise<void> => deleteEventsBefore(db, new Date(clock().getTime() - EVENTS_KEPT_MS));
}
