import { DAY_MS, MINUTE_MS } from '@carom/domain/time/durations';

/** So much of the time to approve it must be left for those who are given the same offer again. */
export const APPROVAL_LEFT_MS = 30 * MINUTE_MS;

// The provider documents the time to approve for an older product of its own, and events come late: an approval is
// looked for longer than that.

/** So long an earlier offer is looked at before the member gets another one: nobody pays twice. */
export const EARLIER_OFFER_COUNTS_MS = 3 * DAY_MS;
/** So long the nightly reconciliation looks at an offer. */
export const OFFER_RECONCILED_MS = 7 * DAY_MS;
