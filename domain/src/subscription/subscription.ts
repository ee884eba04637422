import { assertNever } from '../result.ts';
import { type IsoDate, isoDateOf } from './calendar.ts';
import {
  type Charge,
  mergeCharges,
  type ObservedCharge,
  paysForRange,
  type UnclearCharge,
  withReversals,
} from './charges.ts';
import { accessEndDateOf, type FailedRenewal, graceEndDateOf } from './grace.ts';
import {
  agreeTo,
  isKnownPlan,
  type PlanSwitch,
  type PlanTerms,
  termsInForce,
  termsOfCharge,
  withCharge,
  withConsent,
} from './plan-switch.ts';
import { isGranted, isOver } from './predicates.ts';
import type { ProviderState, Refusal, SubscriptionStatus } from './statuses.ts';
import { hasRunOut, type Validity } from './validity.ts';

/** What a member was offered, or has switched to. */
export interface Terms extends PlanTerms {
  /** null: we never offered it. */
  readonly intentId: string | null;
}

export interface Subscription {
  readonly terms: Terms;
  readonly status: SubscriptionStatus;
  readonly refusal: Refusal | null;
  readonly providerState: ProviderState;
  /** In order of time. */
  readonly charges: readonly Charge[];
  /** The newest range that is paid for. */
  readonly validity: Validity | null;
  /** How long access lasts beyond it; null: no longer. */
  readonly graceEndDate: IsoDate | null;
  readonly cancelledOn: IsoDate | null;
  /** null: the latest renewal was paid, or is not due. */
  readonly failedRenewal: FailedRenewal | null;
  /** When the provider charges the next cycle; null: it does not, so far as it tells. */
  readonly nextBillingAt: Date | null;
  /** When the member chose that it ends with what is paid; null: it renews. */
  readonly doNotRenewAt: Date | null;
  /** Every switch between plans that was ever asked for, in that order. */
  readonly switches: readonly PlanSwitch[];
  /** The plan that the provider names for it, as last seen. */
  readonly shownPlanId: string;
}

/** What the provider says at one moment, as a whole. */
export interface Observation {
  readonly state: ProviderState;
  readonly providerPlanId: string;
  /** Price or cycle were changed for this one subscription. */
  readonly isPlanOverridden: boolean;
  readonly intentId: string | null;
  readonly endedAt: Date | null;
  readonly failedRenewal: FailedRenewal | null;
  readonly nextBillingAt: Date | null;
  readonly charges: readonly ObservedCharge[];
  readonly unclear: readonly UnclearCharge[];
}

export type SubscriptionEvent =
  | {
      readonly kind: 'observed';
      readonly observation: Observation;
      /** Why its member cannot have it, whatever the provider says. */
      readonly obstacle: Refusal | null;
      /** What the provider has told us by an event that the payers' banks took back, seen here or not. */
      readonly reversedSaleIds: readonly string[];
    }
  /** The provider has confirmed that it ended it for us. */
  | { readonly kind: 'cancelled' }
  /** The member wants it to end with what is paid. Entered before the provider is told. */
  | { readonly kind: 'renewalStopped' }
  /** The member takes that back, and the provider has confirmed that it goes on. */
  | { readonly kind: 'renewalResumed' }
  /** The member wants to pay by another plan. Entered before the provider is asked. */
  | { readonly kind: 'switchRequested'; readonly id: string; readonly to: PlanTerms }
  /** The payer came back from the provider, and this is what the browser says of it. */
  | { readonly kind: 'switchAnswered'; readonly id: string; readonly hasAgreed: boolean }
  /** The provider has confirmed that it returned a charge for us, all of it or a part. */
  | { readonly kind: 'refunded' | 'partlyRefunded'; readonly saleId: string }
  /** The browser reported another amount or plan than was offered. */
  | { readonly kind: 'misreported' }
  | { readonly kind: 'timePassed' };

export function newSubscription(terms: Terms): Subscription {
  return {
    terms,
    status: 'pending',
    refusal: null,
    providerState: 'awaitingApproval',
    charges: [],
    validity: null,
    graceEndDate: null,
    cancelledOn: null,
    failedRenewal: null,
    nextBillingAt: null,
    doNotRenewAt: null,
    switches: [],
    shownPlanId: terms.providerPlanId,
  };
}

/** The one place where a subscription changes. Looking at the same thing twice changes nothing. */
export function transition(before: Subscription, event: SubscriptionEvent, now: Date): Subscription {
  switch (event.kind) {
    case 'observed':
      return observe(before, event, now);
    case 'cancelled':
      return cancel(before, now);
    case 'renewalStopped': {
      const doNotRenewAt = before.doNotRenewAt ?? now;
      return isPaidAt(before, now) ? settle({ ...before, doNotRenewAt }, now) : before;
    }
    case 'renewalResumed':
      // What has ended at the provider cannot go on.
      return isOver(before)
        ? before
        : settle({ ...before, providerState: 'active', doNotRenewAt: null }, now);
    case 'switchRequested':
      return { ...before, switches: [...before.switches, newSwitch(before, event, now)] };
    case 'switchAnswered':
      return { ...before, switches: answered(before.switches, event, now) };
    case 'refunded':
    case 'partlyRefunded': {
      const returned = before.charges
        .filter(({ saleId }) => saleId === event.saleId)
        .map((charge) => ({ ...charge, status: event.kind }));
      const charges = mergeCharges(before.charges, returned, () => null);
      return settle({ ...before, charges }, now);
    }
    case 'misreported':
      // What is granted was verified with the provider; a wrong word afterwards takes nothing away.
      return isUndecided(before) ? settle({ ...before, refusal: 'wrongReport' }, now) : before;
    case 'timePassed':
      return settle(before, now);
    default:
      return assertNever(event);
  }
}

/**
 * Ends it at once, also what would have lasted until its paid end. What has run out after a do-not-renew
 * stays what it is: nobody cancelled that.
 */
function cancel(before: Subscription, now: Date): Subscription {
  // A look may have brought it in before us.
  if (isOver(before) && before.doNotRenewAt === null) return before;
  const doNotRenewAt = isGrantedAt(before, now) ? null : before.doNotRenewAt;
  return settle({ ...before, doNotRenewAt, providerState: 'cancelled', cancelledOn: isoDateOf(now) }, now);
}

function isGrantedAt(before: Subscription, now: Date): boolean {
  return isGranted(transition(before, { kind: 'timePassed' }, now));
}

/** There is paid time left: in grace there is none. */
function isPaidAt(before: Subscription, now: Date): boolean {
  const { validity } = before;
  return isGrantedAt(before, now) && validity !== null && !hasRunOut(validity, isoDateOf(now));
}

function newSwitch(
  { terms, shownPlanId }: Subscription,
  { id, to }: { readonly id: string; readonly to: PlanTerms },
  requestedAt: Date,
): PlanSwitch {
  const { plan, amountCents, providerPlanId } = terms;
  const open = { consentedAt: null, appliedAt: null, cancelledAt: null };
  return { id, from: { plan, amountCents, providerPlanId }, to, shownPlanId, requestedAt, ...open };
}

function answered(
  switches: readonly PlanSwitch[],
  { id, hasAgreed }: { readonly id: string; readonly hasAgreed: boolean },
  now: Date,
): readonly PlanSwitch[] {
  if (hasAgreed) return agreeTo(switches, id, now);
  // Who has agreed before cannot decline afterwards.
  return switches.map((each) =>
    each.id === id && each.consentedAt === null ? { ...each, cancelledAt: now } : each,
  );
}

type Observed = Extract<SubscriptionEvent, { kind: 'observed' }>;

function observe(before: Subscription, event: Observed, now: Date): Subscription {
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

/** Nothing has been granted, and nothing refused. */
function isUndecided({ status }: Subscription): boolean {
  return status === 'pending' || status === 'abandoned';
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

/** Derives what follows from the facts, so that the way there does not matter. */
function settle(facts: Subscription, now: Date): Subscription {
  const { providerState, charges, refusal } = facts;
  const wasCharged = charges.length > 0;
  const cancelledOn =
    providerState === 'cancelled' && wasCharged ? (facts.cancelledOn ?? isoDateOf(now)) : null;
  // What has ended is not billed again, whatever was said of it before.
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
  const { providerState, charges, failedRenewal, doNotRenewAt } = facts;
  if (charges.length === 0) return isOver(facts) ? 'abandoned' : 'pending';
  if (isOver(facts) && doNotRenewAt === null) return providerState === 'cancelled' ? 'cancelled' : 'expired';
  const accessEndDate = accessEndDateOf(facts);
  if (accessEndDate === null || accessEndDate < isoDateOf(now)) return 'expired';
  // However the provider stopped the renewal: what is paid stays paid.
  if (doNotRenewAt !== null) return 'paid';
  return failedRenewal !== null || providerState === 'suspended' ? 'pastDue' : 'paid';
}
