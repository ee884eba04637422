import { isoDateOf } from './calendar.ts';
import { type Cents, type Plan, toCents } from './prices.ts';
import { type Validity, validitiesOf } from './validity.ts';

/** In the order in which a charge can pass through them. */
export const CHARGE_STATUSES = ['completed', 'partlyRefunded', 'refunded', 'reversed'] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** Money that has moved; what is pending or was declined is none. */
export interface ObservedCharge {
  readonly providerChargeId: string;
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
  readonly plan: Plan;
  /** It became known when nothing more was to be charged: it pays for nothing, and is returned. */
  readonly isUnwanted: boolean;
  /** The part of it that is known to have gone back. */
  readonly returnedCents: Cents;
  /** The range that it pays for; null once the money has gone back. */
  readonly validity: Validity | null;
}

/** How much of a charge has gone back in all, by the refunds that are known one by one. */
export interface ReturnedAmount {
  readonly providerChargeId: string;
  readonly returnedCents: Cents;
}

export function countsAsPaid({ status }: Pick<ObservedCharge, 'status'>): boolean {
  return status !== 'refunded' && status !== 'reversed';
}

/** What the provider has told us by events, and by its answers to our refunds: a list of charges may lack it. */
export interface ToldByEvents {
  /** Those that payers' banks took back. */
  readonly reversedChargeIds: readonly string[];
  /** Those that disputes have given back to us since. */
  readonly restoredChargeIds: readonly string[];
  readonly returned: readonly ReturnedAmount[];
}

export const NOTHING_TOLD: ToldByEvents = { reversedChargeIds: [], restoredChargeIds: [], returned: [] };

/** The payer's bank has taken a charge back: nothing more is charged. */
export function isTakenBack({ charges }: { readonly charges: readonly Charge[] }): boolean {
  return charges.some(({ status }) => status === 'reversed');
}

/** It pays for a range: it was agreed on, and the money is still here. */
export function paysForRange(charge: Pick<Charge, 'status' | 'isUnwanted'>): boolean {
  return !charge.isUnwanted && countsAsPaid(charge);
}

/** What pays for the newest range; null: nothing does. */
export function newestPaid(charges: readonly Charge[]): Charge | null {
  return charges.findLast(paysForRange) ?? null;
}

/**
 * The charges as seen, with those that the payers' banks took back. A list may say so by a status of its own,
 * call it a refund, or say nothing.
 */
export function withReversals(
  seen: { readonly charges: readonly ObservedCharge[]; readonly unclear: readonly UnclearCharge[] },
  known: readonly ObservedCharge[],
  { reversedChargeIds }: ToldByEvents,
): readonly ObservedCharge[] {
  const isReversed = ({ providerChargeId }: { readonly providerChargeId: string }) =>
    reversedChargeIds.includes(providerChargeId);
  const taken = [...known, ...seen.charges, ...seen.unclear.flatMap(asCharge)].filter(isReversed);
  return [...seen.charges, ...taken.map((charge) => ({ ...charge, status: 'reversed' as const }))];
}

/** A dispute has given the money back: such a charge is what it was before, where that can still be granted. */
export function withRestored(
  known: readonly Charge[],
  restoredChargeIds: readonly string[],
  isGranted: boolean,
): readonly Charge[] {
  return known.map((charge) =>
    charge.status === 'reversed' && restoredChargeIds.includes(charge.providerChargeId)
      ? {
          ...charge,
          status: 'completed',
          returnedCents: toCents(0),
          isUnwanted: charge.isUnwanted || !isGranted,
        }
      : charge,
  );
}

function asCharge({ providerStatus: _, amountCents, ...charge }: UnclearCharge): ObservedCharge[] {
  return amountCents === null ? [] : [{ ...charge, amountCents, status: 'completed' }];
}

/** What a charge is taken for when it is first seen. */
export type ChargeMeaning = Pick<Charge, 'plan' | 'isUnwanted'>;

/** Everything that was ever seen, each charge once, as far gone back as it was ever seen. */
export function mergeCharges(
  known: readonly Charge[],
  seen: readonly ObservedCharge[],
  meaningOf: (charge: ObservedCharge) => ChargeMeaning,
  returned: readonly ReturnedAmount[],
): readonly Charge[] {
  const byCharge = new Map<string, Omit<Charge, 'validity'>>(
    known.map((charge) => [charge.providerChargeId, charge]),
  );
  for (const charge of seen) {
    const former = byCharge.get(charge.providerChargeId);
    const status = former === undefined ? charge.status : furthest(former.status, charge.status);
    const { plan, isUnwanted } = former ?? meaningOf(charge);
    const returnedCents = former?.returnedCents ?? toCents(0);
    byCharge.set(charge.providerChargeId, { ...charge, status, plan, isUnwanted, returnedCents });
  }
  return withReturned([...byCharge.values()], returned);
}

/** What has gone back of each charge says what its status is, as far as that is known. */
export function withReturned(
  charges: readonly Omit<Charge, 'validity'>[],
  returned: readonly ReturnedAmount[],
): readonly Charge[] {
  return withValidities(
    charges.map((charge) => {
      if (!countsAsPaid(charge)) return { ...charge, returnedCents: charge.amountCents };
      const told =
        returned.find(({ providerChargeId }) => providerChargeId === charge.providerChargeId)
          ?.returnedCents ?? 0;
      const returnedCents = toCents(Math.min(charge.amountCents, Math.max(charge.returnedCents, told)));
      if (returnedCents === 0) return charge;
      const status = returnedCents === charge.amountCents ? 'refunded' : 'partlyRefunded';
      return { ...charge, returnedCents, status };
    }),
  );
}

/** Derives which range each charge pays for. */
export function withValidities(charges: readonly Omit<Charge, 'validity'>[]): readonly Charge[] {
  const all = inOrder(charges);
  const wanted = all
    .filter(({ isUnwanted }) => !isUnwanted)
    .map((charge) => {
      const { plan, providerChargeId, chargedAt } = charge;
      return { providerChargeId, plan, date: isoDateOf(chargedAt), isKept: countsAsPaid(charge) };
    });
  const paid = wanted.filter(({ isKept }) => isKept);
  const validities = validitiesOf(paid, wanted[0]);
  return all.map((charge) => {
    const index = paid.findIndex(({ providerChargeId }) => providerChargeId === charge.providerChargeId);
    return { ...charge, validity: validities[index] ?? null };
  });
}

export function inOrder<Each extends Pick<ObservedCharge, 'providerChargeId' | 'chargedAt'>>(
  charges: readonly Each[],
): readonly Each[] {
  return charges.toSorted(
    (a, b) =>
      a.chargedAt.getTime() - b.chargedAt.getTime() || (a.providerChargeId < b.providerChargeId ? -1 : 1),
  );
}

function furthest(a: ChargeStatus, b: ChargeStatus): ChargeStatus {
  return CHARGE_STATUSES.indexOf(a) > CHARGE_STATUSES.indexOf(b) ? a : b;
}
