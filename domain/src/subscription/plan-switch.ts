import type { ObservedCharge } from './charges.ts';
import { type Cents, CURRENCY, type Plan } from './prices.ts';

/** What a cycle costs, and which of the provider's plans charges it. */
export interface PlanTerms {
  readonly plan: Plan;
  readonly amountCents: Cents;
  readonly providerPlanId: string;
}

/** A member's wish to pay by another plan, from the next charge on. */
export interface PlanSwitch {
  readonly id: string;
  readonly from: PlanTerms;
  /** Fixed with the request, whatever becomes of the prices. */
  readonly to: PlanTerms;
  /** Which plan the provider named at the time: another one later means that the payer has agreed. */
  readonly shownPlanId: string;
  readonly requestedAt: Date;
  readonly consentedAt: Date | null;
  /** When it was first charged for. */
  readonly appliedAt: Date | null;
  /** The payer declined, agreed to something else since, or was charged as before. */
  readonly cancelledAt: Date | null;
}

interface SwitchFacts {
  /** In force. */
  readonly terms: PlanTerms;
  /** In the order in which they were asked for. */
  readonly switches: readonly PlanSwitch[];
}

/** Agreed to, and in force with the next charge; null: it renews as before. */
export function pendingSwitch({ terms, switches }: SwitchFacts): PlanSwitch | null {
  const agreed = switches.findLast(
    ({ consentedAt, appliedAt, cancelledAt }) =>
      consentedAt !== null && appliedAt === null && cancelledAt === null,
  );
  return agreed === undefined || agreed.to.providerPlanId === terms.providerPlanId ? null : agreed;
}

/** What the next charge is for. */
export function renewalTermsOf(facts: SwitchFacts): PlanTerms {
  return pendingSwitch(facts)?.to ?? facts.terms;
}

interface Agreed {
  readonly terms: PlanTerms;
  readonly switchId: string | null;
}

/**
 * The terms that a charge was made on: those whose amount it is, or, where the amount is none that was agreed, those
 * of the plan that the provider names.
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
  // Where several cost the same, what was agreed to counts most, and what is not in force any more least.
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

/** An amount that was agreed on, or asked for, here. */
export function isKnownAmount(
  { terms, switches }: SwitchFacts,
  { amountCents, currency }: Pick<ObservedCharge, 'amountCents' | 'currency'>,
): boolean {
  const known = [terms, ...switches.flatMap(({ from, to }) => [from, to])];
  return currency === CURRENCY && known.some((each) => each.amountCents === amountCents);
}

/** The provider names the plan of a switch, and did not when it was asked for: the payer has agreed. */
export function withConsent(
  switches: readonly PlanSwitch[],
  shownPlanId: string,
  now: Date,
): readonly PlanSwitch[] {
  const agreed = switches.findLast(({ to }) => to.providerPlanId === shownPlanId);
  const isNews = agreed !== undefined && agreed.consentedAt === null && agreed.shownPlanId !== shownPlanId;
  return isNews ? agreeTo(switches, agreed.id, now) : switches;
}

/** What was agreed to before, and not charged for yet, is not to come any more. */
export function agreeTo(switches: readonly PlanSwitch[], id: string, now: Date): readonly PlanSwitch[] {
  return switches.map((each) => {
    if (each.id === id) return { ...each, consentedAt: each.consentedAt ?? now, cancelledAt: null };
    const isPending = each.consentedAt !== null && each.appliedAt === null;
    return isPending ? { ...each, cancelledAt: each.cancelledAt ?? now } : each;
  });
}

/** A charge says which plan is in force from then on. */
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

/** Of the switches that were charged for, the last one's; else what there was before any. */
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
