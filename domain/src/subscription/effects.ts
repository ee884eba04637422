import { type Charge, countsAsPaid } from './charges.ts';
import { isKnownAmount, type PlanTerms, pendingSwitch } from './plan-switch.ts';
import { isGranted, isRunning } from './predicates.ts';
import { type Cents, toCents } from './prices.ts';
import { type RenewalNotice, renewalNoticeOf } from './renewal-notices.ts';
import type { Subscription } from './subscription.ts';

/** The notifications and provider calls that follow from a change. */
export type SubscriptionEffect =
  | { readonly kind: 'charged'; readonly charge: Charge; readonly isFirst: boolean }
  /** The charge pays for nothing and is refunded. */
  | { readonly kind: 'chargedUnwanted'; readonly charge: Charge }
  /** The amount or currency differs from the agreed terms. */
  | { readonly kind: 'unexpectedAmount'; readonly charge: Charge }
  /** `amountCents` is the amount of this refund, without earlier ones. */
  | { readonly kind: 'refunded'; readonly charge: Charge; readonly amountCents: Cents }
  | { readonly kind: 'reversed'; readonly charge: Charge }
  /** A dispute restored a reversed charge. */
  | { readonly kind: 'restored'; readonly charge: Charge }
  | { readonly kind: 'renewalFailed'; readonly notice: RenewalNotice }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'renewalStopped' }
  | { readonly kind: 'renewalResumed' }
  /** A subscription that was not to be renewed has run out. */
  | { readonly kind: 'ended' }
  /** The payer agreed to another plan, from the next charge on. */
  | { readonly kind: 'switchAgreed'; readonly to: PlanTerms }
  /** The payer agreed to stay with the present plan. */
  | { readonly kind: 'switchTakenBack' }
  /** The provider must end the subscription or refund charges. */
  | { readonly kind: 'returnDue' };

export function effectsBetween(before: Subscription, after: Subscription): readonly SubscriptionEffect[] {
  const known = new Map(before.charges.map((charge) => [charge.providerChargeId, charge]));
  const isAccepted = after.refusal === null;
  const effects: SubscriptionEffect[] = [];
  for (const [index, charge] of after.charges.entries()) {
    const former = known.get(charge.providerChargeId);
    if (former === undefined && isAccepted) {
      if (charge.isUnwanted) effects.push({ kind: 'chargedUnwanted', charge });
      else effects.push({ kind: 'charged', charge, isFirst: index === 0 });
      if (!charge.isUnwanted && !isKnownAmount(after, charge))
        effects.push({ kind: 'unexpectedAmount', charge });
    }
    effects.push(...returnEffects(former, charge, isAccepted));
  }
  effects.push(...failureEffects(before, after));
  if (after.status === 'cancelled' && before.status !== 'cancelled') effects.push({ kind: 'cancelled' });
  // The notification of a reversal or a restored charge already says that the billing stops.
  if (effects.every(({ kind }) => kind !== 'reversed' && kind !== 'restored'))
    effects.push(...renewalEffects(before, after));
  effects.push(...switchEffects(before, after));
  if (mustRefund(after) && (!mustRefund(before) || hasChargedMore(before, after)))
    effects.push({ kind: 'returnDue' });
  return effects;
}

function returnEffects(
  former: Charge | undefined,
  charge: Charge,
  isAccepted: boolean,
): SubscriptionEffect[] {
  const [wasReversed, isReversed] = [former, charge].map((each) => each?.status === 'reversed');
  if (isReversed) return wasReversed ? [] : [{ kind: 'reversed', charge }];
  const amountCents = toCents(charge.returnedCents - (wasReversed ? 0 : (former?.returnedCents ?? 0)));
  const effects: SubscriptionEffect[] = [];
  if (wasReversed && isAccepted)
    effects.push({ kind: charge.isUnwanted ? 'chargedUnwanted' : 'restored', charge });
  if (amountCents > 0) effects.push({ kind: 'refunded', charge, amountCents });
  return effects;
}

function renewalEffects(before: Subscription, after: Subscription): SubscriptionEffect[] {
  const [stopped, stops] = [before, after].map(({ doNotRenewAt }) => doNotRenewAt !== null);
  if (!stopped && stops && isGranted(after)) return [{ kind: 'renewalStopped' }];
  if (stopped && !stops) return isGranted(after) ? [{ kind: 'renewalResumed' }] : [];
  // If the range was refunded, the notification of the refund is enough.
  const hasRunOut = isGranted(before) && after.status === 'expired' && after.validity !== null;
  return stops && hasRunOut ? [{ kind: 'ended' }] : [];
}

function failureEffects(before: Subscription, after: Subscription): SubscriptionEffect[] {
  const notice = renewalNoticeOf(after);
  const isOfSameRange = before.validity?.endDate === after.validity?.endDate;
  const isKnown = isOfSameRange && renewalNoticeOf(before) === notice;
  return notice === null || isKnown ? [] : [{ kind: 'renewalFailed', notice }];
}

function switchEffects(before: Subscription, after: Subscription): SubscriptionEffect[] {
  const [former, pending] = [pendingSwitch(before), pendingSwitch(after)];
  if (pending !== null && pending.id !== former?.id) return [{ kind: 'switchAgreed', to: pending.to }];
  // Cancelled by a new agreement, not by a charge.
  const isTakenBack = former !== null && pending === null && after.charges.length === before.charges.length;
  return isTakenBack && isGranted(after) ? [{ kind: 'switchTakenBack' }] : [];
}

function hasChargedMore(before: Subscription, after: Subscription): boolean {
  return after.charges.length > before.charges.length;
}

/** The charges of a refused subscription and unwanted charges. */
export function chargesToReturn({ status, charges }: Subscription): readonly Charge[] {
  return charges.filter((charge) => countsAsPaid(charge) && (status === 'refused' || charge.isUnwanted));
}

/**
 * Charges must be refunded, or a refused subscription must be ended. A subscription without approval cannot
 * be ended.
 */
export function mustRefund(subscription: Subscription): boolean {
  return chargesToReturn(subscription).length > 0 || mustEnd(subscription);
}

/** It was refused or is closing, and the provider has not ended it yet. */
export function mustEnd({ status, closing, providerState }: Subscription): boolean {
  return (status === 'refused' || closing !== null) && isRunning({ providerState });
}
