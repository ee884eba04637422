import type { Queryable } from '../../../db/client.ts';
import { countFailedJobs } from './jobs-repo.ts';
import { countMails } from './mails-repo.ts';
import { selectPaymentNotices } from './notices-repo.ts';
import { countFailedWebhooks } from './webhooks-repo.ts';

/** For the dashboard: the number of pending items and of failures. */
export async function countFailures(db: Queryable) {
  return {
    ...(await countMails(db)),
    jobsFailed: await countFailedJobs(db),
    webhooksFailed: await countFailedWebhooks(db),
    paymentNotices: await selectPaymentNotices(db),
  };
}
