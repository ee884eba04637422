import { err, ok, type Result } from '@carom/domain/result';
import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { isBeingConfirmed } from '@carom/domain/subscription/predicates';
import type { Observation } from '@carom/domain/subscription/subscription';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { Database, DatabaseLogger, Queryable } from '../../../db/client.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { PaymentMeter } from '../../../ports/payment-meter.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import type { OrphanedSubscriptions } from '../ending/orphaned-subscriptions.ts';
import { synchroniseJob } from '../job-names.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentNotices } from '../notices/notices.ts';
import {
  findLastChargeTime,
  findRowByProviderId,
  type StoredSubscription,
  type SubscriptionRow,
} from '../repo.ts';
import { selectTold } from '../webhooks/webhook-repo.ts';
import { pauseAfterSync } from './next-sync.ts';

/** An attempt fails only when a concurrent sync has succeeded. */
const MAX_ATTEMPTS = 20;
/** Reads slightly more than necessary; known charges are entered once. */
const OVERLAP_MS = SECOND_MS;

/**
 * By default the provider is asked only for charges since the last known one. Events and the reconciliation report
 * refunds and reversals of older charges.
 */
type Reach = 'sinceLastCharge' | 'everything';

export interface Synchronisation {
  /** Enters the provider's current state of a subscription. null: the subscription is not ours. */
  synchronise(
    providerSubscriptionId: ProviderSubscriptionId,
    reach?: Reach,
  ): Promise<Result<StoredSubscription | null, PaymentProblem>>;
}

interface SynchronisationDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly orphanedSubscriptions: OrphanedSubscriptions;
  readonly queueJob: QueueJob;
  readonly subscriptionClock: SubscriptionClock;
  readonly logger: DatabaseLogger;
  readonly notices: PaymentNotices;
  readonly paymentMeter: Pick<PaymentMeter, 'unclearCharge' | 'sync'>;
}

export function createSynchronisation(deps: SynchronisationDeps): Synchronisation {
  const { db, payments, ledger, orphanedSubscriptions, notices, queueJob, subscriptionClock } = deps;
  const { paymentMeter, logger } = deps;

  async function enter(row: SubscriptionRow, observation: Observation) {
    const today = await subscriptionClock();
    const observedIds = [...observation.charges, ...observation.unclear].map(
      ({ providerChargeId }) => providerChargeId,
    );
    return db.transaction(async (tx) => {
      // An event that arrives after this read starts its own sync.
      const told = await selectTold(tx, row.id, observedIds);
      const entry = await ledger.enter(tx, row, {
        make: (obstacle) => ({ kind: 'observed', observation, obstacle, told }),
        revision: row.revision,
        today,
      });
      if (entry !== null) {
        await noteUnclear(tx, row, observation, told.reversedChargeIds);
        await queueNextSync(tx, entry.after);
      }
      return entry;
    });
  }

  /** Raises a notice for each charge with an unknown status, because an admin has to find out whether it was paid. */
  async function noteUnclear(
    tx: Queryable,
    { providerSubscriptionId }: SubscriptionRow,
    { charges, unclear }: Observation,
    reversedChargeIds: readonly string[],
  ): Promise<void> {
    const isExplained = ({ providerChargeId }: { readonly providerChargeId: string }) =>
      reversedChargeIds.includes(providerChargeId);
    const raised = await notices.raise(
      tx,
      unclear
        .filter((charge) => !isExplained(charge))
        .map(({ providerChargeId, providerStatus }) => ({
          kind: 'unclearCharge',
          subject: providerChargeId,
          problem: `The payment provider lists the charge ${providerChargeId} of the subscription ${providerSubscriptionId} as ${providerStatus}, which we do not know.`,
        })),
    );
    for (const _charge of raised) paymentMeter.unclearCharge();
    const clear = [...charges, ...unclear.filter(isExplained)].map(
      ({ providerChargeId }) => providerChargeId,
    );
    await notices.settle(tx, 'unclearCharge', clear);
    await notices.settle(tx, 'unknownReversal', reversedChargeIds);
  }

  async function queueNextSync(tx: Queryable, { row, subscription }: StoredSubscription): Promise<void> {
    if (!isBeingConfirmed(subscription, { isReported: row.reportedAt !== null })) return;
    const pauseMs = pauseAfterSync(row);
    if (pauseMs === null) return;
    await queueJob(tx, synchroniseJob(row.providerSubscriptionId, Math.ceil(pauseMs / SECOND_MS)));
  }

  async function observe(id: ProviderSubscriptionId, row: SubscriptionRow | null, reach: Reach) {
    const last = row === null || reach === 'everything' ? null : await findLastChargeTime(db, row.id);
    return payments.observe(id, last === null ? undefined : new Date(last.getTime() - OVERLAP_MS));
  }

  return {
    async synchronise(providerSubscriptionId, reach = 'sinceLastCharge') {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const known = await findRowByProviderId(db, providerSubscriptionId);
        if (known !== null && !isAtProvider(known)) return ok(null);
        const observed = await observe(providerSubscriptionId, known, reach);
        if (!observed.ok) {
          const isNotOurs = observed.problem.kind === 'notFound' && known === null;
          paymentMeter.sync(isNotOurs ? 'notOurs' : 'failed');
          return isNotOurs ? ok(null) : observed;
        }
        const row = known ?? (await orphanedSubscriptions.adopt(providerSubscriptionId, observed.value));
        if (row === null) {
          paymentMeter.sync('notOurs');
          logger.warn({ providerSubscriptionId }, 'a subscription at the payment provider is not ours');
          return ok(null);
        }
        // No connection is held during the call to the provider. If a concurrent sync entered first, sync again.
        const entry = await enter(row, observed.value);
        if (entry === null) continue;
        paymentMeter.sync('entered');
        return ok(entry.after);
      }
      return err({
        kind: 'unavailable',
        issue: null,
        reason: 'The subscription is being changed too often.',
      });
    },
  };
}
