import type { Database } from '../../db/client.ts';
import { selectChargesOf, selectIntentsOf } from './payments-repo.ts';
import { selectSubscriptionsOf } from './repo.ts';

/** The subscription's part of a member's export. */
export function createSubscriptionExport(db: Database) {
  return async (userId: string): Promise<unknown> => ({
    subscriptions: (await selectSubscriptionsOf(db, userId)).map(({ row }) => ({
      plan: row.plan,
      pay_type: row.payType,
      amount_cents: row.amountCents,
      status: row.status,
      vendor: row.vendor,
      recurring_payment_id: row.providerSubscriptionId,
      start_date: row.startDate,
      end_date: row.endDate,
      cancelled_on: row.cancelledOn,
      created_at: row.createdAt,
    })),
    charges: (await selectChargesOf(db, userId)).map((charge) => ({
      sale_id: charge.saleId,
      plan: charge.plan,
      amount_cents: charge.amountCents,
      status: charge.status,
      charged_at: charge.chargedAt,
      start_date: charge.startDate,
      end_date: charge.endDate,
      refunded_cents: charge.refundedCents,
      refunded_at: charge.refundedAt,
    })),
    offers: (await selectIntentsOf(db, userId)).map((intent) => ({
      plan: intent.plan,
      pay_type: intent.payType,
      amount_cents: intent.amountCents,
      created_at: intent.createdAt,
    })),
  });
}
