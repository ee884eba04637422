import type { IsoDate } from './calendar.ts';
import { isTakenBack } from './charges.ts';
import { renewalTermsOf } from './plan-switch.ts';
import { isGranted, isRunning } from './predicates.ts';
import type { Cents } from './prices.ts';
import type { Subscription } from './subscription.ts';
import { hasRunOut } from './validity.ts';

type RenewalFacts = Pick<
  Subscription,
  'status' | 'providerState' | 'validity' | 'doNotRenewAt' | 'closing' | 'charges'
>;

/** The provider will charge it again. */
export function renews({
  providerState,
  doNotRenewAt,
  closing,
}: Pick<RenewalFacts, 'providerState' | 'doNotRenewAt' | 'closing'>): boolean {
  return isRunning({ providerState }) && doNotRenewAt === null && closing === null;
}

/** The amount of a failed renewal: as reported by the provider, or the price of the next charge. */
export function failedAmountOf(
  subscription: Pick<Subscription, 'failedRenewal' | 'terms' | 'switches'>,
): Cents {
  return subscription.failedRenewal?.amountCents ?? renewalTermsOf(subscription).amountCents;
}

/** Requires paid time that is left. A subscription in grace can only be cancelled. */
export function canStopRenewal(subscription: RenewalFacts, today: IsoDate): boolean {
  const { validity } = subscription;
  return isGranted(subscription) && renews(subscription) && validity !== null && !hasRunOut(validity, today);
}

/**
 * Not possible after a reversal, nor on the last day: the provider may have skipped that day's charge and
 * would charge only a cycle later.
 */
export function canResumeRenewal(subscription: RenewalFacts, today: IsoDate): boolean {
  const { validity, doNotRenewAt, closing } = subscription;
  const hasDaysLeft = validity !== null && today < validity.endDate;
  const goesOn = isGranted(subscription) && isRunning(subscription) && closing === null;
  return doNotRenewAt !== null && goesOn && hasDaysLeft && !isTakenBack(subscription);
}

/** The call that a do-not-renew still requires at the provider; `null` if there is none. */
export function dueAtProvider(subscription: RenewalFacts, today: IsoDate): 'suspend' | 'cancel' | null {
  const { validity, doNotRenewAt, providerState } = subscription;
  if (doNotRenewAt === null || !isRunning(subscription)) return null;
  if (validity === null || hasRunOut(validity, today)) return 'cancel';
  return providerState === 'suspended' ? null : 'suspend';
}

/** The provider revises only active subscriptions, and a switch must not change an outstanding amount. */
export function canSwitchPlan(
  subscription: Pick<Subscription, 'status' | 'providerState' | 'doNotRenewAt' | 'failedRenewal' | 'closing'>,
): boolean {
  const { providerState, failedRenewal } = subscription;
  const isInOrder = providerState === 'active' && failedRenewal === null;
  return isInOrder && isGranted(subscription) && renews(subscription);
}
