import { ok, type Result } from '@carom/domain/result';
import type { Charge } from '@carom/domain/subscription/charges';
import { chargesToReturn, mustEnd, mustRefund } from '@carom/domain/subscription/effects';
import type { SubscriptionId } from '@carom/domain/subscription/ids';
import type { Database } from '../../../db/client.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../../ports/payments.ts';
import type { BillingActions } from '../billing-actions/billing-actions.ts';
import type { CancelService } from '../ending/cancel-service.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentNotices } from '../notices/notices.ts';
import type { PaymentNotice } from '../notices/notices-repo.ts';
import { findRow, type StoredSubscription, type SubscriptionRow, selectSubscription } from '../repo.ts';
import { isFinal } from './refund-rules.ts';

export interface RefusedRefunds {
  /** Ends the subscription at the provider if necessary, and refunds its unwanted charges. Idempotent. */
  refundAll(subscriptionId: SubscriptionId): Promise<Result<void, PaymentProblem>>;
}

interface RefusedRefundsDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly notices: PaymentNotices;
  readonly billingActions: BillingActions;
  readonly cancelService: CancelService;
  readonly subscriptionClock: SubscriptionClock;
}

export function createRefusedRefunds(deps: RefusedRefundsDeps): RefusedRefunds {
  const { db, payments, ledger, notices, billingActions, cancelService, subscriptionClock } = deps;

  async function refund(
    row: SubscriptionRow,
    { providerChargeId, amountCents }: Charge,
  ): Promise<Result<void, PaymentProblem>> {
    const returned = await payments.refund(providerChargeId);
    if (!returned.ok) {
      if (isFinal(returned.problem))
        await notices.raise(db, [notReturned(row, providerChargeId, returned.problem)]);
      return returned;
    }
    const today = await subscriptionClock();
    await db.transaction(async (tx) => {
      await ledger.enter(tx, row, {
        make: () => ({ kind: 'refunded', providerChargeId, returnedCents: amountCents }),
        today,
      });
      await notices.settle(tx, 'notReturned', [providerChargeId]);
    });
    return ok(undefined);
  }

  async function findDue(subscriptionId: SubscriptionId): Promise<StoredSubscription | null> {
    const row = await findRow(db, subscriptionId);
    const stored = row === null ? null : await selectSubscription(db, row);
    return stored !== null && mustRefund(stored.subscription) ? stored : null;
  }

  /** Continues after a failure, and returns the first one. */
  async function returnDue(subscriptionId: SubscriptionId): Promise<Result<void, PaymentProblem>> {
    const stored = await findDue(subscriptionId);
    if (stored === null) return ok(undefined);
    const isToEnd = mustEnd(stored.subscription);
    let outcome = isToEnd ? await cancelService.end(subscriptionId) : ok(undefined);
    for (const charge of chargesToReturn(stored.subscription)) {
      const returned = await refund(stored.row, charge);
      if (outcome.ok) outcome = returned;
    }
    return outcome;
  }

  return {
    async refundAll(subscriptionId) {
      // Claim the member's billing only if there is something to refund.
      const stored = await findDue(subscriptionId);
      if (stored === null) return ok(undefined);
      return billingActions.run(stored.row.userId, 'refund', () => returnDue(subscriptionId));
    },
  };
}

function notReturned(
  { providerSubscriptionId }: SubscriptionRow,
  providerChargeId: string,
  { reason }: PaymentProblem,
): PaymentNotice {
  const problem = `The payment ${providerChargeId} of the subscription ${providerSubscriptionId} is to be refunded, and the payment provider refuses. It says: ${reason}`;
  return { kind: 'notReturned', subject: providerChargeId, problem };
}
