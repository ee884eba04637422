import { timestamp } from '../billing/calendar.ts';
import { money } from '../money.ts';
import type { Dispute } from '../store/dispute-rows.ts';
import type { Sale } from '../store/sale-rows.ts';
import { link } from './links.ts';
import { statusOf } from './sale-view.ts';

/** These begin as an inquiry between the parties; all others begin as a claim. */
const INQUIRED = ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED'];

export function disputeView(dispute: Dispute, sale: Sale, baseUrl: string): object {
  const { id, reason, status, cents, respondBy, outcome, createdAt, updatedAt } = dispute;
  const isInquiry = INQUIRED.includes(reason) && status !== 'UNDER_REVIEW' && outcome === null;
  const isReturned = outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED';
  return {
    dispute_id: id,
    create_time: timestamp(createdAt),
    update_time: timestamp(updatedAt),
    disputed_transactions: [
      {
        seller_transaction_id: sale.id,
        create_time: timestamp(sale.createdAt),
        transaction_status: sale.isReversed ? 'REVERSED' : statusOf(sale),
        gross_amount: money(sale.cents),
      },
    ],
    reason,
    status,
    dispute_amount: money(cents),
    dispute_life_cycle_stage: isInquiry ? 'INQUIRY' : 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    ...(respondBy === null ? {} : { seller_response_due_date: timestamp(respondBy) }),
    ...(outcome === null
      ? {}
      : {
          dispute_outcome: {
            outcome_code: outcome,
            ...(isReturned ? { amount_refunded: money(cents) } : {}),
          },
        }),
    links: [link(`${baseUrl}/v1/customer/disputes/${id}`, 'self')],
  };
}
