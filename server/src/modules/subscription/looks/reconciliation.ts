import type { Database, DatabaseLogger } from '../../../db/client.ts';
import { createConcurrencyLimit } from '../../../limits/concurrency-limit.ts';
import type { Payments } from '../../../ports/payments.ts';
import { OFFER_RECONCILED_MS } from '../checkout/offer-times.ts';
import type { RefusedRefunds } from '../refunds/refused-refunds.ts';
import {
  type ComparedRow,
  fingerprintOf,
  selectChangeable,
  selectProvidersOf,
} from './reconciliation-repo.ts';
import type { Synchronisation } from './synchronisation.ts';

const AT_ONCE = 4;

interface Reconciled {
  readonly compared: number;
  /** Whose state or charges were not in our books. */
  readonly repaired: readonly string[];
  readonly failed: readonly { readonly providerSubscriptionId: string; readonly reason: string }[];
}

export interface Reconciliation {
  all(): Promise<Reconciled>;
  member(userId: string): Promise<Reconciled>;
}

interface ReconciliationDeps {
  readonly db: Database;
  readonly payments: Pick<Payments, 'timings'>;
  readonly synchronisation: Synchronisation;
  readonly refusedRefunds: RefusedRefunds;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/** Compares our books with the provider's, and brings in what neither browser nor webhook told us. */
export function createReconciliation(deps: ReconciliationDeps): Reconciliation {
  const { db, payments, synchronisation, refusedRefunds, clock, logger } = deps;

  async function compare({ id, providerSubscriptionId }: ComparedRow): Promise<boolean> {
    const before = await fingerprintOf(db, id);
    const seen = await synchronisation.synchronise(providerSubscriptionId, 'everything');
    // An offer that nobody took up may be forgotten at the provider; that is no fault in our books.
    if (!seen.ok && seen.problem.kind !== 'notFound') throw new Error(seen.problem.reason);
    const returned = await refusedRefunds.refundAll(id);
    if (!returned.ok) throw new Error(returned.problem.reason);
    return (await fingerprintOf(db, id)) !== before;
  }

  async function reconcile(rows: readonly ComparedRow[]): Promise<Reconciled> {
    const comparing = createConcurrencyLimit({ atOnce: AT_ONCE });
    const repaired: string[] = [];
    const failed: { providerSubscriptionId: string; reason: string }[] = [];
    await Promise.all(
      rows.map((row) =>
        comparing.run(async () => {
          try {
            if (await compare(row)) repaired.push(row.providerSubscriptionId);
          } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            failed.push({ providerSubscriptionId: row.providerSubscriptionId, reason });
          }
        }),
      ),
    );
    const counts = { compared: rows.length, repaired: repaired.length, failed: failed.length };
    if (failed.length > 0) logger.error({ ...counts, first: failed[0] }, 'payments could not be compared');
    else logger.info(counts, 'payments were compared with the provider');
    return { compared: rows.length, repaired, failed };
  }

  return {
    async all() {
      const ago = (ms: number) => new Date(clock().getTime() - ms);
      const limits = { offeredAfter: ago(OFFER_RECONCILED_MS), endedAfter: ago(payments.timings.disputesMs) };
      return reconcile(await selectChangeable(db, limits));
    },
    async member(userId) {
      return reconcile(await selectProvidersOf(db, userId));
    },
  };
}
