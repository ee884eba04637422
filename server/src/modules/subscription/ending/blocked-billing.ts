import { ok, type Result } from '@carom/domain/result';
import type { Database } from '../../../db/client.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { PaymentProblem } from '../../../ports/payments.ts';
import { endBillingJob } from '../job-names.ts';
import { isBlocked, selectBlockedPayers } from './blocked-billing-repo.ts';
import type { CancelService } from './cancel-service.ts';

export interface BlockedBilling {
  /** Ends all running subscriptions of a blocked member. Idempotent. */
  end(userId: string): Promise<Result<void, PaymentProblem>>;
  /** Queues `end` for every blocked member with a running subscription: an earlier job may have failed permanently. */
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
      // A member who was unblocked in the meantime keeps the remaining subscriptions.
      if (!(await isBlocked(db, userId))) {
        await cancelService.unblock(userId);
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
