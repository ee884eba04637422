import { addDays, isoDateOf } from './calendar.ts';
import { countsAsPaid } from './charges.ts';
import { ALLOWANCE_DAYS } from './grace.ts';
import type { Subscription } from './subscription.ts';

/** What a member is told of a renewal that fails, in this order, each at most once for a paid range. */
export const RENEWAL_NOTICES = ['failed', 'lastRetryAhead', 'over'] as const;
export type RenewalNotice = (typeof RENEWAL_NOTICES)[number];

type NoticeFacts = Pick<Subscription, 'status' | 'failedRenewal' | 'validity' | 'charges' | 'doNotRenewAt'>;

/** Which of them is true of it; null: none. */
export function renewalNoticeOf(subscription: NoticeFacts): RenewalNotice | null {
  const { status, failedRenewal, validity, charges, doNotRenewAt } = subscription;
  if (failedRenewal === null || validity === null || doNotRenewAt !== null) return null;
  if (status === 'expired') {
    // Of what was given back its refund tells.
    const newest = charges.at(-1);
    return newest !== undefined && countsAsPaid(newest) ? 'over' : null;
  }
  if (status !== 'pastDue') return null;
  return isRetry(failedRenewal.failedAt, validity) ? 'lastRetryAhead' : 'failed';
}

/**
 * The provider tries twice again, and tells neither which try failed nor how many come. The first one comes
 * about the end of the range; what fails later was a retry, and the next one is the last.
 */
function isRetry(failedAt: Date | null, { endDate }: { readonly endDate: string }): boolean {
  return failedAt !== null && isoDateOf(failedAt) > addDays(endDate, ALLOWANCE_DAYS);
}
