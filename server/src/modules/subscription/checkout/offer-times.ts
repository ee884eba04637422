import { DAY_MS, HOUR_MS, MINUTE_MS } from '@carom/domain/time/durations';

/** So long the provider lets a payer approve an offer. */
export const APPROVAL_LASTS_MS = 3 * HOUR_MS;
/** So much of that must be left for whoever is given the same offer again: time to find the card. */
export const APPROVAL_LEFT_MS = 30 * MINUTE_MS;

// The provider documents those three hours for an older product of its own, and events come late: whoever must
// not miss an approval looks for longer.

/** So long an earlier offer is looked at before the member gets another one: nobody pays twice. */
export const EARLIER_OFFER_COUNTS_MS = 3 * DAY_MS;
/** So long the nightly reconciliation looks at an offer. */
export const OFFER_RECONCILED_MS = 7 * DAY_MS;
