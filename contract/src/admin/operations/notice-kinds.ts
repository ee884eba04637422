/**
 * - plan, webhook: the configuration at the provider differs from ours
 * - verification: the provider rejects our requests to verify webhooks
 * - unclearCharge: a charge is listed under an unknown status
 * - unknownReversal: a bank reversed a charge that our database does not contain
 * - unexpectedAmount: a renewal was charged with another amount or currency than agreed
 * - returnedAfterDeletion: a charge of a deleted account was refunded, and its payer could not be notified
 * - dispute: a payer disputes a charge, and the provider waits for an answer
 * - notReturned: the provider rejects a refund
 */
export const NOTICE_KINDS = [
  'plan',
  'webhook',
  'verification',
  'unclearCharge',
  'unknownReversal',
  'unexpectedAmount',
  'returnedAfterDeletion',
  'dispute',
  'notReturned',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Notices of single events, which an admin marks as done. All others disappear when their problem is solved.
 */
const MARKED_BY_ADMINS: readonly NoticeKind[] = [
  'unknownReversal',
  'unexpectedAmount',
  'returnedAfterDeletion',
  'notReturned',
];

export function canBeMarkedAsDone(kind: NoticeKind): boolean {
  return MARKED_BY_ADMINS.includes(kind);
}
