import { ok, type Result } from '@carom/domain/result';
import type { Charge } from '@carom/domain/subscription/charges';
import { chargesToReturn, mustEnd, mustRefund } from '@carom/domain/subscription/effects';
import type { SubscriptionId } from '@carom/domain/subscription/ids';
import type { Database } from '../../../db/client.ts';
import type { PaymentProblem, Payments, SubscriptionClock } from '../../../ports/payments.ts';
import type { BillingActions } from '../billing-actions/billing-actions.ts';
import type { CancelService } from '../ending/cancel-service.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { noteRefundId } from '../ledger/ledger-repo.ts';
import { findRow, type SubscriptionRow, selectSubscription } from '../repo.ts';

export interface RefusedRefunds {
  /** Ends at the provider what has to be ended, and returns what was charged for nothing. Safe to repeat. */
  refundAll(subscriptionId: SubscriptionId): Promise<Result<void, PaymentProblem>>;
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

  async function refund(
    row: SubscriptionRow,
    { providerChargeId, amountCents }: Charge,
  ): Promise<Result<void, PaymentProblem>> {
    const returned = await payments.refund(providerChargeId);
    if (!returned.ok) return returned;
    const today = await subscriptionClock();
    await db.transaction(async (tx) => {
      await ledger.enter(tx, row, {
        make: () => ({ kind: 'refunded', providerChargeId, returnedCents: amountCents }),
        today,
      });
      await noteRefundId(tx, providerChargeId, returned.value.refundId);
    });
    return ok(undefined);
  }

  async function refundEach(subscriptionId: SubscriptionId): Promise<Result<void, PaymentProblem>> {
    const row = await findRow(db, subscriptionId);
    const stored = row === null ? null : await selectSubscription(db, row);
    if (stored === null || !mustRefund(stored.subscription)) return ok(undefined);
    if (mustEnd(stored.subscription)) {
      const ended = await cancelService.end(subscriptionId);
      if (!ended.ok) return ended;
    }
    for (const charge of chargesToReturn(stored.subscription)) {
      const returned = await refund(stored.row, charge);
      if (!returned.ok) return returned;
    }
    return ok(undefined);
  }

  return {
    async refundAll(subscriptionId) {
      const row = await findRow(db, subscriptionId);
      const stored = row === null ? null : await selectSubscription(db, row);
      // Mostly there is nothing to refund: then nobody is kept from anything.
      if (stored === null || !mustRefund(stored.subscription)) return ok(undefined);
      return billingActions.run(stored.row.userId, 'refund', () => refundEach(subscriptionId));
    },
  };
}
