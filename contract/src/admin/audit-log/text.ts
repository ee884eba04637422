/** What a change in the audit log can be about. */
export const AUDIT_SUBJECTS = [
  'member',
  'message',
  'pairing_scores',
  'class',
  'price',
  'payment',
  'video',
  'mail',
  'job',
  'webhook',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Every change that is recorded, in words. The name is stored; the words may change. */
export const AUDIT_ACTIONS = {
  'member.changed': 'Changed a member',
  'member.blocked': 'Blocked a member',
  'member.unblocked': 'Unblocked a member',
  'member.activated': 'Activated a member',
  'member.activation_resent': 'Sent the activation e-mail again',
  'member.sessions_ended': 'Ended a member’s sessions',
  'member.subscription_cancelled': 'Cancelled a member’s subscription',
  'payment.refund_ordered': 'Ordered a refund',
  'member.days_given': 'Gave complimentary days',
  'member.days_revoked': 'Ended complimentary days early',
  'message.marked': 'Marked a message',
  'pairing_scores.changed': 'Changed the pairing scores',
  'pairing_scores.restored': 'Restored the built-in pairing scores',
  'class.created': 'Made a class',
  'class.changed': 'Changed a class',
  'class.duplicated': 'Duplicated a class',
  'class.published': 'Published a class',
  'class.hidden': 'Took a class off the site',
  'class.cancelled': 'Cancelled a class',
  'class.picture_uploaded': 'Uploaded a picture for a class',
  'video.added': 'Added a video',
  'video.changed': 'Changed a video',
  'video.moved': 'Moved a video',
  'video.deleted': 'Deleted a video',
  'video.restored': 'Restored a video',
  'price.changed': 'Changed a price',
  'payment.repaired': 'Brought a member’s payments in line with the provider',
  'mail.retried': 'Had an e-mail sent again',
  'job.retried': 'Had a job run again',
  'webhook.retried': 'Had a webhook applied again',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
