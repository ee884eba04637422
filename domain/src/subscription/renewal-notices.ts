import { addDays, isoDateOf } from './calendar.ts';
import { countsAsPaid } from './charges.ts';
import { ALLOWANCE_DAYS } from './grace.ts';
import type { Subscription } from './subscription.ts';

/** The notices to a member about a failing renewal, in this order, each at most once for a paid range. */
export const RENEWAL_NOTICES = ['failed', 'lastRetryAhead', 'over'] as const;
export type RenewalNotice = (typeof RENEWAL_NOTICES)[number];

type NoticeFacts = Pick<Subscription, 'status' | 'failedRenewal' | 'validity' | 'charges' | 'doNotRenewAt'>;

/** The notice that applies now; `null` if there is none. */
export function renewalNoticeOf(subscription: NoticeFacts): RenewalNotice | null {
  const { status, failedRenewal, validity, charges, doNotRenewAt } = subscription;
  if (failedRenewal === null || validity === null || doNotRenewAt !== null) return null;
  if (status === 'expired') {
    // If the charge was refunded, the notification of the refund is enough.
    const newest = charges.at(-1);
    return newest !== undefined && countsAsPaid(newest) ? 'over' : null;
  }
  if (status !== 'pastDue') return null;
  return isRetry(failedRenewal.failedAt, validity) ? 'lastRetryAhead' : 'failed';
}

/**
 * The provider retries twice and reports neither the number of the attempt nor how many remain. The first attempt
 * comes at about the end of the range. A later failure was a retry, so the next retry is the last one.
 */
function isRetry(failedAt: Date | null, { endDate }: { readonly endDate: string }): boolean {
  return failedAt !== null && isoDateOf(failedAt) > addDays(endDate, ALLOWANCE_DAYS);
}
