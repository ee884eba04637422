import { DAY_MS, MINUTE_MS } from '@carom/domain/time/durations';
import type { Database } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { LimitedLine } from '../../../logging/limited-line.ts';
import type { PaymentMeter, WebhookRefusal } from '../../../ports/payment-meter.ts';
import type { Payments, SubscriptionClock, WebhookDelivery, WebhookEvent } from '../../../ports/payments.ts';
import { applyWebhookJob } from '../job-names.ts';
import { insertEvent, isEventKnown } from './webhook-repo.ts';
import type { VerifyWebhook } from './webhook-verification.ts';

/** Margin for the provider's last retry. */
const LAST_TRY_MS = DAY_MS;
const CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS;
const LATE_MS = 10 * MINUTE_MS;

/** Error codes of the verification, by reason. */
const REASONS: Readonly<Record<string, WebhookRefusal>> = {
  webhookRefused: 'notGenuine',
  webhookUnverified: 'unverifiable',
  providerAway: 'providerAway',
  tooBusy: 'tooMany',
  tooManyRequests: 'tooMany',
};

export interface WebhookReceiver {
  /** Stores a genuine event once, and queues the job that applies it. Throws the errors of the verification. */
  receive(delivery: WebhookDelivery, address: string): Promise<void>;
}

interface ReceiverDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly verify: VerifyWebhook;
  readonly queueJob: QueueJob;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
  readonly paymentMeter: PaymentMeter;
  readonly line: LimitedLine;
}

export function createWebhookReceiver(deps: ReceiverDeps): WebhookReceiver {
  const { db, payments, verify, queueJob, subscriptionClock, clock, paymentMeter, line } = deps;

  /** Counts every refusal, but logs at most one line per minute and reason. */
  function noteRefusal(reason: WebhookRefusal, details: object = {}): void {
    paymentMeter.webhookRefused(reason);
    line(reason, { reason, ...details }, 'a webhook was refused');
  }

  async function isTimely(sentAt: Date): Promise<boolean> {
    const isTimelyAt = (now: Date) => {
      const ageMs = now.getTime() - sentAt.getTime();
      const oldestMs = payments.timings.webhookRetriesMs + LAST_TRY_MS;
      return ageMs > -CLOCK_DIFFERENCE_MS && ageMs < oldestMs;
    };
    // In development the provider's clock may be months ahead.
    return isTimelyAt(clock()) || isTimelyAt(await subscriptionClock());
  }

  async function isLate({ happenedAt }: WebhookEvent): Promise<boolean> {
    return happenedAt !== null && (await subscriptionClock()).getTime() - happenedAt.getTime() >= LATE_MS;
  }

  /** Runs the cheap checks first; they reject most forged deliveries. */
  async function read(delivery: WebhookDelivery): Promise<WebhookEvent> {
    const outcome = payments.readWebhook(delivery);
    if (outcome.ok && (await isTimely(outcome.value.sentAt))) return outcome.value;
    noteRefusal(outcome.ok ? 'untimely' : outcome.problem);
    throw new CodedError('webhookRefused');
  }

  async function requireGenuine(delivery: WebhookDelivery, event: WebhookEvent, address: string) {
    const { eventId, type, subject } = event;
    try {
      await verify({ delivery, subject, address });
    } catch (error) {
      const reason = error instanceof CodedError ? REASONS[error.code] : undefined;
      const because =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
      if (reason !== undefined) noteRefusal(reason, { eventId, type, because });
      throw error;
    }
  }

  return {
    async receive(delivery, address) {
      const event = await read(delivery);
      const { eventId, subject } = event;
      // The first delivery of this event was verified.
      if (await isEventKnown(db, eventId)) {
        paymentMeter.webhookReceived({ isRepeated: true, isLate: false });
        return;
      }
      await requireGenuine(delivery, event, address);
      const isNew = await db.transaction(async (tx) => {
        const isInserted = await insertEvent(tx, { ...event, receivedAt: clock() });
        if (isInserted && subject !== null) await queueJob(tx, applyWebhookJob(subject));
        return isInserted;
      });
      paymentMeter.webhookReceived({ isRepeated: !isNew, isLate: isNew && (await isLate(event)) });
    },
  };
}
