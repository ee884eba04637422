import { isoDateOf } from './calendar.ts';
import type { Cents, Plan } from './prices.ts';
import { type Validity, validitiesOf } from './validity.ts';

/** In the order in which a charge can pass through them. */
export const CHARGE_STATUSES = ['completed', 'partlyRefunded', 'refunded', 'reversed'] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** Money that has moved; what is pending or was declined is none. */
export interface ObservedCharge {
  readonly saleId: string;
  readonly status: ChargeStatus;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly chargedAt: Date;
}

/** Listed under a status that nobody has described: it may be money, or not. */
export interface UnclearCharge extends Omit<ObservedCharge, 'status' | 'amountCents'> {
  readonly providerStatus: string;
  /** null: not an amount that somebody could have paid. */
  readonly amountCents: Cents | null;
}

export interface Charge extends ObservedCharge {
  /** What it paid for; null: nothing that was agreed with us. Such a charge is returned. */
  readonly plan: Plan | null;
  /** The range that it pays for; null once the money has gone back. */
  readonly validity: Validity | null;
}

export function countsAsPaid({ status }: Pick<ObservedCharge, 'status'>): boolean {
  return status !== 'refunded' && status !== 'reversed';
}

/** It pays for a range: it was agreed on, and the money is still here. */
export function paysForRange(charge: Pick<Charge, 'status' | 'plan'>): boolean {
  return charge.plan !== null && countsAsPaid(charge);
}

/**
 * What is seen once it is known what the payers' banks took back. A list may say so by a status of its own,
 * call it a refund, or say nothing.
 */
export function withReversals(
  seen: { readonly charges: readonly ObservedCharge[]; readonly unclear: readonly UnclearCharge[] },
  known: readonly ObservedCharge[],
  reversedSaleIds: readonly string[],
): readonly ObservedCharge[] {
  const isReversed = ({ saleId }: { readonly saleId: string }) => reversedSaleIds.includes(saleId);
  const taken = [...known, ...seen.charges, ...seen.unclear.flatMap(asCharge)].filter(isReversed);
  return [...seen.charges, ...taken.map((charge) => ({ ...charge, status: 'reversed' as const }))];
}

function asCharge({ providerStatus: _, amountCents, ...charge }: UnclearCharge): ObservedCharge[] {
  return amountCents === null ? [] : [{ ...charge, amountCents, status: 'completed' }];
}

/** Everything that was ever seen, each sale once, as far gone back as it was ever seen. */
export function mergeCharges(
  known: readonly Charge[],
  seen: readonly ObservedCharge[],
  planOf: (charge: ObservedCharge) => Plan | null,
): readonly Charge[] {
  const bySale = new Map<string, Omit<Charge, 'validity'>>(known.map((charge) => [charge.saleId, charge]));
  for (const charge of seen) {
    const former = bySale.get(charge.saleId);
    const status = former === undefined ? charge.status : furthest(former.status, charge.status);
    const plan = former === undefined ? planOf(charge) : former.plan;
    bySale.set(charge.saleId, { ...charge, status, plan });
  }
  const all = inOrder([...bySale.values()]);
  const agreed = all.flatMap((charge) => {
    const { plan, saleId, chargedAt } = charge;
    const isKept = countsAsPaid(charge);
    return plan === null ? [] : [{ saleId, plan, date: isoDateOf(chargedAt), isKept }];
  });
  const paid = agreed.filter(({ isKept }) => isKept);
  const validities = validitiesOf(paid, agreed[0]);
  return all.map((charge) => {
    const index = paid.findIndex(({ saleId }) => saleId === charge.saleId);
    return { ...charge, validity: validities[index] ?? null };
  });
}

export function inOrder<Each extends Pick<ObservedCharge, 'saleId' | 'chargedAt'>>(
  charges: readonly Each[],
): readonly Each[] {
  return charges.toSorted(
    (a, b) => a.chargedAt.getTime() - b.chargedAt.getTime() || (a.saleId < b.saleId ? -1 : 1),
  );
}

function furthest(a: ChargeStatus, b: ChargeStatus): ChargeStatus {
  return CHARGE_STATUSES.indexOf(a) > CHARGE_STATUSES.indexOf(b) ? a : b;
}
