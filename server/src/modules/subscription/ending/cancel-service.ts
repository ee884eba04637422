import { err, ok, type Result } from '@carom/domain/result';
import type { SubscriptionId } from '@carom/domain/subscription/ids';
import { isGranted, isOver, isRunning } from '@carom/domain/subscription/predicates';
import type { Subscription, SubscriptionEvent } from '@carom/domain/subscription/subscription';
import type { Database, Transaction } from '../../../db/client.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import type { BillingActions } from '../billing-actions/billing-actions.ts';
import { providerProblem } from '../billing-actions/provider-problem.ts';
import { returnDueJob, synchroniseJob } from '../job-names.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { findRow, type StoredSubscription, selectSubscription, selectSubscriptionsOf } from '../repo.ts';

// The provider may have cancelled although its answer is missing. A job retries.
const UNANSWERED =
  'The payment provider is not answering, so your subscription is not cancelled yet. We will cancel it as soon as the provider answers, and tell you by e-mail.';
const NOT_ASKED =
  'The payment provider is not answering right now, so your subscription was not cancelled. Nothing has changed. Please try again in a few minutes.';
const REFUSED =
  'Your subscription cannot be cancelled right now. Nothing has changed, and nothing was charged. We have been notified.';

/** A block can be undone; every other decision to end a subscription is final. */
function isEndFinal({ closing }: Subscription): boolean {
  return closing !== null && closing.as !== 'blocked';
}

/** Audit entries of the responsible admin: one before the call to the provider, one with the outcome. */
export interface CancelRecord {
  ordered(): Promise<void>;
  done(tx: Transaction, ended: Subscription): Promise<void>;
}

export interface CancelService {
  /**
   * Ends the member's subscription at the provider. Returns false if there was none. Throws `providerAway`,
   * `providerRefused`, `billingUnderWay`.
   */
  cancel(userId: string, record?: CancelRecord): Promise<boolean>;
  /** Ends all running subscriptions of a member; returns their number. */
  cancelAll(userId: string): Promise<Result<number, PaymentProblem>>;
  /** The same for a blocked member. The decision is stored even if the provider fails. */
  endBlocked(userId: string): Promise<Result<number, PaymentProblem>>;
  /** Withdraws the decision of `endBlocked` for subscriptions that the provider has not ended yet. */
  unblock(userId: string): Promise<void>;
  /** Ends one subscription. */
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
   * Enters the decision before the call to the provider, so that later charges are refunded whenever they become
   * known. No connection is held during the call.
   */
  async function end(
    stored: StoredSubscription,
    { isFinal, record }: { readonly isFinal: boolean; readonly record?: CancelRecord | undefined },
  ): Promise<Result<void, PaymentProblem>> {
    const { row, subscription } = stored;
    // A subscription that does not renew may be over at the provider and still grant access.
    if (isOver(subscription) && !isGranted(subscription)) return ok(undefined);
    await record?.ordered();
    if (isAtProvider(row) && !isOver(subscription)) {
      const isNew = !isFinal && !isEndFinal(subscription);
      if (isNew) await enter(stored, { kind: 'closed', as: 'cancelled' });
      const ended = await payments.cancel(row.providerSubscriptionId);
      if (!ended.ok) {
        const mayBeDone = ended.problem.kind === 'unavailable' && ended.problem.wasAsked !== false;
        if (isNew && !mayBeDone) await enter(stored, { kind: 'closingWithdrawn', as: 'cancelled' });
        if (isNew && mayBeDone) await queueJob(db, returnDueJob(row.id));
        return ended;
      }
    }
    await enter(stored, { kind: 'cancelled' }, record);
    // The last charge may be unknown yet.
    if (isAtProvider(row)) await queueJob(db, synchroniseJob(row.providerSubscriptionId));
    return ok(undefined);
  }

  async function cancelCurrent(userId: string, record?: CancelRecord): Promise<boolean> {
    const all = await selectSubscriptionsOf(db, userId);
    const granted = all.find(({ subscription }) => isGranted(subscription));
    // After a failed renewal the subscription is expired, but the provider may still charge it.
    const current =
      granted ?? all.find(({ subscription }) => subscription.status === 'expired' && isRunning(subscription));
    if (current === undefined)
      return all.find(({ row }) => row.status !== 'pending')?.row.status === 'cancelled';
    const outcome = await end(current, { isFinal: false, record });
    // An earlier cancellation remains in force.
    const notAsked = isEndFinal(current.subscription) ? UNANSWERED : NOT_ASKED;
    if (!outcome.ok)
      throw providerProblem(outcome.problem, { unanswered: UNANSWERED, notAsked, refused: REFUSED });
    return true;
  }

  /** Offers cannot be ended before their approval; a later charge is refunded. */
  async function selectRunning(userId: string): Promise<StoredSubscription[]> {
    return (await selectSubscriptionsOf(db, userId)).filter(({ subscription }) => isRunning(subscription));
  }

  /** Continues after a failure, and returns the first one. */
  async function endAll(
    running: readonly StoredSubscription[],
    isFinal: boolean,
  ): Promise<Result<number, PaymentProblem>> {
    let problem: PaymentProblem | null = null;
    for (const stored of running) {
      const outcome = await end(stored, { isFinal });
      if (!outcome.ok) problem ??= outcome.problem;
    }
    return problem === null ? ok(running.length) : err(problem);
  }

  return {
    cancel: (userId, record) => billingActions.run(userId, 'cancel', () => cancelCurrent(userId, record)),
    cancelAll: (userId) =>
      billingActions.run(userId, 'cancel', async () => endAll(await selectRunning(userId), false)),
    endBlocked: (userId) =>
      billingActions.run(userId, 'cancel', async () => {
        for (const stored of await selectRunning(userId)) {
          if (stored.subscription.closing === null) await enter(stored, { kind: 'closed', as: 'blocked' });
        }
        return endAll(await selectRunning(userId), true);
      }),
    unblock: (userId) =>
      billingActions.run(userId, 'cancel', async () => {
        for (const stored of await selectRunning(userId))
          await enter(stored, { kind: 'closingWithdrawn', as: 'blocked' });
      }),
    async end(subscriptionId) {
      const found = await findRow(db, subscriptionId);
      if (found === null) return ok(undefined);
      return billingActions.run(found.userId, 'cancel', async () =>
        end(await selectSubscription(db, (await findRow(db, subscriptionId)) ?? found), { isFinal: true }),
      );
    },
  };
}
