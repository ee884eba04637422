import type { Behaviour } from '../behaviour.ts';
import { timestamp } from '../billing/calendar.ts';
import { money, saleAmount } from '../money.ts';
import type { Checkout } from '../store/checkout-rows.ts';
import type { Refund, Sale } from '../store/sale-rows.ts';
import { type Link, link } from './links.ts';

/** Some reversal events do not include the agreement. */
export function saleView(sale: Sale, baseUrl: string, { namesAgreement = true } = {}): object {
  const self = `${baseUrl}/v1/payments/sale/${sale.id}`;
  return {
    id: sale.id,
    state: sale.state === 'declined' ? 'denied' : statusOf(sale).toLowerCase(),
    amount: { ...saleAmount(sale.cents), details: { subtotal: saleAmount(sale.cents).total } },
    payment_mode: sale.clearsAt === null ? 'INSTANT_TRANSFER' : 'ECHECK',
    ...(sale.isReversed ? { reason_code: 'CHARGEBACK' } : {}),
    ...(sale.state === 'pending' && sale.clearsAt !== null
      ? { reason_code: 'ECHECK', clearing_time: timestamp(sale.clearsAt) }
      : {}),
    protection_eligibility: 'ELIGIBLE',
    ...(namesAgreement ? { billing_agreement_id: sale.subscriptionId } : {}),
    create_time: timestamp(sale.createdAt),
    update_time: timestamp(sale.updatedAt),
    links: [link(self, 'self'), link(`${self}/refund`, 'refund', 'POST')],
  };
}

export function refundView(refund: Refund, baseUrl: string): object {
  return {
    id: refund.id,
    sale_id: refund.saleId,
    state: 'completed',
    amount: saleAmount(refund.cents),
    create_time: timestamp(refund.createdAt),
    update_time: timestamp(refund.createdAt),
    links: [
      link(`${baseUrl}/v1/payments/refund/${refund.id}`, 'self'),
      link(`${baseUrl}/v1/payments/sale/${refund.saleId}`, 'sale'),
    ],
  };
}

type ReversalsListedAs = Behaviour['reversals_listed_as'];

/** A sale in the list of a subscription's transactions. */
export function transactionView(
  sale: Sale,
  { subscriber }: Checkout,
  reversalsListedAs: ReversalsListedAs,
): object {
  return {
    ...statusView(sale, reversalsListedAs),
    id: sale.id,
    amount_with_breakdown: { gross_amount: money(sale.cents) },
    ...(subscriber.name === undefined ? {} : { payer_name: subscriber.name }),
    ...(subscriber.email_address === undefined ? {} : { payer_email: subscriber.email_address }),
    time: timestamp(sale.createdAt),
  };
}

function statusView(sale: Sale, reversalsListedAs: ReversalsListedAs): object {
  if (sale.isReversed && reversalsListedAs === 'unknown') return { status: 'REVERSED' };
  if (sale.isReversed && reversalsListedAs === 'refunded') {
    return { status: 'REFUNDED', status_details: { reason: 'CHARGEBACK' } };
  }
  const isPending = sale.state === 'pending';
  return { status: statusOf(sale), ...(isPending ? { status_details: { reason: 'ECHECK' } } : {}) };
}

export function statusOf({ state, cents, refundedCents }: Sale): string {
  if (state === 'pending') return 'PENDING';
  if (state === 'declined') return 'DECLINED';
  if (refundedCents === 0) return 'COMPLETED';
  return refundedCents < cents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

interface RefundOfSale {
  readonly refund: Refund;
  readonly sale: Sale;
}

export function captureView(sale: Sale, baseUrl: string, reversalsListedAs: ReversalsListedAs): object {
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
