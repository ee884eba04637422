import { DAY_MS, MINUTE_MS } from '@carom/domain/time/durations';
import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import type { Payments, SubscriptionClock, WebhookDelivery } from '../../ports/payments.ts';
import { applyWebhookJob } from './job-names.ts';
import { insertEvent, isEventKnown } from './webhook-repo.ts';
import type { VerifyWebhook } from './webhook-verification.ts';

/** The provider tries for three days. */
const OLDEST_MS = 4 * DAY_MS;
const CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS;

export interface WebhookReceiver {
  /** Keeps a genuine event, once, with the job that acts on it. Throws as the verification does. */
  receive(delivery: WebhookDelivery, address: string): Promise<void>;
}

interface ReceiverDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly verify: VerifyWebhook;
  readonly queueJob: QueueJob;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
}

export function createWebhookReceiver(deps: ReceiverDeps): WebhookReceiver {
  const { db, payments, verify, queueJob, subscriptionClock, clock } = deps;

  async function isTimely(sentAt: Date): Promise<boolean> {
    const isTimelyAt = (now: Date) => {
      const ageMs = now.getTime() - sentAt.getTime();
      return ageMs > -CLOCK_DIFFERENCE_MS && ageMs < OLDEST_MS;
    };
    // In development the provider's clock may be months ahead.
    return isTimelyAt(clock()) || isTimelyAt(await subscriptionClock());
  }

  return {
    async receive(delivery, address) {
      // What costs nothing is looked at first: most of what is forged gets no further.
      const read = payments.readWebhook(delivery);
      if (!read.ok || !(await isTimely(read.value.sentAt))) throw new CodedError('webhookRefused');
      const { sentAt: _, ...event } = read.value;
      const { eventId, subject } = event;
      // It was verified when it came first; again it changes nothing.
      if (await isEventKnown(db, eventId)) return;
      await verify({ delivery, subject, address });
      await db.transaction(async (tx) => {
        const isNew = await insertEvent(tx, { ...event, receivedAt: clock() });
        if (isNew && subject !== null) await queueJob(tx, applyWebhookJob(subject));
      });
    },
  };
}
