import { DAY_MS } from '@carom/domain/time/durations';
import {
  type Change,
  hasCyclesLeft,
  nextDue,
  type Subscription,
  type SubscriptionEvent,
  withStatus,
} from './subscription.ts';

/** Retries of a failed renewal within its cycle. Only the last one counts as a failure. */
const RETRIES = 2;
const RETRY_AFTER_MS = 5 * DAY_MS;
/** A payment from a bank account completes or is declined after this time. */
const ECHECK_MS = 4 * DAY_MS;

export function billDue(subscription: Subscription, at: Date, reason: 'cycle' | 'retry'): Change {
  const begun =
    reason === 'cycle'
      ? beginCycle(revised(subscription))
      : { ...subscription, retryAt: null, retries: subscription.retries + 1 };
  const carried = begun.billsOutstanding ? begun.outstandingCents : 0;
  const cents = begun.priceCents + carried;
  const settled = { ...begun, outstandingCents: begun.outstandingCents - carried };
  if (begun.card === 'accepted') {
    return { subscription: paid(settled, at, cents), happenings: [{ kind: 'sale', cents, clearing: null }] };
  }
  if (begun.card === 'failing' || begun.requiresImmediate) return fail(begun, at, cents);
  const clearing = { at: new Date(at.getTime() + ECHECK_MS), isPaid: begun.card === 'echeck' };
  return { subscription: { ...settled, updatedAt: at }, happenings: [{ kind: 'sale', cents, clearing }] };
}

interface PendingSale {
  readonly id: string;
  readonly cents: number;
  readonly isPaid: boolean;
}

/** Completes or declines a pending payment. A declined one has the same effect as a refused card. */
export function clear(subscription: Subscription, sale: PendingSale, at: Date): Change {
  const cleared = { kind: 'cleared', saleId: sale.id, isPaid: sale.isPaid } as const;
  if (sale.isPaid) return { subscription: paid(subscription, at, sale.cents), happenings: [cleared] };
  if (subscription.status !== 'ACTIVE') return { subscription, happenings: [cleared] };
  const carried = Math.max(0, sale.cents - subscription.priceCents);
  const owed = { ...subscription, outstandingCents: subscription.outstandingCents + carried };
  const failed = fail(owed, at, sale.cents);
  return { ...failed, happenings: [cleared, ...failed.happenings] };
}

export function expire(subscription: Subscription, at: Date): Change {
  const expired = { ...withStatus(subscription, 'EXPIRED', at, null), dueAt: null, retryAt: null };
  return { subscription: expired, happenings: [seen('BILLING.SUBSCRIPTION.EXPIRED', expired)] };
}

/** Applies a revision from this cycle on and counts its interval from here. */
function revised(subscription: Subscription): Subscription {
  const { revision, dueAt, cyclesBilled } = subscription;
  if (revision === null || dueAt === null) return subscription;
  return { ...subscription, ...revision, revision: null, anchor: { at: dueAt, cycle: cyclesBilled } };
}

function beginCycle(subscription: Subscription): Subscription {
  const begun = { ...subscription, cyclesBilled: subscription.cyclesBilled + 1, retryAt: null, retries: 0 };
  return { ...begun, dueAt: nextDue(begun) };
}

function paid(subscription: Subscription, at: Date, cents: number): Subscription {
  return {
    ...subscription,
    updatedAt: at,
    cyclesPaid: subscription.cyclesBilled,
    failedCount: 0,
    retries: 0,
    lastPaidCents: cents,
    lastPaidAt: at,
  };
}

/**
 * Every attempt has an event. The last one of a cycle counts as a failure and leaves an outstanding balance.
 */
function fail(subscription: Subscription, at: Date, cents: number): Change {
  const retryAt = nextRetry(subscription, at);
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

/** `null` after the last attempt. No retry is later than the next cycle, which has its own attempts. */
function nextRetry(subscription: Subscription, at: Date): Date | null {
  if (subscription.retries >= RETRIES) return null;
  const retryAt = new Date(at.getTime() + RETRY_AFTER_MS);
  const { dueAt } = subscription;
  const isInTime = !hasCyclesLeft(subscription) || dueAt === null || retryAt < dueAt;
  return isInTime ? retryAt : null;
}

function seen(type: SubscriptionEvent, subscription: Subscription) {
  return { kind: 'event', type, seen: subscription } as const;
}
