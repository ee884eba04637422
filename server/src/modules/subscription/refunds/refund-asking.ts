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
  /** The same again is the same refund. */
  readonly id: string;
  readonly chargeId: string;
  readonly amountCents: Cents;
  /** The subscription ends with it, unless paid time is left. */
  readonly endsSubscription: boolean;
}

export interface AskingDeps {
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

/** What the provider says to a refund that was ordered, and what follows from it. Safe to repeat. */
export function createRefundAsking(deps: AskingDeps): (id: string) => Promise<Result<void, PaymentProblem>> {
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

  /** Asks the provider, without any transaction, and enters what it says. */
  async function ask(id: string): Promise<Result<void, PaymentProblem>> {
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
        // It may have been given back by hand: then our books learn of it.
        await queueJob(tx, synchroniseJob(subscription.providerSubscriptionId));
      });
    }
    return answer;
  }

  return ask;
}
