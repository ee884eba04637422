import { HOUR_MS } from '@carom/domain/time/durations';
import type { Behaviour } from '../behaviour.ts';
import { billDue, expire } from './charging.ts';
import {
  type Change,
  hasCyclesLeft,
  nextDue,
  type Revision,
  type Subscription,
  withStatus,
} from './subscription.ts';

export type Refused =
  | 'notPending'
  | 'approvalExpired'
  | 'notActiveOrSuspended'
  | 'notActive'
  | 'notRevisable'
  | 'notSuspended'
  | 'failedTooOften'
  | 'activatedByPayer';

export type Transition = Change | { readonly refused: Refused };

const APPROVAL_MS = 3 * HOUR_MS;

/** The approval link expires; the subscription or revision does not change. */
export function isApprovalExpired(askedAt: Date, now: Date): boolean {
  return now.getTime() > askedAt.getTime() + APPROVAL_MS;
}

/** The payer has approved. The subscription starts, unless the merchant wants to activate it. */
export function approve(subscription: Subscription, now: Date): Transition {
  if (subscription.status !== 'APPROVAL_PENDING') return { refused: 'notPending' };
  if (isApprovalExpired(subscription.createdAt, now)) return { refused: 'approvalExpired' };
  if (subscription.activatesItself) return start(subscription, now);
  return { subscription: withStatus(subscription, 'APPROVED', now, null), happenings: [] };
}

export function activate(subscription: Subscription, now: Date, note: string | null): Transition {
  if (subscription.status === 'APPROVED') return start(subscription, now);
  if (subscription.status === 'APPROVAL_PENDING') return { refused: 'activatedByPayer' };
  if (subscription.status !== 'SUSPENDED') return { refused: 'notSuspended' };
  const { failureThreshold, failedCount } = subscription;
  if (failureThreshold > 0 && failedCount >= failureThreshold) return { refused: 'failedTooOften' };
  const active = resume(withStatus(subscription, 'ACTIVE', now, note), now);
  return {
    subscription: active,
    happenings: [{ kind: 'event', type: 'BILLING.SUBSCRIPTION.ACTIVATED', seen: active }],
  };
}

export function suspend(subscription: Subscription, now: Date, note: string): Transition {
  if (subscription.status !== 'ACTIVE') return { refused: 'notActive' };
  const suspended = { ...withStatus(subscription, 'SUSPENDED', now, note), dueAt: null, retryAt: null };
  return {
    subscription: suspended,
    happenings: [{ kind: 'event', type: 'BILLING.SUBSCRIPTION.SUSPENDED', seen: suspended }],
  };
}

/** The payer has agreed to other terms. */
export function consent(
  subscription: Subscription,
  revision: Revision,
  now: Date,
  shows: Behaviour['revised_plan_shows'],
): Transition {
  if (subscription.status !== 'ACTIVE') return { refused: 'notRevisable' };
  const planId = shows === 'at_consent' ? revision.planId : subscription.planId;
  const updated = { ...subscription, planId, revision, updatedAt: now };
  return {
    subscription: updated,
    happenings: [{ kind: 'event', type: 'BILLING.SUBSCRIPTION.UPDATED', seen: updated }],
  };
}

export function cancel(subscription: Subscription, now: Date, note: string): Transition {
  if (subscription.status !== 'ACTIVE' && subscription.status !== 'SUSPENDED') {
    return { refused: 'notActiveOrSuspended' };
  }
  const cancelled = { ...withStatus(subscription, 'CANCELLED', now, note), dueAt: null, retryAt: null };
  return {
    subscription: cancelled,
    happenings: [{ kind: 'event', type: 'BILLING.SUBSCRIPTION.CANCELLED', seen: cancelled }],
  };
}

/** Handles the first thing that is due: a retry, the next cycle or the end. */
export function comeDue(subscription: Subscription, at: Date): Change {
  const { retryAt } = subscription;
  if (retryAt !== null && retryAt <= at) return billDue(subscription, at, 'retry');
  return hasCyclesLeft(subscription) ? billDue(subscription, at, 'cycle') : expire(subscription, at);
}

/**
 * The activation event precedes the first charge, as at the provider, so that it shows this moment as the
 * next billing time.
 */
function start(subscription: Subscription, now: Date): Change {
  const startAt = subscription.startAt > now ? subscription.startAt : now;
  const active = { ...withStatus(subscription, 'ACTIVE', now, null), startAt, dueAt: startAt };
  const activated = { kind: 'event', type: 'BILLING.SUBSCRIPTION.ACTIVATED', seen: active } as const;
  if (startAt > now) return { subscription: active, happenings: [activated] };
  const first = billDue(active, now, 'cycle');
  return { subscription: first.subscription, happenings: [activated, ...first.happenings] };
}

/** Cycles that began during the suspension are not charged afterwards. */
function resume(subscription: Subscription, now: Date): Subscription {
  let resumed = subscription;
  while (hasCyclesLeft(resumed) && nextDue(resumed) <= now) {
    resumed = { ...resumed, cyclesBilled: resumed.cyclesBilled + 1 };
  }
  return { ...resumed, dueAt: nextDue(resumed) };
}
