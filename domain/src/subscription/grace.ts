import { addDays, type IsoDate } from './calendar.ts';
import { type Charge, paysForRange } from './charges.ts';
import { isGranted } from './predicates.ts';
import type { Cents } from './prices.ts';
import type { Closing, ProviderState, SubscriptionStatus } from './statuses.ts';
import { hasRunOut, type Validity } from './validity.ts';

/** So long may the word of a renewal take: the provider charges at an hour of its own, at times a day late. */
export const ALLOWANCE_DAYS = 2;

/** The provider could not charge a renewal, and nothing was paid since. */
export interface FailedRenewal {
  /** null: it does not tell when. */
  readonly failedAt: Date | null;
  /** null: it does not tell, or does not try again in this cycle. */
  readonly nextRetryAt: Date | null;
  /** The last retry of the cycle has failed, too. */
  readonly isFinal: boolean;
  /** null: it does not tell how much. */
  readonly amountCents: Cents | null;
  /** How long the provider tries again, in days. */
  readonly retriesTakeDays: number;
}

interface GraceFacts {
  readonly providerState: ProviderState;
  readonly charges: readonly Charge[];
  readonly validity: Validity | null;
  readonly failedRenewal: FailedRenewal | null;
  readonly nextBillingAt: Date | null;
  readonly doNotRenewAt: Date | null;
  readonly closing: Closing | null;
}

/**
 * Until when access lasts beyond what is paid, the day included; null: no longer than that. Only what
 * goes on by itself has grace, and not when the money for the latest range was given back.
 */
export function graceEndDateOf(facts: GraceFacts): IsoDate | null {
  const { providerState, charges, validity, failedRenewal, nextBillingAt, doNotRenewAt, closing } = facts;
  const newest = charges.findLast(({ isUnwanted }) => !isUnwanted);
  const isKept = newest !== undefined && paysForRange(newest);
  const goesOn = providerState === 'active' && doNotRenewAt === null && closing?.as !== 'expired';
  if (validity === null || !goesOn || !isKept) return null;
  if (failedRenewal !== null) {
    return failedRenewal.isFinal ? null : addDays(validity.endDate, failedRenewal.retriesTakeDays);
  }
  return nextBillingAt === null ? null : addDays(validity.endDate, ALLOWANCE_DAYS);
}

interface Access {
  readonly validity: Validity | null;
  readonly graceEndDate: IsoDate | null;
}

/**
 * What somebody is told as the last day: the paid end, and the end of grace only once that is needed. Most are
 * renewed by then. null: it does not count, whatever is paid.
 */
export function subscribedUntil(
  { status, validity, graceEndDate }: Access & { readonly status: SubscriptionStatus },
  today: IsoDate,
): IsoDate | null {
  if (!isGranted({ status })) return null;
  return validity !== null && hasRunOut(validity, today) ? graceEndDate : (validity?.endDate ?? null);
}

/** The last day of access, the day included; null: nothing is paid. */
export function accessEndDateOf({ validity, graceEndDate }: Access): IsoDate | null {
  return graceEndDate ?? validity?.endDate ?? null;
}
