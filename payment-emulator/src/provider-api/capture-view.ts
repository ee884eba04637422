import type { Behaviour } from '../behaviour.ts';
import { timestamp } from '../billing/calendar.ts';
import { money } from '../money.ts';
import type { Refund, Sale } from '../store/sale-rows.ts';
import { type Link, link } from './links.ts';
import { statusView } from './sale-view.ts';

interface RefundOfSale {
  readonly refund: Refund;
  readonly sale: Sale;
}

export function captureView(
  sale: Sale,
  baseUrl: string,
  reversalsListedAs: Behaviour['reversals_listed_as'],
): object {
  const self = `${baseUrl}/v2/payments/captures/${sale.id}`;
  return {
    id: sale.id,
    ...statusView(sale, reversalsListedAs),
    amount: money(sale.cents),
    final_capture: true,
    seller_protection: { status: 'ELIGIBLE' },
    create_time: timestamp(sale.createdAt),
    update_time: timestamp(sale.updatedAt),
    links: [link(self, 'self'), link(`${self}/refund`, 'refund', 'POST')],
  };
}

export function captureRefundView({ refund, sale }: RefundOfSale, baseUrl: string): object {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: money(refund.cents),
    seller_payable_breakdown: {
      gross_amount: money(refund.cents),
      total_refunded_amount: money(sale.refundedCents),
    },
    create_time: timestamp(refund.createdAt),
    update_time: timestamp(refund.createdAt),
    links: refundLinks(refund, baseUrl),
  };
}

export function captureRefundBrief({ refund }: RefundOfSale, baseUrl: string): object {
  return { id: refund.id, status: 'COMPLETED', links: refundLinks(refund, baseUrl) };
}

function refundLinks(refund: Refund, baseUrl: string): Link[] {
  return [
    link(`${baseUrl}/v2/payments/refunds/${refund.id}`, 'self'),
    link(`${baseUrl}/v2/payments/captures/${refund.saleId}`, 'up'),
  ];
}
