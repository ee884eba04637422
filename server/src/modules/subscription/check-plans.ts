import type { Database, DatabaseLogger } from '../../db/client.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import { checkPlansJob } from './job-names.ts';
import type { Prices } from './prices.ts';

const FIRST_WAIT_S = 3;
const LONGEST_WAIT_S = 10 * 60;
const QUIET_TRIES = 3;

interface CheckPlansDeps {
  readonly db: Database;
  readonly prices: Prices;
  readonly queueJob: QueueJob;
  readonly logger: DatabaseLogger;
}

/** Compares prices and plans; a provider that is away, or not up yet, is asked again later and later. */
export function createPlansCheck({ db, prices, queueJob, logger }: CheckPlansDeps) {
  return async (tries = 0): Promise<void> => {
    const outcome = await prices.checkAll();
    if (outcome.ok) {
      const { checked, notForSale } = outcome.value;
      if (notForSale === 0) logger.info({ checked }, 'the plans agree with the prices');
      return;
    }
    const delaySeconds = Math.min(FIRST_WAIT_S * 2 ** tries, LONGEST_WAIT_S);
    // In development the emulator starts a moment after us: that is no news.
    const say = tries < QUIET_TRIES ? logger.info.bind(logger) : logger.warn.bind(logger);
    say({ reason: outcome.problem.reason, delaySeconds }, 'the plans could not be checked yet');
    await queueJob(db, checkPlansJob(tries + 1, delaySeconds));
  };
}
