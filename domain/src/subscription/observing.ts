import { isoDateOf } from './calendar.ts';
import { mergeCharges, type ObservedCharge, withReversals } from './charges.ts';
import { isKnownPlan, termsInForce, termsOfCharge, withCharge, withConsent } from './plan-switch.ts';
import { isOver, isUndecided } from './predicates.ts';
import { settle } from './settling.ts';
import type { Refusal } from './statuses.ts';
import type { Observation, Subscription, SubscriptionEvent, Terms } from './subscription.ts';

type Observed = Extract<SubscriptionEvent, { kind: 'observed' }>;

/** What becomes of a subscription by what the provider says of it. */
export function observe(before: Subscription, event: Observed, now: Date): Subscription {
  const { observation: seen, obstacle, reversedSaleIds } = event;
  // The end of a subscription is final at the provider: who says otherwise looked before it.
  const hasEnded = isOver(before);
  const listed = withReversals(seen, before.charges, reversedSaleIds);
  const isForeign = seen.isPlanOverridden || !isKnownPlan(before, seen.providerPlanId);
  const agreed = (charge: ObservedCharge) => termsOfCharge(before, charge, isForeign);
  const charges = mergeCharges(before.charges, listed, (charge) => agreed(charge)?.terms.plan ?? null);
  let switches = withConsent(before.switches, seen.providerPlanId, now);
  for (const charge of charges) {
    const isNew = before.charges.every(({ saleId }) => saleId !== charge.saleId);
    if (isNew && charge.plan !== null) {
      switches = withCharge(switches, agreed(charge)?.switchId ?? null, charge.chargedAt);
    }
  }
  const after = {
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
  return settle(after, now);
}

function isUnderWay({ state, charges }: Observation): boolean {
  return charges.length > 0 || state !== 'awaitingApproval';
}

function mismatchOf(terms: Terms, seen: Observation): Refusal | null {
  const [first] = seen.charges;
  if (terms.intentId === null || seen.intentId !== terms.intentId) return 'wrongIntent';
  if (seen.providerPlanId !== terms.providerPlanId || seen.isPlanOverridden) return 'wrongPlan';
  if (first === undefined) return null;
  if (first.currency !== 'USD') return 'wrongCurrency';
  return first.amountCents === terms.amountCents ? null : 'wrongAmount';
}
