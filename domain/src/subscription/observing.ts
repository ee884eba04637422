import { isoDateOf } from './calendar.ts';
import {
  type ChargeMeaning,
  inOrder,
  isTakenBack,
  mergeCharges,
  type ObservedCharge,
  paysForRange,
  withRestored,
  withReversals,
} from './charges.ts';
import { termsInForce, termsOfCharge, withCharge, withConsent } from './plan-switch.ts';
import { isOver, isRunning, isUndecided } from './predicates.ts';
import { CURRENCY } from './prices.ts';
import { settle } from './settling.ts';
import type { Refusal } from './statuses.ts';
import type { Observation, Subscription, SubscriptionEvent, Terms } from './subscription.ts';
import { hasRunOut } from './validity.ts';

type Observed = Extract<SubscriptionEvent, { kind: 'observed' }>;

/** Applies the provider's state to a subscription. */
export function observe(before: Subscription, event: Observed, now: Date): Subscription {
  const { observation: seen, obstacle, told } = event;
  // The end of a subscription is final at the provider, so a state that says otherwise is older.
  const hasEnded = isOver(before);
  const known = withRestored(before.charges, told.restoredChargeIds, obstacle === null);
  const listed = withReversals(seen, known, told);
  const isUnwanted = before.closing !== null || before.doNotRenewAt !== null || hasEnded;
  const isNew = ({ providerChargeId }: ObservedCharge) =>
    known.every((charge) => charge.providerChargeId !== providerChargeId);
  const meanings = new Map<string, ChargeMeaning>();
  let switches = withConsent(before.switches, seen.providerPlanId, now);
  // In order, because a charge may apply a switch that the next charge is for.
  for (const charge of inOrder(listed.filter(isNew))) {
    const { terms, switchId } = termsOfCharge({ ...before, switches }, charge, seen.providerPlanId);
    meanings.set(charge.providerChargeId, { plan: terms.plan, isUnwanted });
    if (!isUnwanted) switches = withCharge(switches, switchId, charge.chargedAt);
  }
  const meaningOf = ({ providerChargeId }: ObservedCharge) =>
    meanings.get(providerChargeId) ?? { plan: before.terms.plan, isUnwanted };
  const charges = mergeCharges(known, listed, meaningOf, told.returned);
  const facts: Subscription = {
    ...before,
    charges,
    switches,
    terms: { ...before.terms, ...termsInForce({ ...before, switches }) },
    shownPlanId: seen.providerPlanId,
    providerState: hasEnded ? before.providerState : seen.state,
    cancelledOn: seen.endedAt === null ? before.cancelledOn : isoDateOf(seen.endedAt),
    failedRenewal: seen.failedRenewal,
    nextBillingAt: seen.nextBillingAt,
    refusal:
      isUndecided(before) && isUnderWay(seen)
        ? (mismatchOf(before.terms, { ...seen, charges }) ?? obstacle)
        : before.refusal,
  };
  return withEnd(before, facts, { now, endedAt: seen.endedAt ?? now });
}

/**
 * Derives the consequences of an end. If the provider or the payer ended the subscription, it lasts for the
 * paid range, as when the member stops the renewal here. If it ran out unpaid or was reversed, it is not
 * charged again.
 */
function withEnd(
  before: Subscription,
  facts: Subscription,
  { now, endedAt }: { now: Date; endedAt: Date },
): Subscription {
  const after = settle(facts, now);
  const { refusal, charges, validity, closing, doNotRenewAt, status, failedRenewal } = after;
  if (refusal !== null || charges.length === 0) return after;
  const wasReversed = before.charges.filter((charge) => charge.status === 'reversed');
  const isRestored = charges.some(
    (charge) =>
      paysForRange(charge) &&
      wasReversed.some(({ providerChargeId }) => providerChargeId === charge.providerChargeId),
  );
  // The billing has stopped for good, but the days that are paid again are granted.
  if (isRestored && closing?.as === 'expired')
    return settle({ ...after, closing: null, doNotRenewAt: now }, now);
  if (closing !== null || doNotRenewAt !== null) return after;
  if (isOver(after)) {
    if (isOver(before)) return after;
    const hadPaidTime = validity !== null && !hasRunOut(validity, isoDateOf(endedAt));
    const end = hadPaidTime
      ? { doNotRenewAt: endedAt }
      : { closing: { at: endedAt, as: 'expired' as const } };
    return settle({ ...after, ...end }, now);
  }
  const mustStop = failedRenewal?.isFinal === true || isTakenBack(after);
  if (!isRunning(after) || !mustStop) return after;
  const isOut = status === 'expired';
  return settle(
    { ...after, ...(isOut ? { closing: { at: now, as: 'expired' } } : { doNotRenewAt: now }) },
    now,
  );
}

function isUnderWay({ state, charges }: Observation): boolean {
  return charges.length > 0 || state !== 'awaitingApproval';
}

function mismatchOf(terms: Terms, seen: Observation): Refusal | null {
  const [first] = seen.charges;
  if (terms.intentId === null || seen.intentId !== terms.intentId) return 'wrongIntent';
  if (seen.providerPlanId !== terms.providerPlanId || seen.isPlanOverridden) return 'wrongPlan';
  if (first === undefined) return null;
  if (first.currency !== CURRENCY) return 'wrongCurrency';
  return first.amountCents === terms.amountCents ? null : 'wrongAmount';
}
