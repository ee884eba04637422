export const CHARGE_STATES = ['paid', 'partly refunded', 'refunded'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** `failed` has been tried in vain; `waiting` has not been tried yet. */
export const WEBHOOK_FATES = ['failed', 'waiting', 'applied', 'ignored'] as const;
export type WebhookFate = (typeof WEBHOOK_FATES)[number];

export const MAIL_FATES = ['waiting', 'given up', 'sent'] as const;
export type MailFate = (typeof MAIL_FATES)[number];

/** `trying` has failed and is tried again; `given up` is not. */
export const JOB_FATES = ['trying', 'given up'] as const;
export type JobFate = (typeof JOB_FATES)[number];
