/** `failed`: every attempt failed; `waiting`: not attempted yet. */
export const WEBHOOK_OUTCOMES = ['failed', 'waiting', 'applied', 'ignored'] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

export const MAIL_OUTCOMES = ['waiting', 'given up', 'sent'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** `trying`: failed and will be retried; `given up`: failed permanently. */
export const JOB_OUTCOMES = ['trying', 'given up'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
