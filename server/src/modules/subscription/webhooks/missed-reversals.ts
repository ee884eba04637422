import { DAY_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger } from '../../../db/client.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { applyWebhookJob } from '../job-names.ts';
import { insertEvent } from './webhook-repo.ts';

/** The provider sends for three days; a month also covers an address that was wrong for weeks. */
const LOOK_BACK_MS = 30 * DAY_MS;

interface MissedReversalsDeps {
  readonly db: Database;
  readonly payments: Pick<Payments, 'listReversals'>;
  readonly queueJob: QueueJob;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/**
 * A list of charges may say nothing of a reversal, so that only its event tells; and an event can get lost. So
 * the provider is asked for the events themselves. Says how many had not reached us.
 */
export function createMissedReversals(deps: MissedReversalsDeps): () => Promise<number> {
  const { db, payments, queueJob, subscriptionClock, clock, logger } = deps;

  return async () => {
    const since = new Date((await subscriptionClock()).getTime() - LOOK_BACK_MS);
    const listed = await payments.listReversals(since);
    if (!listed.ok) throw new Error(listed.problem.reason);
    let missed = 0;
    for (const { happenedAt: _, ...event } of listed.value) {
      const isNew = await db.transaction(async (tx) => {
        const isInserted = await insertEvent(tx, { ...event, receivedAt: clock() });
        if (isInserted && event.subject !== null) await queueJob(tx, applyWebhookJob(event.subject));
        return isInserted;
      });
      if (isNew) missed += 1;
    }
    if (missed > 0) logger.warn({ missed }, 'webhooks about reversals had not reached us');
    return missed;
  };
}
