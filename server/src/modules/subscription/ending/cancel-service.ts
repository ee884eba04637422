import { ok, type Result } from '@carom/domain/result';
import type { SubscriptionId } from '@carom/domain/subscription/ids';
import { isGranted, isOver, isRunning } from '@carom/domain/subscription/predicates';
import type { Subscription } from '@carom/domain/subscription/subscription';
import type { Database, Transaction } from '../../../db/client.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import type { BillingActions } from '../billing-actions/billing-actions.ts';
import { providerProblem } from '../billing-actions/provider-problem.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { findRow, type StoredSubscription, selectSubscription, selectSubscriptionsOf } from '../repo.ts';

const CANCEL_PROBLEM = {
  // It may have done what we asked, and only its answer is missing: then its next word brings it in.
  unanswered:
    'The payment provider is not answering, so we do not know whether your subscription was cancelled. If it was, this page will show it. You can try again.',
  notAsked:
    'The payment provider is not answering right now, so your subscription was not cancelled. Nothing has changed. Please try again in a few minutes.',
};

/** For whoever answers for it: written before the provider is asked, and with what came of it. */
export interface CancelRecord {
  ordered(): Promise<void>;
  done(tx: Transaction, ended: Subscription): Promise<void>;
}

export interface CancelService {
  /** Ends the member's subscription at the provider. false: there was none. Throws `providerAway`, `billingUnderWay`. */
  cancel(userId: string, record?: CancelRecord): Promise<boolean>;
  /** Ends everything of theirs that could still be charged; says how many there were. */
  cancelAll(userId: string): Promise<Result<number, PaymentProblem>>;
  /** Ends one, whoever it belongs to. */
  end(subscriptionId: SubscriptionId): Promise<Result<void, PaymentProblem>>;
}

interface CancelDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly billingActions: BillingActions;
  readonly subscriptionClock: SubscriptionClock;
}

export function createCancelService(deps: CancelDeps): CancelService {
  const { db, payments, ledger, billingActions, subscriptionClock } = deps;

  /** No connection is held while the provider is asked; what it has done is entered afterwards. */
  async function end(
    { row, subscription }: StoredSubscription,
    record?: CancelRecord,
  ): Promise<Result<void, PaymentProblem>> {
    // What has ended at the provider may still last to its paid end: a do-not-renew.
    if (isOver(subscription) && !isGranted(subscription)) return ok(undefined);
    await record?.ordered();
    if (isAtProvider(row) && !isOver(subscription)) {
      const ended = await payments.cancel(row.providerSubscriptionId);
      if (!ended.ok) return ended;
    }
    const today = await subscriptionClock();
    await db.transaction(async (tx) => {
      const entry = await ledger.enter(tx, row, { make: () => ({ kind: 'cancelled' }), today });
      if (entry !== null) await record?.done(tx, entry.after.subscription);
    });
    return ok(undefined);
  }

  async function cancelCurrent(userId: string, record?: CancelRecord): Promise<boolean> {
    const all = await selectSubscriptionsOf(db, userId);
    const granted = all.find(({ subscription }) => isGranted(subscription));
    // One whose renewal failed has run out, but may be charged again yet.
    const current =
      granted ?? all.find(({ subscription }) => subscription.status === 'expired' && isRunning(subscription));
    if (current === undefined)
      return all.find(({ row }) => row.status !== 'pending')?.row.status === 'cancelled';
    const outcome = await end(current, record);
    if (!outcome.ok) throw providerProblem(outcome.problem, CANCEL_PROBLEM);
    return true;
  }

  async function endAll(userId: string): Promise<Result<number, PaymentProblem>> {
    let ended = 0;
    for (const stored of await selectSubscriptionsOf(db, userId)) {
      // What nobody has approved cannot be ended; it is refunded if somebody does so later.
      if (!isRunning(stored.subscription)) continue;
      const outcome = await end(stored);
      if (!outcome.ok) return outcome;
      ended += 1;
    }
    return ok(ended);
  }

  return {
    cancel: (userId, record) => billingActions.run(userId, 'cancel', () => cancelCurrent(userId, record)),
    cancelAll: (userId) => billingActions.run(userId, 'cancel', () => endAll(userId)),
    async end(subscriptionId) {
      const found = await findRow(db, subscriptionId);
      if (found === null) return ok(undefined);
      return billingActions.run(found.userId, 'cancel', async () =>
        end(await selectSubscription(db, (await findRow(db, subscriptionId)) ?? found)),
      );
    },
  };
}
