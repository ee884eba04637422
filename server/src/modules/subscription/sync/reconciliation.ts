import { ok, type Result } from '@carom/domain/result';
import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger } from '../../../db/client.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import { createConcurrencyLimit } from '../../../limits/concurrency-limit.ts';
import type { PaymentProblem, Payments } from '../../../ports/payments.ts';
import { OFFER_RECONCILED_MS } from '../checkout/offer-times.ts';
import { reconcileJob, returnDueJob } from '../job-names.ts';
import type { RefusedRefunds } from '../refunds/refused-refunds.ts';
import {
  type ComparedRow,
  fingerprintOf,
  selectChangeable,
  selectProvidersOf,
} from './reconciliation-repo.ts';
import type { Synchronisation } from './synchronisation.ts';

const AT_ONCE = 4;
const RESUME_AFTER_MS = 2 * MINUTE_MS;

interface Reconciled {
  readonly compared: number;
  /** Subscriptions whose state or charges had to be corrected in our database. */
  readonly repaired: readonly string[];
  readonly failed: readonly { readonly providerSubscriptionId: string; readonly reason: string }[];
  /** Not compared, because calls to the provider are paused. */
  readonly left: number;
}

export interface Reconciliation {
  /** Compares every subscription that was not synced after `since`. After an outage a job continues with the rest. */
  all(since?: Date): Promise<Reconciled>;
  member(userId: string): Promise<Reconciled>;
}

interface ReconciliationDeps {
  readonly db: Database;
  readonly payments: Pick<Payments, 'timings'>;
  readonly synchronisation: Synchronisation;
  readonly refusedRefunds: RefusedRefunds;
  readonly queueJob: QueueJob;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/** Compares our subscriptions with the provider's, and enters changes that no browser or webhook reported. */
export function createReconciliation(deps: ReconciliationDeps): Reconciliation {
  const { db, payments, synchronisation, refusedRefunds, queueJob, clock, logger } = deps;

  /** Returns true if our data changed. */
  async function compare({
    id,
    providerSubscriptionId,
  }: ComparedRow): Promise<Result<boolean, PaymentProblem>> {
    const before = await fingerprintOf(db, id);
    const synced = await synchronisation.synchronise(providerSubscriptionId, 'everything');
    // The provider may delete offers that were never approved.
    if (!synced.ok && synced.problem.kind !== 'notFound') return synced;
    const returned = await refusedRefunds.refundAll(id);
    if (returned.ok) return ok((await fingerprintOf(db, id)) !== before);
    // The job of this subscription may have failed permanently.
    await queueJob(db, returnDueJob(id));
    return returned;
  }

  async function reconcile(rows: readonly ComparedRow[]): Promise<Reconciled> {
    const comparing = createConcurrencyLimit({ atOnce: AT_ONCE });
    const repaired: string[] = [];
    const failed: { providerSubscriptionId: string; reason: string }[] = [];
    let [compared, isPaused] = [0, false];
    const compareNext = async (row: ComparedRow) => {
      if (isPaused) return;
      compared += 1;
      const { providerSubscriptionId } = row;
      try {
        const outcome = await compare(row);
        if (outcome.ok && outcome.value) repaired.push(providerSubscriptionId);
        if (outcome.ok) return;
        failed.push({ providerSubscriptionId, reason: outcome.problem.reason });
        if (outcome.problem.wasAsked === false) isPaused = true;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failed.push({ providerSubscriptionId, reason });
      }
    };
    await Promise.all(rows.map((row) => comparing.run(() => compareNext(row))));
    const left = rows.length - compared;
    const counts = { compared, repaired: repaired.length, failed: failed.length, left };
    if (failed.length > 0) logger.error({ ...counts, first: failed[0] }, 'payments could not be compared');
    else logger.info(counts, 'payments were compared with the provider');
    return { compared, repaired, failed, left };
  }

  return {
    async all(since = clock()) {
      const ago = (ms: number) => new Date(clock().getTime() - ms);
      const limits = { offeredAfter: ago(OFFER_RECONCILED_MS), endedAfter: ago(payments.timings.disputesMs) };
      const outcome = await reconcile(await selectChangeable(db, { ...limits, syncedBefore: since }));
      if (outcome.left > 0) await queueJob(db, reconcileJob(since, RESUME_AFTER_MS / SECOND_MS));
      return outcome;
    },
    async member(userId) {
      return reconcile(await selectProvidersOf(db, userId));
    },
  };
}
