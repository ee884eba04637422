/**
 * - plan, webhook: what is set up at the provider disagrees with ours
 * - verification: the provider refuses our questions whether it sent a webhook
 * - unclearCharge: a charge is listed under a status that we do not know
 * - unknownReversal: a bank took back a charge that our books do not have
 * - unexpectedAmount: a renewal was charged with another amount or currency than was agreed
 * - returnedAfterDeletion: a charge of a deleted account was refunded, and nobody could be told
 * - dispute: a payer disputes a charge, and the provider waits for an answer
 * - notReturned: a charge is to be refunded, and the provider refuses
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

/** Of one event each, which nothing undoes: an admin marks them as done. All others go when their problem is solved. */
const MARKED_BY_ADMINS: readonly NoticeKind[] = [
  'unknownReversal',
  'unexpectedAmount',
  'returnedAfterDeletion',
  'notReturned',
];

export function canBeMarkedAsDone(kind: NoticeKind): boolean {
  return MARKED_BY_ADMINS.includes(kind);
}
