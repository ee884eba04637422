import { DAY_MS } from '@carom/domain/time/durations';
import {
  type Change,
  hasCyclesLeft,
  nextDue,
  type Subscription,
  type SubscriptionEvent,
  withStatus,
} from './subscription.ts';

/** The provider tries a failed charge again twice, five days apart. */
const RETRY_AFTER_MS = 5 * DAY_MS;
const MOST_RETRIES = 2;

export function billDue(subscription: Subscription, at: Date, reason: 'cycle' | 'retry'): Change {
  const begun = reason === 'cycle' ? beginCycle(subscription) : { ...subscription, retryAt: null };
  const carried = begun.billsOutstanding || reason === 'retry' ? begun.outstandingCents : 0;
  const fresh = reason === 'cycle' ? begun.priceCents : 0;
  const cents = carried + fresh;
  return begun.card === 'accepted'
    ? pay({ ...begun, outstandingCents: begun.outstandingCents - carried }, at, cents)
    : fail({ ...begun, outstandingCents: begun.outstandingCents + fresh }, at, cents, reason);
}

export function expire(subscription: Subscription, at: Date): Change {
  const expired = { ...withStatus(subscription, 'EXPIRED', at, null), dueAt: null, retryAt: null };
  return { subscription: expired, happenings: [seen('BILLING.SUBSCRIPTION.EXPIRED', expired)] };
}

function beginCycle(subscription: Subscription): Subscription {
  const begun = { ...subscription, cyclesBilled: subscription.cyclesBilled + 1, retryAt: null, retries: 0 };
  return { ...begun, dueAt: nextDue(begun) };
}

function pay(subscription: Subscription, at: Date, cents: number): Change {
  const paid = {
    ...subscription,
    updatedAt: at,
    cyclesPaid: subscription.cyclesBilled,
    failedCount: 0,
    retries: 0,
    lastPaidCents: cents,
    lastPaidAt: at,
  };
  return { subscription: paid, happenings: [{ kind: 'sale', cents }] };
}

function fail(subscription: Subscription, at: Date, cents: number, reason: 'cycle' | 'retry'): Change {
  const failedCount = subscription.failedCount + 1;
  const isOver = subscription.failureThreshold > 0 && failedCount >= subscription.failureThreshold;
  const retries = reason === 'retry' ? subscription.retries + 1 : 0;
  const retryAt =
    isOver || retries >= MOST_RETRIES || !hasTimeFor(subscription, at)
      ? null
      : new Date(at.getTime() + RETRY_AFTER_MS);
  const failed = {
    ...subscription,
    updatedAt: at,
    failedCount,
    retries,
    retryAt,
    lastFailed: { cents, at, retryAt },
  };
  const complaint = seen('BILLING.SUBSCRIPTION.PAYMENT.FAILED', failed);
  if (!isOver) return { subscription: failed, happenings: [complaint] };
  const suspended = {
    ...withStatus(failed, 'SUSPENDED', at, null),
    dueAt: null,
  };
  return {
    subscription: suspended,
    happenings: [complaint, seen('BILLING.SUBSCRIPTION.SUSPENDED', suspended)],
  };
}

/** The next cycle brings its own attempt, which carries what is outstanding. */
function hasTimeFor(subscription: Subscription, at: Date): boolean {
  if (!hasCyclesLeft(subscription) || subscription.dueAt === null) return true;
  return at.getTime() + RETRY_AFTER_MS < subscription.dueAt.getTime();
}

function seen(type: SubscriptionEvent, subscription: Subscription) {
  return { kind: 'event', type, seen: subscription } as const;
}
