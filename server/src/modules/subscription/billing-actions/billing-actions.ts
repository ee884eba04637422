import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { JOB_DEADLINE_MS, remainingMs, withDeadline } from '../../../limits/deadline.ts';
import { type BillingAction, deleteClaim, insertClaim } from './billing-claims-repo.ts';

/** Who comes second waits so long: most actions are done by then, and it finds their outcome in the books. */
const WAIT_MS = 3 * SECOND_MS;
const ASK_EVERY_MS = 150;
/** What the provider has done is entered after its answer, which may come at the end of the deadline. */
const ENTERING_MS = 5 * SECOND_MS;

export interface BillingActions {
  /**
   * Runs what changes a member's billing at the provider: one action of a member at a time, on all servers. The
   * claim is a row, so neither a connection nor a lock is held while the provider is asked; it ends by itself
   * soon after the deadline of the work, should this server be gone by then. Read the books inside of `work`:
   * the action before may have changed them. An action within an action of the same member is part of it.
   * Without a member, as when the account is gone, there is nobody to do something at the same time. Throws
   * `billingUnderWay`.
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
    const giveUpAtMs = performance.now() + waitMs;
    while (!(await insertClaim(db, { userId, claimId, action, lastsMs: remainingMs() + ENTERING_MS }))) {
      if (performance.now() >= giveUpAtMs) throw new CodedError('billingUnderWay');
      await sleep(ASK_EVERY_MS);
    }
    return claimId;
  }

  async function release(userId: string, claimId: string): Promise<void> {
    try {
      await deleteClaim(db, { userId, claimId });
    } catch (error) {
      // What was done is done, whatever becomes of the claim: it runs out.
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
