import { DAY_MS, MINUTE_MS } from '@carom/domain/time/durations';

/** An open offer is reused only if at least this much time is left to approve it. */
export const APPROVAL_LEFT_MS = 30 * MINUTE_MS;

// The provider documents the approval period only for an older product, and its events may be late. So offers are
// checked for longer than that period.

/** Earlier offers of this age are synced before a new offer is made, so that no member pays twice. */
export const EARLIER_OFFER_COUNTS_MS = 3 * DAY_MS;
/** The nightly reconciliation includes offers up to this age. */
export const OFFER_RECONCILED_MS = 7 * DAY_MS;
