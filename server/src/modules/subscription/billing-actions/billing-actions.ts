import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { JOB_DEADLINE_MS, remainingMs, withDeadline } from '../../../limits/deadline.ts';
import { type BillingAction, deleteClaim, insertClaim } from './billing-claims-repo.ts';

/** How long a second action waits. Most actions finish in this time, and the second one then reads their outcome. */
const WAIT_MS = 3 * SECOND_MS;
const ASK_EVERY_MS = 150;
/** The provider may answer at the end of the deadline, and its answer still has to be entered. */
const ENTERING_MS = 5 * SECOND_MS;

export interface BillingActions {
  /**
   * Runs a change of a member's billing at the provider. Each member has at most one such action at a time, across
   * all servers. The claim is a row, so that neither a connection nor a lock is held during calls to the provider.
   * It expires soon after the deadline of `work`, in case this server stops. Read the ledger inside `work`, because
   * the previous action may have changed it. Nested actions of the same member share one claim. With a `userId` of
   * null (a deleted account) no claim is needed. Throws `billingUnderWay`.
   */
  run<Value>(userId: string | null, action: BillingAction, work: () => Promise<Value>): Promise<Value>;
}

interface BillingActionsDeps {
  readonly db: Database;
  readonly logger: DatabaseLogger;
  readonly waitMs?: number;
}

export function createBillingActions({ db, logger, waitMs = WAIT_MS }: BillingActionsDeps): BillingActions {
  const holder = new AsyncLocalStorage<string>();

  async function claim(userId: string, action: BillingAction): Promise<string> {
    const claimId = randomUUID();
    const deadlineMs = performance.now() + waitMs;
    while (!(await insertClaim(db, { userId, claimId, action, lifetimeMs: remainingMs() + ENTERING_MS }))) {
      if (performance.now() >= deadlineMs) throw new CodedError('billingUnderWay');
      await sleep(ASK_EVERY_MS);
    }
    return claimId;
  }

  async function release(userId: string, claimId: string): Promise<void> {
    try {
      await deleteClaim(db, { userId, claimId });
    } catch (error) {
      // The action has succeeded, and the claim expires by itself.
      logger.warn({ err: error, userId }, 'a billing claim could not be released');
    }
  }

  return {
    run: (userId, action, work) =>
      withDeadline(JOB_DEADLINE_MS, async () => {
        if (userId === null || holder.getStore() === userId) return work();
        const claimId = await claim(userId, action);
        try {
          return await holder.run(userId, work);
        } finally {
          await release(userId, claimId);
        }
      }),
  };
}
