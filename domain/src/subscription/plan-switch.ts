import type { ObservedCharge } from './charges.ts';
import { type Cents, CURRENCY, type Plan } from './prices.ts';

/** The price of a cycle and the provider's plan that charges it. */
export interface PlanTerms {
  readonly plan: Plan;
  readonly amountCents: Cents;
  readonly providerPlanId: string;
}

/** A member's request for another plan, from the next charge on. */
export interface PlanSwitch {
  readonly id: string;
  readonly from: PlanTerms;
  /** Fixed at the request, whatever happens to the prices. */
  readonly to: PlanTerms;
  /** The plan that the provider named at the request. If it names another one later, the payer has agreed. */
  readonly shownPlanId: string;
  readonly requestedAt: Date;
  readonly consentedAt: Date | null;
  /** When it was first charged. */
  readonly appliedAt: Date | null;
  /** The payer declined, agreed to something else, or was charged at the old price. */
  readonly cancelledAt: Date | null;
}

interface SwitchFacts {
  /** The terms in force. */
  readonly terms: PlanTerms;
  /** In the order of the requests. */
  readonly switches: readonly PlanSwitch[];
}

/** The switch that applies with the next charge; `null` if it renews as before. */
export function pendingSwitch({ terms, switches }: SwitchFacts): PlanSwitch | null {
  const agreed = switches.findLast(
    ({ consentedAt, appliedAt, cancelledAt }) =>
      consentedAt !== null && appliedAt === null && cancelledAt === null,
  );
  return agreed === undefined || agreed.to.providerPlanId === terms.providerPlanId ? null : agreed;
}

/** The terms of the next charge. */
export function renewalTermsOf(facts: SwitchFacts): PlanTerms {
  return pendingSwitch(facts)?.to ?? facts.terms;
}

interface Agreed {
  readonly terms: PlanTerms;
  readonly switchId: string | null;
}

/**
 * The terms of a charge: those with its amount, or if no agreed amount matches, those of the plan that the
 * provider names.
 */
export function termsOfCharge(
  facts: SwitchFacts,
  { amountCents, chargedAt }: Pick<ObservedCharge, 'amountCents' | 'chargedAt'>,
  providerPlanId: string,
): Agreed {
  const asked = facts.switches.filter(({ requestedAt }) => requestedAt <= chargedAt);
  const former: Agreed[] = [
    { terms: facts.switches[0]?.from ?? facts.terms, switchId: null },
    ...inOrderOfCharge(asked.filter(({ appliedAt }) => appliedAt !== null && appliedAt <= chargedAt)).map(
      ofSwitch,
    ),
  ];
  const inForce = former.splice(-1);
  const open = asked.filter(({ appliedAt }) => appliedAt === null || appliedAt > chargedAt);
  const isConsented = ({ consentedAt, cancelledAt }: PlanSwitch) =>
    consentedAt !== null && cancelledAt === null;
  // If several have the same price, agreed terms rank highest and former terms lowest.
  const known: readonly Agreed[] = [
    ...former,
    ...open.filter((each) => !isConsented(each)).map(ofSwitch),
    ...inForce,
    ...open.filter(isConsented).map(ofSwitch),
  ];
  return (
    known.findLast(({ terms }) => terms.amountCents === amountCents) ??
    known.findLast(({ terms }) => terms.providerPlanId === providerPlanId) ??
    inForce[0] ?? { terms: facts.terms, switchId: null }
  );
}

/** Whether the amount belongs to any agreed or requested terms. */
export function isKnownAmount(
  { terms, switches }: SwitchFacts,
  { amountCents, currency }: Pick<ObservedCharge, 'amountCents' | 'currency'>,
): boolean {
  const known = [terms, ...switches.flatMap(({ from, to }) => [from, to])];
  return currency === CURRENCY && known.some((each) => each.amountCents === amountCents);
}

/** The payer has agreed if the provider names the switch's plan and did not at the request. */
export function withConsent(
  switches: readonly PlanSwitch[],
  shownPlanId: string,
  now: Date,
): readonly PlanSwitch[] {
  const agreed = switches.findLast(({ to }) => to.providerPlanId === shownPlanId);
  const isNewConsent =
    agreed !== undefined && agreed.consentedAt === null && agreed.shownPlanId !== shownPlanId;
  return isNewConsent ? agreeTo(switches, agreed.id, now) : switches;
}

/** Cancels earlier agreements that were not charged yet. */
export function agreeTo(switches: readonly PlanSwitch[], id: string, now: Date): readonly PlanSwitch[] {
  return switches.map((each) => {
    if (each.id === id) return { ...each, consentedAt: each.consentedAt ?? now, cancelledAt: null };
    const isPending = each.consentedAt !== null && each.appliedAt === null;
    return isPending ? { ...each, cancelledAt: each.cancelledAt ?? now } : each;
  });
}

/** A charge determines the plan in force from then on. */
export function withCharge(
  switches: readonly PlanSwitch[],
  switchId: string | null,
  chargedAt: Date,
): readonly PlanSwitch[] {
  return switches.map((each) => {
    if (each.id === switchId) {
      const { consentedAt, appliedAt } = each;
      return {
        ...each,
        consentedAt: consentedAt ?? chargedAt,
        appliedAt: appliedAt ?? chargedAt,
        cancelledAt: null,
      };
    }
    const isOutdated = each.consentedAt !== null && each.appliedAt === null && each.consentedAt < chargedAt;
    return isOutdated ? { ...each, cancelledAt: each.cancelledAt ?? chargedAt } : each;
  });
}

/** The terms of the last switch that was charged, or the original terms. */
export function termsInForce({ terms, switches }: SwitchFacts): PlanTerms {
  const applied = inOrderOfCharge(switches.filter(({ appliedAt }) => appliedAt !== null)).at(-1);
  return applied?.to ?? switches[0]?.from ?? terms;
}

function inOrderOfCharge(applied: readonly PlanSwitch[]): readonly PlanSwitch[] {
  return applied.toSorted((a, b) => (a.appliedAt?.getTime() ?? 0) - (b.appliedAt?.getTime() ?? 0));
}

function ofSwitch({ id, to }: PlanSwitch): Agreed {
  return { terms: to, switchId: id };
}
