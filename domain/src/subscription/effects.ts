import { type Charge, countsAsPaid } from './charges.ts';
import { type PlanTerms, pendingSwitch } from './plan-switch.ts';
import { isGranted, isRunning } from './predicates.ts';
import { type RenewalNotice, renewalNoticeOf } from './renewal-notices.ts';
import type { Subscription } from './subscription.ts';

/** What the world has to be told, or asked to do, after a change. */
export type SubscriptionEffect =
  | { readonly kind: 'charged'; readonly charge: Charge; readonly isFirst: boolean }
  | { readonly kind: 'refunded'; readonly charge: Charge }
  | { readonly kind: 'reversed'; readonly charge: Charge }
  | { readonly kind: 'renewalFailed'; readonly notice: RenewalNotice }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'renewalStopped' }
  | { readonly kind: 'renewalResumed' }
  /** What was not to be renewed has run out. */
  | { readonly kind: 'ended' }
  /** The payer has agreed to another plan, from the next charge on. */
  | { readonly kind: 'switchAgreed'; readonly to: PlanTerms }
  /** The payer has agreed to stay with the present plan after all. */
  | { readonly kind: 'switchTakenBack' }
  /** It must be ended at the provider, and what was charged returned. */
  | { readonly kind: 'refundRefused' };

export function effectsBetween(before: Subscription, after: Subscription): readonly SubscriptionEffect[] {
  const known = new Map(before.charges.map((charge) => [charge.saleId, charge]));
  const isAccepted = after.refusal === null;
  const effects: SubscriptionEffect[] = [];
  for (const [index, charge] of after.charges.entries()) {
    const former = known.get(charge.saleId);
    if (former === undefined && isAccepted && charge.plan !== null) {
      effects.push({ kind: 'charged', charge, isFirst: index === 0 });
    }
    if (charge.status !== 'completed' && former?.status !== charge.status) {
      effects.push({ kind: charge.status === 'reversed' ? 'reversed' : 'refunded', charge });
    }
  }
  effects.push(...failureEffects(before, after));
  if (after.status === 'cancelled' && before.status !== 'cancelled') effects.push({ kind: 'cancelled' });
  effects.push(...renewalEffects(before, after), ...switchEffects(before, after));
  if (mustRefund(after) && (!mustRefund(before) || hasChargedMore(before, after)))
    effects.push({ kind: 'refundRefused' });
  return effects;
}

function renewalEffects(before: Subscription, after: Subscription): SubscriptionEffect[] {
  const [stopped, stops] = [before, after].map(({ doNotRenewAt }) => doNotRenewAt !== null);
  if (!stopped && stops) return [{ kind: 'renewalStopped' }];
  if (stopped && !stops) return isGranted(after) ? [{ kind: 'renewalResumed' }] : [];
  // Of a range that was given back its refund tells.
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
  // By an agreement, not by a charge.
  const isTakenBack = former !== null && pending === null && after.charges.length === before.charges.length;
  return isTakenBack && isGranted(after) ? [{ kind: 'switchTakenBack' }] : [];
}

function hasChargedMore(before: Subscription, after: Subscription): boolean {
  return after.charges.length > before.charges.length;
}

/** What was paid for something that was refused, or that was never agreed with us. */
export function chargesToReturn({ status, charges }: Subscription): readonly Charge[] {
  return charges.filter((charge) => countsAsPaid(charge) && (status === 'refused' || charge.plan === null));
}

/**
 * Refused, or charged for something that was never agreed with us, and something is still running or kept.
 * One that nobody approved cannot be ended.
 */
export function mustRefund(subscription: Subscription): boolean {
  const { status, charges } = subscription;
  if (status !== 'refused' && charges.every(({ plan }) => plan !== null)) return false;
  return chargesToReturn(subscription).length > 0 || isRunning(subscription);
}
