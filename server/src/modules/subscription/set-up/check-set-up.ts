import type { Database, DatabaseLogger } from '../../../db/client.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { Payments } from '../../../ports/payments.ts';
import { checkSetUpJob } from '../job-names.ts';
import type { PaymentNotices } from '../notices/notices.ts';
import { planNotice } from '../prices/plan-notice.ts';
import type { Prices } from '../prices/prices.ts';
import { compareWebhook } from './set-up-comparison.ts';

const FIRST_WAIT_S = 3;
const MAX_WAIT_S = 10 * 60;
const QUIET_TRIES = 3;

interface CheckSetUpDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly prices: Prices;
  readonly notices: PaymentNotices;
  readonly site: Parameters<typeof compareWebhook>[1];
  readonly queueJob: QueueJob;
  readonly logger: DatabaseLogger;
}

/**
 * Compares our plans and our webhook with the configuration at the provider, and raises a notice for each
 * difference. An unavailable provider is retried with increasing delays.
 */
export function createSetUpCheck(deps: CheckSetUpDeps) {
  const { db, payments, prices, notices, site, queueJob, logger } = deps;

  async function checkAgain(tries: number, reason: string): Promise<void> {
    const delaySeconds = Math.min(FIRST_WAIT_S * 2 ** tries, MAX_WAIT_S);
    // In development the emulator starts shortly after the server, so the first failures are expected.
    const log = tries < QUIET_TRIES ? logger.info.bind(logger) : logger.warn.bind(logger);
    log({ reason, delaySeconds }, 'the payment provider could not be compared yet');
    await queueJob(db, checkSetUpJob(tries + 1, delaySeconds));
  }

  return async (tries = 0): Promise<void> => {
    const plans = await prices.checkAll();
    if (!plans.ok) return checkAgain(tries, plans.problem.reason);
    const webhook = await compareWebhook(payments, site);
    if (!webhook.ok) return checkAgain(tries, webhook.problem.reason);
    const { checked, problems } = plans.value;
    await notices.replace(db, 'plan', problems.map(planNotice));
    const problem = webhook.value;
    await notices.replace(
      db,
      'webhook',
      problem === null ? [] : [{ kind: 'webhook', subject: 'webhook', problem }],
    );
    if (problems.length === 0 && problem === null) {
      logger.info({ plans: checked }, 'plans and webhook agree with the payment provider');
    }
  };
}
