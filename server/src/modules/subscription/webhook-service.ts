import { z } from 'zod';
import type { Database, DatabaseLogger } from '../../db/client.ts';
import { CodedError } from '../../errors.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import type { Payments, SubscriptionClock, WebhookDelivery } from '../../ports/payments.ts';
import { applyWebhookJob } from './job-names.ts';
import type { Synchronisation } from './synchronisation.ts';
import { findSubscriptionOfSale, insertEvent, isEventKnown, markApplied } from './webhook-repo.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The provider tries for three days. */
const OLDEST_MS = 4 * DAY_MS;
const CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS;

const providerId = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const event = z.object({
  id: providerId,
  event_type: z.string().regex(/^[\w.-]{1,100}$/),
  resource: z.record(z.string(), z.unknown()).default({}),
});

interface Subject {
  readonly subject: 'subscription' | 'sale';
  readonly subjectId: string;
}

export interface WebhookService {
  /** Keeps a genuine event, once, with the job that acts on it. Throws `webhookRefused`, `providerAway`. */
  receive(delivery: WebhookDelivery): Promise<void>;
  /** The event says only what to look at: what holds is what the provider says when asked. */
  apply(subject: Subject): Promise<void>;
}

interface WebhookDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly synchronisation: Synchronisation;
  readonly queueJob: QueueJob;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

export function createWebhookService(deps: WebhookDeps): WebhookService {
  const { db, payments, synchronisation, queueJob, subscriptionClock, clock, logger } = deps;

  async function isTimely({ headers }: WebhookDelivery): Promise<boolean> {
    const header = headers['paypal-transmission-time'];
    const sentAt = typeof header === 'string' ? Date.parse(header) : Number.NaN;
    // In development the provider's clock may be months ahead.
    const ages = [clock(), await subscriptionClock()].map((now) => now.getTime() - sentAt);
    return ages.some((ageMs) => ageMs > -CLOCK_DIFFERENCE_MS && ageMs < OLDEST_MS);
  }

  async function subscriptionIdOf({ subject, subjectId }: Subject): Promise<string | null> {
    if (subject === 'subscription') return subjectId;
    const known = await findSubscriptionOfSale(db, subjectId);
    if (known !== null) return known;
    const found = await payments.subscriptionOfSale(subjectId);
    if (found.ok) return found.value;
    if (found.problem.kind === 'notFound') return null;
    throw new Error(found.problem.reason);
  }

  return {
    async receive(delivery) {
      const parsed = event.safeParse(jsonIn(delivery.body));
      if (!parsed.success || !(await isTimely(delivery))) throw new CodedError('webhookRefused');
      const { id, event_type: type } = parsed.data;
      // It was verified when it came first; again it changes nothing.
      if (await isEventKnown(db, id)) return;
      const genuine = await payments.isGenuine(delivery);
      if (!genuine.ok) throw new CodedError('providerAway', { cause: new Error(genuine.problem.reason) });
      if (!genuine.value) throw new CodedError('webhookRefused');
      const subject = subjectOf(parsed.data);
      await db.transaction(async (tx) => {
        const isNew = await insertEvent(tx, {
          id,
          type,
          subject: subject?.subject ?? null,
          subjectId: subject?.subjectId ?? null,
          raw: delivery.body,
          state: subject === null ? 'ignored' : 'received',
          receivedAt: clock(),
        });
        if (isNew && subject !== null) {
          await queueJob(tx, applyWebhookJob(subject.subject, subject.subjectId));
        }
      });
    },
    async apply(subject) {
      const receivedUntil = clock();
      const subscriptionId = await subscriptionIdOf(subject);
      const outcome = subscriptionId === null ? null : await synchronisation.synchronise(subscriptionId);
      if (outcome !== null && !outcome.ok) throw new Error(outcome.problem.reason);
      const state = outcome?.value ? 'applied' : 'ignored';
      if (state === 'ignored') logger.info({ ...subject }, 'a payment event is about nothing of ours');
      await markApplied(db, subject.subjectId, { receivedUntil, appliedAt: clock(), state });
    },
  };
}

function subjectOf({ event_type, resource }: z.infer<typeof event>): Subject | null {
  const text = (name: string) => {
    const value = providerId.safeParse(resource[name]);
    return value.success ? value.data : null;
  };
  if (event_type.startsWith('BILLING.SUBSCRIPTION.')) return asSubject('subscription', text('id'));
  if (!event_type.startsWith('PAYMENT.SALE.')) return null;
  const subscription = asSubject('subscription', text('billing_agreement_id'));
  // A refund names the sale that it returns; a sale is named by its own id.
  return subscription ?? asSubject('sale', text('sale_id') ?? text('id'));
}

function asSubject(subject: Subject['subject'], subjectId: string | null): Subject | null {
  return subjectId === null ? null : { subject, subjectId };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
