import { type Charge, countsAsPaid } from './charges.ts';
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
  /** It must be ended at the provider, and what was charged returned. */
  | { readonly kind: 'refundRefused' };

export function effectsBetween(before: Subscription, after: Subscription): readonly SubscriptionEffect[] {
  const known = new Map(before.charges.map((charge) => [charge.saleId, charge]));
  const isAccepted = after.refusal === null;
  const effects: SubscriptionEffect[] = [];
  for (const [index, charge] of after.charges.entries()) {
    const former = known.get(charge.saleId);
    if (former === undefined && isAccepted) effects.push({ kind: 'charged', charge, isFirst: index === 0 });
    if (charge.status !== 'completed' && former?.status !== charge.status) {
      effects.push({ kind: charge.status === 'reversed' ? 'reversed' : 'refunded', charge });
    }
  }
  effects.push(...failureEffects(before, after));
  if (after.status === 'cancelled' && before.status !== 'cancelled') effects.push({ kind: 'cancelled' });
  effects.push(...renewalEffects(before, after));
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

function hasChargedMore(before: Subscription, after: Subscription): boolean {
  return after.charges.length > before.charges.length;
}

/** Refused, and something is still running or kept. One that nobody approved cannot be ended. */
export function mustRefund(subscription: Subscription): boolean {
  if (subscription.status !== 'refused') return false;
  return subscription.charges.some(countsAsPaid) || isRunning(subscription);
}
