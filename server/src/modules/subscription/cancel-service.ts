import { ok, type Result } from '@carom/domain/result';
import type { SubscriptionId } from '@carom/domain/subscription/ids';
import { isGranted, isOver, isRunning } from '@carom/domain/subscription/predicates';
import type { Database } from '../../db/client.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../ports/payments.ts';
import { isAtProvider } from './at-provider.ts';
import type { Ledger } from './ledger.ts';
import { providerProblem } from './provider-problem.ts';
import {
  findRow,
  lockMember,
  lockSubscription,
  type SubscriptionRow,
  selectSubscriptionsOf,
} from './repo.ts';

/** It may have done what we asked, and only its answer is missing: then its next word brings it in. */
const CANCEL_UNANSWERED =
  'The payment provider is not answering, so we do not know whether your subscription was cancelled. If it was, this page will show it. You can try again.';

export interface CancelService {
  /** Ends the member's subscription at the provider. false: there was none. Throws `providerAway`. */
  cancel(userId: string): Promise<boolean>;
  /** Ends everything of theirs that could still be charged; says how many there were. */
  cancelAll(userId: string): Promise<Result<number, PaymentProblem>>;
  /** Ends one, whoever it belongs to. */
  end(subscriptionId: SubscriptionId): Promise<Result<void, PaymentProblem>>;
}

interface CancelDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly subscriptionClock: SubscriptionClock;
}

export function createCancelService({ db, payments, ledger, subscriptionClock }: CancelDeps): CancelService {
  /**
   * The row stays locked while the provider is asked, so that of two that come at once the second one
   * finds it done. Cancelling is rare enough to hold a connection for.
   */
  async function endRow(row: SubscriptionRow): Promise<Result<void, PaymentProblem>> {
    const today = await subscriptionClock();
    return db.transaction(async (tx) => {
      await lockMember(tx, row.userId);
      const stored = await lockSubscription(tx, row.id);
      if (stored === null || isOver(stored.subscription)) return ok(undefined);
      if (isAtProvider(row)) {
        const ended = await payments.cancel(row.providerSubscriptionId);
        if (!ended.ok) return ended;
      }
      await ledger.enter(tx, row, { make: () => ({ kind: 'cancelled' }), today });
      return ok(undefined);
    });
  }

  return {
    async cancel(userId) {
      const all = await selectSubscriptionsOf(db, userId);
      const granted = all.find(({ subscription }) => isGranted(subscription));
      // One whose renewal failed has run out, but may be charged again yet.
      const current =
        granted ??
        all.find(({ subscription }) => subscription.status === 'expired' && isRunning(subscription));
      if (current === undefined)
        return all.find(({ row }) => row.status !== 'pending')?.row.status === 'cancelled';
      const outcome = await endRow(current.row);
      if (!outcome.ok) throw providerProblem(outcome.problem, CANCEL_UNANSWERED);
      return true;
    },
    async cancelAll(userId) {
      let ended = 0;
      for (const { row, subscription } of await selectSubscriptionsOf(db, userId)) {
        // What nobody has approved cannot be ended; it is refunded if somebody does so later.
        if (!isRunning(subscription)) continue;
        const outcome = await endRow(row);
        if (!outcome.ok) return outcome;
        ended += 1;
      }
      return ok(ended);
    },
    async end(subscriptionId) {
      const row = await findRow(db, subscriptionId);
      return row === null ? ok(undefined) : endRow(row);
    },
  };
}
