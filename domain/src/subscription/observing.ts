import { isoDateOf } from './calendar.ts';
import { inOrder, mergeCharges, type ObservedCharge, withReversals } from './charges.ts';
import { isKnownPlan, termsInForce, termsOfCharge, withCharge, withConsent } from './plan-switch.ts';
import { isOver, isUndecided } from './predicates.ts';
import type { Plan } from './prices.ts';
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
  const isNew = ({ saleId }: ObservedCharge) => before.charges.every((known) => known.saleId !== saleId);
  const plans = new Map<string, Plan>();
  let switches = withConsent(before.switches, seen.providerPlanId, now);
  // One after the other: a charge may bring a switch into force that the next one is for.
  for (const charge of inOrder(listed.filter(isNew))) {
    const agreed = termsOfCharge({ ...before, switches }, charge, isForeign);
    if (agreed === null) continue;
    plans.set(charge.saleId, agreed.terms.plan);
    switches = withCharge(switches, agreed.switchId, charge.chargedAt);
  }
  const charges = mergeCharges(before.charges, listed, ({ saleId }) => plans.get(saleId) ?? null);
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
