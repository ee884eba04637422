import { DAY_MS } from '@carom/domain/time/durations';
import type { Behaviour } from '../behaviour.ts';
import {
  type Change,
  hasCyclesLeft,
  nextDue,
  type Subscription,
  type SubscriptionEvent,
  withStatus,
} from './subscription.ts';

export type BillingRules = Pick<Behaviour, 'retries_per_cycle' | 'retry_after_days'>;

export function billDue(
  subscription: Subscription,
  at: Date,
  reason: 'cycle' | 'retry',
  rules: BillingRules,
): Change {
  const begun =
    reason === 'cycle'
      ? beginCycle(subscription)
      : { ...subscription, retryAt: null, retries: subscription.retries + 1 };
  const carried = begun.billsOutstanding ? begun.outstandingCents : 0;
  const cents = begun.priceCents + carried;
  return begun.card === 'accepted'
    ? pay({ ...begun, outstandingCents: begun.outstandingCents - carried }, at, cents)
    : fail(begun, at, cents, rules);
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

/** Every attempt is told of. The last one of a cycle makes it a failure that counts, and a debt. */
function fail(subscription: Subscription, at: Date, cents: number, rules: BillingRules): Change {
  const retryAt = nextRetry(subscription, at, rules);
  const failed = { ...subscription, updatedAt: at, retryAt, lastFailed: { cents, at, retryAt } };
  if (retryAt !== null) {
    return { subscription: failed, happenings: [seen('BILLING.SUBSCRIPTION.PAYMENT.FAILED', failed)] };
  }
  const counted = {
    ...failed,
    failedCount: failed.failedCount + 1,
    outstandingCents: failed.outstandingCents + failed.priceCents,
  };
  const complaint = seen('BILLING.SUBSCRIPTION.PAYMENT.FAILED', counted);
  const { failureThreshold, failedCount } = counted;
  if (failureThreshold === 0 || failedCount < failureThreshold) {
    return { subscription: counted, happenings: [complaint] };
  }
  const suspended = { ...withStatus(counted, 'SUSPENDED', at, null), dueAt: null };
  return {
    subscription: suspended,
    happenings: [complaint, seen('BILLING.SUBSCRIPTION.SUSPENDED', suspended)],
  };
}

/** null: this was the last attempt. The next cycle brings its own, so no retry comes later than that. */
function nextRetry(subscription: Subscription, at: Date, rules: BillingRules): Date | null {
  if (subscription.retries >= rules.retries_per_cycle) return null;
  const retryAt = new Date(at.getTime() + rules.retry_after_days * DAY_MS);
  const { dueAt } = subscription;
  const isInTime = !hasCyclesLeft(subscription) || dueAt === null || retryAt < dueAt;
  return isInTime ? retryAt : null;
}

function seen(type: SubscriptionEvent, subscription: Subscription) {
  return { kind: 'event', type, seen: subscription } as const;
}
