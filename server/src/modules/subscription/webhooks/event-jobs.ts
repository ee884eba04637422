import { DAY_MS, HOUR_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger } from '../../../db/client.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { applyWebhookJob } from '../job-names.ts';
import { deleteEventsBefore, insertEvent, selectKnownEvents } from './webhook-repo.ts';

const PERIOD_MS = {
  /** Every few minutes. */
  often: HOUR_MS,
  /** Longer than the provider retries, to cover a webhook address that was wrong for weeks. */
  nightly: 30 * DAY_MS,
} as const;
const EVENTS_KEPT_MS = 180 * DAY_MS;

interface MissedEventsDeps {
  readonly db: Database;
  readonly payments: Pick<Payments, 'listEvents'>;
  readonly queueJob: QueueJob;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

export type MissedEvents = (reach: keyof typeof PERIOD_MS) => Promise<number>;

/**
 * Lists recent events at the provider, and stores those whose webhooks were lost. Disputes, some reversals and
 * refunded amounts are reported by events only. Returns the number of missed events.
 */
export function createMissedEvents(deps: MissedEventsDeps): MissedEvents {
  const { db, payments, queueJob, subscriptionClock, clock, logger } = deps;

  return async (reach) => {
    const since = new Date((await subscriptionClock()).getTime() - PERIOD_MS[reach]);
    const listed = await payments.listEvents(since);
    if (!listed.ok && reach === 'nightly') throw new Error(listed.problem.reason);
    if (!listed.ok) {
      logger.warn({ reason: listed.problem.reason }, 'the provider’s recent events could not be listed');
      return 0;
    }
    const known = await selectKnownEvents(
      db,
      listed.value.map(({ eventId }) => eventId),
    );
    let missed = 0;
    for (const event of listed.value.filter(({ eventId }) => !known.has(eventId))) {
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

/** Deletes old events of the provider. */
export function createEventPurge({ db, clock }: Pick<MissedEventsDeps, 'db' | 'clock'>): () => Promise<void> {
  return () => deleteEventsBefore(db, new Date(clock().getTime() - EVENTS_KEPT_MS));
}
