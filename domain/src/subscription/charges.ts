import { isoDateOf } from './calendar.ts';
import { type Cents, type Plan, toCents } from './prices.ts';
import { type Validity, validitiesOf } from './validity.ts';

/** In the order in which a charge can pass through them. */
export const CHARGE_STATUSES = ['completed', 'partlyRefunded', 'refunded', 'reversed'] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** A payment that was taken, even if it was refunded later. Pending and declined payments are not charges. */
export interface ObservedCharge {
  readonly providerChargeId: string;
  readonly status: ChargeStatus;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly chargedAt: Date;
}

/** A charge whose provider status we do not know; it may or may not be a payment. */
export interface UnclearCharge extends Omit<ObservedCharge, 'status' | 'amountCents'> {
  readonly providerStatus: string;
  /** `null` if the amount is not a valid payment. */
  readonly amountCents: Cents | null;
}

export interface Charge extends ObservedCharge {
  readonly plan: Plan;
  /** Charged after the subscription was to stop. It pays for no range and is refunded. */
  readonly isUnwanted: boolean;
  /** The known amount that was refunded or reversed. */
  readonly returnedCents: Cents;
  /** The range that the charge pays for; `null` if it was refunded or reversed. */
  readonly validity: Validity | null;
}

/** The total amount returned for a charge, as far as single refunds are known. */
export interface ReturnedAmount {
  readonly providerChargeId: string;
  readonly returnedCents: Cents;
}

export function countsAsPaid({ status }: Pick<ObservedCharge, 'status'>): boolean {
  return status !== 'refunded' && status !== 'reversed';
}

/**
 * Facts from the provider's events and from its replies to our refunds. The list of charges may not include
 * them.
 */
export interface ToldByEvents {
  /** Charges that the payer's bank reversed. */
  readonly reversedChargeIds: readonly string[];
  /** Reversed charges that were restored by a dispute. */
  readonly restoredChargeIds: readonly string[];
  readonly returned: readonly ReturnedAmount[];
}

export const NOTHING_TOLD: ToldByEvents = { reversedChargeIds: [], restoredChargeIds: [], returned: [] };

/** A charge was reversed, so that nothing more is charged. */
export function isTakenBack({ charges }: { readonly charges: readonly Charge[] }): boolean {
  return charges.some(({ status }) => status === 'reversed');
}

/** The payer agreed to the charge, and the money has not been returned. */
export function paysForRange(charge: Pick<Charge, 'status' | 'isUnwanted'>): boolean {
  return !charge.isUnwanted && countsAsPaid(charge);
}

/** The charge that pays for the newest range; `null` if there is none. */
export function newestPaid(charges: readonly Charge[]): Charge | null {
  return charges.findLast(paysForRange) ?? null;
}

/**
 * Marks the charges that the payer's bank reversed. The provider's list may show a reversal with its own
 * status, as a refund, or not at all.
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

/** Restores a charge after a won dispute. It is unwanted if it can no longer be granted. */
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

/** The plan of a charge and whether it is unwanted, decided when the charge is first seen. */
export type ChargeMeaning = Pick<Charge, 'plan' | 'isUnwanted'>;

/** Merges all charges ever seen. Each keeps the latest status that it has reached. */
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

/** Applies the known refunds to the charges and derives their status. */
export function withReturned(
  charges: readonly Omit<Charge, 'validity'>[],
  returned: readonly ReturnedAmount[],
): readonly Charge[] {
  return withValidities(
    charges.map((charge) => {
      if (!countsAsPaid(charge)) return { ...charge, returnedCents: charge.amountCents };
      const known =
        returned.find(({ providerChargeId }) => providerChargeId === charge.providerChargeId)
          ?.returnedCents ?? 0;
      const returnedCents = toCents(Math.min(charge.amountCents, Math.max(charge.returnedCents, known)));
      if (returnedCents === 0) return charge;
      const status = returnedCents === charge.amountCents ? 'refunded' : 'partlyRefunded';
      return { ...charge, returnedCents, status };
    }),
  );
}

/** Derives the range that each charge pays for. */
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
