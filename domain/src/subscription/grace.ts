import { addDays, type IsoDate } from './calendar.ts';
import { type Charge, paysForRange } from './charges.ts';
import { isGranted } from './predicates.ts';
import type { Cents } from './prices.ts';
import type { Closing, ProviderState, SubscriptionStatus } from './statuses.ts';
import { hasRunOut, type Validity } from './validity.ts';

/** How long we wait to learn of a renewal. The provider may charge up to a day late. */
export const ALLOWANCE_DAYS = 2;

/** A renewal that the provider could not charge, with no payment since. */
export interface FailedRenewal {
  /** `null` if the provider does not report it. */
  readonly failedAt: Date | null;
  /** `null` if the provider does not report it or does not retry in this cycle. */
  readonly nextRetryAt: Date | null;
  /** The last retry of the cycle has failed as well. */
  readonly isFinal: boolean;
  /** `null` if the provider does not report it. */
  readonly amountCents: Cents | null;
  /** How many days the provider keeps retrying. */
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
 * The last day of access beyond the paid range; `null` if there is no grace. Only a subscription that renews
 * has grace, and not if its latest charge was returned.
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
 * The end date to display: the paid end, or the end of grace once the paid end has passed, since most
 * renewals succeed. `null` if the subscription grants no access.
 */
export function subscribedUntil(
  { status, validity, graceEndDate }: Access & { readonly status: SubscriptionStatus },
  today: IsoDate,
): IsoDate | null {
  if (!isGranted({ status })) return null;
  return validity !== null && hasRunOut(validity, today) ? graceEndDate : (validity?.endDate ?? null);
}

/** The last day of access; `null` if nothing is paid. */
export function accessEndDateOf({ validity, graceEndDate }: Access): IsoDate | null {
  return graceEndDate ?? validity?.endDate ?? null;
}
