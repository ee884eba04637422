import { DAY_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger } from '../../../db/client.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { applyWebhookJob } from '../job-names.ts';
import { deleteEventsBefore, insertEvent } from './webhook-repo.ts';

/** Longer than the provider sends: this also covers an address that was wrong for weeks. */
const LOOK_BACK_MS = 30 * DAY_MS;
const EVENTS_KEPT_MS = 180 * DAY_MS;

interface MissedEventsDeps {
  readonly db: Database;
  readonly payments: Pick<Payments, 'listEvents'>;
  readonly queueJob: QueueJob;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/**
 * Only their events tell of disputes, of some reversals, and how much was refunded; and an event can get lost. So
 * the provider is asked for the events themselves. Says how many had not reached us.
 */
export function createMissedEvents(deps: MissedEventsDeps): () => Promise<number> {
  const { db, payments, queueJob, subscriptionClock, clock, logger } = deps;

  return async () => {
    const since = new Date((await subscriptionClock()).getTime() - LOOK_BACK_MS);
    const listed = await payments.listEvents(since);
    if (!listed.ok) throw new Error(listed.problem.reason);
    let missed = 0;
    for (const event of listed.value) {
      const isNew = await db.transaction(async (tx) => {
        const isInserted = await insertEvent(tx, { ...event, receivedAt: clock() });
        if (isInserted && event.subject !== null) await queueJob(tx, applyWebhookJob(event.subject));
        return isInserted;
      });
      if (isNew) missed += 1;
    }
    if (missed > 0) logger.warn({ missed }, 'webhooks had not reached us');
    return missed;
  };
}

/** Removes the provider's events that nobody will ask about any more. */
export function createEventPurge({ db, clock }: Pick<MissedEventsDeps, 'db' | 'clock'>): () => Promise<void> {
  return () => deleteEventsBefore(db, new Date(clock().getTime() - EVENTS_KEPT_MS));
}
