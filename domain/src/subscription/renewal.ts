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

/** The provider will charge for it again. */
export function renews({
  providerState,
  doNotRenewAt,
  closing,
}: Pick<RenewalFacts, 'providerState' | 'doNotRenewAt' | 'closing'>): boolean {
  return isRunning({ providerState }) && doNotRenewAt === null && closing === null;
}

/** What a renewal that failed would have cost: as the provider tells, or what the next charge is for. */
export function failedAmountOf(
  subscription: Pick<Subscription, 'failedRenewal' | 'terms' | 'switches'>,
): Cents {
  return subscription.failedRenewal?.amountCents ?? renewalTermsOf(subscription).amountCents;
}

/** There is paid time that it can last for. In grace there is none left: that can only be cancelled. */
export function canStopRenewal(subscription: RenewalFacts, today: IsoDate): boolean {
  const { validity } = subscription;
  return isGranted(subscription) && renews(subscription) && validity !== null && !hasRunOut(validity, today);
}

/**
 * Not after a charge was taken back. Not on the last day: the provider may have passed over the charge of that day, and would charge only
 * a cycle later.
 */
export function canResumeRenewal(subscription: RenewalFacts, today: IsoDate): boolean {
  const { validity, doNotRenewAt, closing } = subscription;
  const hasDaysLeft = validity !== null && today < validity.endDate;
  const goesOn = isGranted(subscription) && isRunning(subscription) && closing === null;
  return doNotRenewAt !== null && goesOn && hasDaysLeft && !isTakenBack(subscription);
}

/** What the provider has yet to be told of a do-not-renew; null: nothing. */
export function dueAtProvider(subscription: RenewalFacts, today: IsoDate): 'suspend' | 'cancel' | null {
  const { validity, doNotRenewAt, providerState } = subscription;
  if (doNotRenewAt === null || !isRunning(subscription)) return null;
  if (validity === null || hasRunOut(validity, today)) return 'cancel';
  return providerState === 'suspended' ? null : 'suspend';
}

/** The provider revises only what runs, and nobody should change what is owed. */
export function canSwitchPlan(
  subscription: Pick<Subscription, 'status' | 'providerState' | 'doNotRenewAt' | 'failedRenewal' | 'closing'>,
): boolean {
  const { providerState, failedRenewal } = subscription;
  const isInOrder = providerState === 'active' && failedRenewal === null;
  return isInOrder && isGranted(subscription) && renews(subscription);
}
