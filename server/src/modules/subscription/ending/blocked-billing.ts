import { ok, type Result } from '@carom/domain/result';
import type { Database } from '../../../db/client.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { PaymentProblem } from '../../../ports/payments.ts';
import { endBillingJob } from '../job-names.ts';
import { isBlocked, selectBlockedPayers } from './blocked-billing-repo.ts';
import type { CancelService } from './cancel-service.ts';

export interface BlockedBilling {
  /** Ends everything of a blocked member that could still be charged. Safe to repeat. */
  end(userId: string): Promise<Result<void, PaymentProblem>>;
  /** Looks for those whose billing goes on although they are blocked: a job may have been given up. */
  endAll(): Promise<void>;
}

interface BlockedBillingDeps {
  readonly db: Database;
  readonly cancelService: CancelService;
  readonly queueJob: QueueJob;
}

export function createBlockedBilling({ db, cancelService, queueJob }: BlockedBillingDeps): BlockedBilling {
  return {
    async end(userId) {
      // Who was let in again in the meantime keeps what is left.
      if (!(await isBlocked(db, userId))) {
        await cancelService.letIn(userId);
        return ok(undefined);
      }
      const ended = await cancelService.endBlocked(userId);
      return ended.ok ? ok(undefined) : ended;
    },
    async endAll() {
      for (const userId of await selectBlockedPayers(db)) await queueJob(db, endBillingJob(userId));
    },
  };
}
