import { addIntervals, type Interval } from './calendar.ts';

const SUBSCRIPTION_STATUSES = [
  'APPROVAL_PENDING',
  'APPROVED',
  'ACTIVE',
  'SUSPENDED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/**
 * The response of the payer's card to a charge. An eCheck is paid from a bank account and is pending for days;
 * a bouncing one is declined.
 */
export const CARD_STATUSES = ['accepted', 'failing', 'echeck', 'bouncing'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

interface FailedPayment {
  readonly cents: number;
  readonly at: Date;
  readonly retryAt: Date | null;
}

/** The price and the cycle of a subscription. */
interface BillingTerms {
  readonly planId: string;
  readonly priceCents: number;
  readonly isPlanOverridden: boolean;
  readonly interval: Interval;
  /** 0: no end. */
  readonly totalCycles: number;
  /** 0: failures never suspend it. */
  readonly failureThreshold: number;
  readonly billsOutstanding: boolean;
}

/** The terms of a revision, in force with the next cycle once the payer has agreed. */
export type Revision = BillingTerms;

export interface Subscription extends BillingTerms {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly statusNote: string | null;
  readonly statusAt: Date;
  readonly customId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The requested time of the first charge; after the approval, the actual time. */
  readonly startAt: Date;
  /** The cycle from which the interval is counted; `null` from the start. */
  readonly anchor: { readonly at: Date; readonly cycle: number } | null;
  readonly revision: Revision | null;
  readonly activatesItself: boolean;
  /** The merchant accepts immediate payments only. */
  readonly requiresImmediate: boolean;
  readonly card: CardStatus;
  readonly cyclesBilled: number;
  readonly cyclesPaid: number;
  /** The start of the next cycle, or the end if no cycle is left. */
  readonly dueAt: Date | null;
  readonly retryAt: Date | null;
  readonly retries: number;
  readonly outstandingCents: number;
  readonly failedCount: number;
  readonly lastFailed: FailedPayment | null;
  readonly lastPaidCents: number | null;
  readonly lastPaidAt: Date | null;
}

export const SUBSCRIPTION_EVENTS = [
  'BILLING.SUBSCRIPTION.CREATED',
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.UPDATED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
] as const;
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number];

/** When a pending payment completes or is declined. */
export interface Clearing {
  readonly at: Date;
  readonly isPaid: boolean;
}

/** The effects of a change, in order. An event contains the subscription at that moment. */
type Happening =
  | { readonly kind: 'event'; readonly type: SubscriptionEvent; readonly seen: Subscription }
  | { readonly kind: 'sale'; readonly cents: number; readonly clearing: Clearing | null }
  /** A pending payment completed or was declined. */
  | { readonly kind: 'cleared'; readonly saleId: string; readonly isPaid: boolean };

export interface Change {
  readonly subscription: Subscription;
  readonly happenings: readonly Happening[];
}

/** Hour of the day, GMT. */
const RENEWAL_HOUR = 10;

export function hasCyclesLeft({ totalCycles, cyclesBilled }: Subscription): boolean {
  return totalCycles === 0 || cyclesBilled < totalCycles;
}

export function withStatus(
  subscription: Subscription,
  status: SubscriptionStatus,
  now: Date,
  statusNote: string | null,
): Subscription {
  return { ...subscription, status, statusNote, statusAt: now, updatedAt: now };
}

/** The start of the next cycle, counted from the first one. */
export function nextDue(subscription: Subscription): Date {
  return cycleStart(subscription, subscription.cyclesBilled);
}

/** The first cycle begins with the subscription, the others at the provider's hour of the day. */
export function cycleStart({ startAt, anchor, interval }: Subscription, cycle: number): Date {
  const from = anchor ?? { at: startAt, cycle: 0 };
  const start = addIntervals(from.at, interval, cycle - from.cycle);
  if (cycle > 0) start.setUTCHours(RENEWAL_HOUR, 0, 0, 0);
  return start;
}
