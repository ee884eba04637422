import { err, ok, type Result } from '@carom/domain/result';
import type { Cents } from '@carom/domain/subscription/prices';
import type { Database, Queryable } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../../ports/payments.ts';
import { synchroniseJob } from '../job-names.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isFinal, refusalOf } from './refund-rules.ts';
import { type FoundCharge, findCharge, findRefund, selectReturned, settleRefund } from './refunds-repo.ts';

export interface WantedRefund {
  /** The idempotency key. */
  readonly id: string;
  readonly chargeId: string;
  readonly amountCents: Cents;
  /** The refund also ends the subscription, unless paid time is left. */
  readonly endsSubscription: boolean;
}

export interface RefundRequestDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly queueJob: QueueJob;
  readonly subscriptionClock: SubscriptionClock;
  readonly clock: () => Date;
}

export async function requireKnownCharge(db: Queryable, id: string): Promise<FoundCharge> {
  const found = await findCharge(db, uuidIn(id, 'chargeNotFound'));
  if (found === null) throw new CodedError('chargeNotFound');
  return found;
}

/** Requests an ordered refund from the provider, and enters the outcome. Idempotent. */
export function createRefundRequest(
  deps: RefundRequestDeps,
): (id: string) => Promise<Result<void, PaymentProblem>> {
  const { db, payments, ledger, queueJob, subscriptionClock, clock } = deps;

  async function enter({ id, chargeId, endsSubscription }: WantedRefund, refundId: string): Promise<void> {
    const today = await subscriptionClock();
    await db.transaction(async (tx) => {
      const { subscription: row, charge } = await requireKnownCharge(tx, chargeId);
      await lockUser(tx, row.userId);
      await settleRefund(tx, id, { state: 'done', settledAt: clock(), providerRefundId: refundId });
      const [returned] = await selectReturned(tx, [charge.providerChargeId]);
      if (returned !== undefined)
        await ledger.enter(tx, row, {
          make: () => ({ kind: 'refunded', ...returned, endsSubscription }),
          today,
        });
    });
  }

  /** Calls the provider outside any transaction. */
  async function requestRefund(id: string): Promise<Result<void, PaymentProblem>> {
    const refund = await findRefund(db, id);
    if (refund === null || refund.state === 'done') return ok(undefined);
    if (refund.state === 'refused') return err(refusalOf(refund.problem));
    const { charge, subscription } = await requireKnownCharge(db, refund.chargeId);
    const wanted = { amountCents: refund.amountCents, currency: charge.currency, requestId: id };
    const answer = await payments.refundAmount(charge.providerChargeId, wanted);
    if (answer.ok) {
      await enter(refund, answer.value.refundId);
      return ok(undefined);
    }
    if (isFinal(answer.problem)) {
      const problem = answer.problem.reason;
      await db.transaction(async (tx) => {
        await settleRefund(tx, id, { state: 'refused', settledAt: clock(), problem });
        // The charge may have been refunded manually at the provider.
        await queueJob(tx, synchroniseJob(subscription.providerSubscriptionId));
      });
    }
    return answer;
  }

  return requestRefund;
}
