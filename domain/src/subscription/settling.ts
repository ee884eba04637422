import { isoDateOf } from './calendar.ts';
import { paysForRange } from './charges.ts';
import { accessEndDateOf, graceEndDateOf } from './grace.ts';
import { isOver } from './predicates.ts';
import type { SubscriptionStatus } from './statuses.ts';
import type { Subscription } from './subscription.ts';

/** Derives the state from the facts alone, so that the order of events does not matter. */
export function settle(facts: Subscription, now: Date): Subscription {
  const { providerState, charges, refusal } = facts;
  const wasCharged = charges.length > 0;
  const cancelledOn =
    providerState === 'cancelled' && wasCharged ? (facts.cancelledOn ?? isoDateOf(now)) : null;
  // An ended subscription is not billed again, whatever the provider reported before.
  const billing = isOver(facts) ? { failedRenewal: null, nextBillingAt: null } : {};
  const settled = { ...facts, ...billing, cancelledOn };
  if (refusal !== null) return { ...settled, status: 'refused', validity: null, graceEndDate: null };
  const validity = charges.findLast(paysForRange)?.validity ?? null;
  const graceEndDate = graceEndDateOf({ ...settled, validity });
  return {
    ...settled,
    validity,
    graceEndDate,
    status: statusOf({ ...settled, validity, graceEndDate }, now),
  };
}

function statusOf(facts: Subscription, now: Date): SubscriptionStatus {
  const { providerState, charges, failedRenewal, doNotRenewAt, closing } = facts;
  if (charges.length === 0) return isOver(facts) ? 'abandoned' : 'pending';
  if (isOver(facts) && doNotRenewAt === null)
    return closing?.as === 'expired' || (closing === null && providerState === 'expired')
      ? 'expired'
      : 'cancelled';
  const accessEndDate = accessEndDateOf(facts);
  if (accessEndDate === null || accessEndDate < isoDateOf(now)) return 'expired';
  // The paid range stays paid, however the provider stopped the renewal.
  if (doNotRenewAt !== null) return 'paid';
  return failedRenewal !== null || providerState === 'suspended' ? 'pastDue' : 'paid';
}
