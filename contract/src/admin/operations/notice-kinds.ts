/**
 * - plan, webhook: what is set up at the provider disagrees with ours
 * - verification: the provider refuses our questions whether it sent a webhook
 * - unclearCharge: a charge is listed under a status that we do not know
 * - unknownReversal: a bank took back a charge that our books do not have
 */
export const NOTICE_KINDS = ['plan', 'webhook', 'verification', 'unclearCharge', 'unknownReversal'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
