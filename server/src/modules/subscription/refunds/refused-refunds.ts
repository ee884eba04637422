import { ok, type Result } from '@carom/domain/result';
import { chargesToReturn, mustRefund } from '@carom/domain/subscription/effects';
import type { SubscriptionId } from '@carom/domain/subscription/ids';
import { isRunning } from '@carom/domain/subscription/predicates';
import type { Database } from '../../../db/client.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../../ports/payments.ts';
import type { BillingActions } from '../billing-actions/billing-actions.ts';
import type { CancelService } from '../ending/cancel-service.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { noteRefundId } from '../ledger/ledger-repo.ts';
import { findRow, type SubscriptionRow, selectSubscription } from '../repo.ts';

export interface RefusedRefunds {
  /** Ends what was refused at the provider and returns every charge. Safe to repeat. */
  refundAll(subscriptionId: SubscriptionId): Promise<Result<void, PaymentProblem>>;
  /** Returns one charge in full, whatever it was for. */
  refund(row: SubscriptionRow, saleId: string): Promise<Result<void, PaymentProblem>>;
}

interface RefusedRefundsDeps {
  readonly db: Database;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly billingActions: BillingActions;
  readonly cancelService: CancelService;
  readonly subscriptionClock: SubscriptionClock;
}

export function createRefusedRefunds(deps: RefusedRefundsDeps): RefusedRefunds {
  const { db, payments, ledger, billingActions, cancelService, subscriptionClock } = deps;

  async function refund(row: SubscriptionRow, saleId: string): Promise<Result<void, PaymentProblem>> {
    const returned = await payments.refund(saleId);
    if (!returned.ok) return returned;
    const today = await subscriptionClock();
    await db.transaction(async (tx) => {
      await ledger.enter(tx, row, { make: () => ({ kind: 'refunded', saleId }), today });
      await noteRefundId(tx, saleId, returned.value.refundId);
    });
    return ok(undefined);
  }

  async function refundEach(subscriptionId: SubscriptionId): Promise<Result<void, PaymentProblem>> {
    const row = await findRow(db, subscriptionId);
    const stored = row === null ? null : await selectSubscription(db, row);
    if (stored === null || !mustRefund(stored.subscription)) return ok(undefined);
    if (isRunning(stored.subscription)) {
      const ended = await cancelService.end(subscriptionId);
      if (!ended.ok) return ended;
    }
    for (const { saleId } of chargesToReturn(stored.subscription)) {
      const returned = await refund(stored.row, saleId);
      if (!returned.ok) return returned;
    }
    return ok(undefined);
  }

  return {
    refund: (row, saleId) => billingActions.run(row.userId, 'refund', () => refund(row, saleId)),
    async refundAll(subscriptionId) {
      const row = await findRow(db, subscriptionId);
      const stored = row === null ? null : await selectSubscription(db, row);
      // Mostly there is nothing to refund: then nobody is kept from anything.
      if (stored === null || !mustRefund(stored.subscription)) return ok(undefined);
      return billingActions.run(stored.row.userId, 'refund', () => refundEach(subscriptionId));
    },
  };
}
