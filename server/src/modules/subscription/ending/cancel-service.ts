import { ok, type Result } from '@carom/domain/result';
import type { SubscriptionId } from '@carom/domain/subscription/ids';
import { isGranted, isOver, isRunning } from '@carom/domain/subscription/predicates';
import type { Subscription, SubscriptionEvent } from '@carom/domain/subscription/subscription';
import type { Database, Transaction } from '../../../db/client.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import type { BillingActions } from '../billing-actions/billing-actions.ts';
import { providerProblem } from '../billing-actions/provider-problem.ts';
import { synchroniseJob } from '../job-names.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { findRow, type StoredSubscription, selectSubscription, selectSubscriptionsOf } from '../repo.ts';

// The provider may have done what we asked, and only its answer is missing. A job asks again.
const UNANSWERED =
  'The payment provider is not answering, so your subscription is not cancelled yet. We will cancel it as soon as the provider answers, and tell you by e-mail.';
const NOT_ASKED =
  'The payment provider is not answering right now, so your subscription was not cancelled. Nothing has changed. Please try again in a few minutes.';
const REFUSED =
  'Your subscription cannot be cancelled right now. Nothing has changed, and nothing was charged. We have been told.';

/** For whoever answers for it: written before the provider is asked, and with what came of it. */
export interface CancelRecord {
  ordered(): Promise<void>;
  done(tx: Transaction, ended: Subscription): Promise<void>;
}

export interface CancelService {
  /** Ends the member's subscription at the provider. false: there was none. Throws `providerAway`, `billingUnderWay`. */
  cancel(userId: string, record?: CancelRecord): Promise<boolean>;
  /**
   * Ends everything of theirs that could still be charged; says how many there were. `isKept`: the decision stands
   * when the provider does not end them now.
   */
  cancelAll(userId: string, decision?: { readonly isKept: boolean }): Promise<Result<number, PaymentProblem>>;
  /** Takes back the decision to end what the provider has not ended yet. */
  withdrawAll(userId: string): Promise<void>;
  /** Ends one, whoever it belongs to. */
  end(subscriptionId: SubscriptionId): Promise<Result<void, PaymentProblem>>;
}

interface CancelDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly billingActions: BillingActions;
  readonly queueJob: QueueJob;
  readonly subscriptionClock: SubscriptionClock;
}

export function createCancelService(deps: CancelDeps): CancelService {
  const { db, payments, ledger, billingActions, queueJob, subscriptionClock } = deps;

  async function enter({ row }: StoredSubscription, event: SubscriptionEvent, record?: CancelRecord) {
    const today = await subscriptionClock();
    await db.transaction(async (tx) => {
      const entry = await ledger.enter(tx, row, { make: () => event, today });
      if (entry !== null) await record?.done(tx, entry.after.subscription);
    });
  }

  /**
   * The decision is entered before the provider is asked: a charge that nobody has seen by then is refunded, whenever
   * it becomes known. No connection is held while the provider is asked.
   */
  async function end(
    stored: StoredSubscription,
    { isKept, record }: { readonly isKept: boolean; readonly record?: CancelRecord | undefined },
  ): Promise<Result<void, PaymentProblem>> {
    const { row, subscription } = stored;
    // What has ended at the provider may still last to its paid end: a do-not-renew.
    if (isOver(subscription) && !isGranted(subscription)) return ok(undefined);
    await record?.ordered();
    if (isAtProvider(row) && !isOver(subscription)) {
      const isFirst = subscription.closing === null;
      if (isFirst) await enter(stored, { kind: 'closed', as: 'cancelled' });
      const ended = await payments.cancel(row.providerSubscriptionId);
      if (!ended.ok) {
        const wasAsked = ended.problem.kind === 'unavailable' && ended.problem.wasAsked !== false;
        if (isFirst && !isKept && !wasAsked) await enter(stored, { kind: 'closingWithdrawn' });
        return ended;
      }
    }
    await enter(stored, { kind: 'cancelled' }, record);
    // The last charge may not be known yet.
    if (isAtProvider(row)) await queueJob(db, synchroniseJob(row.providerSubscriptionId));
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
    const outcome = await end(current, { isKept: false, record });
    // What was asked for before stands.
    const notAsked = current.subscription.closing === null ? NOT_ASKED : UNANSWERED;
    if (!outcome.ok)
      throw providerProblem(outcome.problem, { unanswered: UNANSWERED, notAsked, refused: REFUSED });
    return true;
  }

  async function endAll(userId: string, isKept: boolean): Promise<Result<number, PaymentProblem>> {
    let ended = 0;
    for (const stored of await selectSubscriptionsOf(db, userId)) {
      // What nobody has approved cannot be ended; it is refunded if somebody does so later.
      if (!isRunning(stored.subscription)) continue;
      const outcome = await end(stored, { isKept });
      if (!outcome.ok) return outcome;
      ended += 1;
    }
    return ok(ended);
  }

  return {
    cancel: (userId, record) => billingActions.run(userId, 'cancel', () => cancelCurrent(userId, record)),
    cancelAll: (userId, { isKept } = { isKept: false }) =>
      billingActions.run(userId, 'cancel', () => endAll(userId, isKept)),
    async withdrawAll(userId) {
      await billingActions.run(userId, 'cancel', async () => {
        for (const stored of await selectSubscriptionsOf(db, userId))
          if (stored.subscription.closing?.as === 'cancelled')
            await enter(stored, { kind: 'closingWithdrawn' });
      });
    },
    async end(subscriptionId) {
      const found = await findRow(db, subscriptionId);
      if (found === null) return ok(undefined);
      return billingActions.run(found.userId, 'cancel', async () =>
        end(await selectSubscription(db, (await findRow(db, subscriptionId)) ?? found), { isKept: true }),
      );
    },
  };
}
