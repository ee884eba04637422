import type { JobOutcome, MailOutcome, WebhookOutcome } from '@carom/contract/admin/operations/outcomes';
import type { StoredJob } from './jobs-repo.ts';
import type { StoredMail } from './mails-repo.ts';
import type { StoredWebhook } from './webhooks-repo.ts';

type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;
const LONGEST_PROBLEM = 300;

export function outcomeOfWebhook({ state, hasFailed }: StoredWebhook): WebhookOutcome {
  if (state !== 'received') return state;
  return hasFailed ? 'failed' : 'waiting';
}

export function outcomeOfMail({ sentAt, givenUpAt }: StoredMail): MailOutcome {
  if (sentAt !== null) return 'sent';
  return givenUpAt === null ? 'waiting' : 'given up';
}

export function outcomeOfJob({ attempts, maxAttempts }: StoredJob): JobOutcome {
  return attempts >= maxAttempts ? 'given up' : 'trying';
}

/** The first line only. The log has the rest. */
export function problemIn(text: string | null): string | null {
  return text === null ? null : (text.split('\n')[0] ?? '').slice(0, LONGEST_PROBLEM);
}

export const WEBHOOK_COLUMNS: Columns<StoredWebhook> = {
  Id: ({ id }) => id,
  Type: ({ type }) => type,
  About: ({ subjectId }) => subjectId,
  State: outcomeOfWebhook,
  Received: ({ receivedAt }) => receivedAt.toISOString(),
  Applied: ({ appliedAt }) => appliedAt?.toISOString() ?? null,
  Tries: ({ attempts }) => attempts,
  Problem: ({ lastProblem }) => problemIn(lastProblem),
};

export const MAIL_COLUMNS: Columns<StoredMail> = {
  To: ({ to }) => to,
  Subject: ({ subject }) => subject,
  State: outcomeOfMail,
  Written: ({ createdAt }) => createdAt.toISOString(),
  Tries: ({ attempts }) => attempts,
  Problem: ({ lastProblem }) => problemIn(lastProblem),
};

export const JOB_COLUMNS: Columns<StoredJob> = {
  Id: ({ id }) => id,
  Task: ({ task }) => task,
  State: outcomeOfJob,
  Since: ({ createdAt }) => createdAt.toISOString(),
  'Next try': (job) => (outcomeOfJob(job) === 'trying' ? job.runAt.toISOString() : null),
  Tries: ({ attempts }) => attempts,
  Problem: ({ lastError }) => problemIn(lastError),
};
