import { SUBSCRIPTION_EVENTS } from '../billing/subscription.ts';

const SALE_EVENTS = [
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.PENDING',
  'PAYMENT.SALE.DENIED',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
] as const;

const DISPUTE_EVENTS = [
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;

/** The events that the emulator sends, a subset of the provider's. */
export const EVENT_TYPES = [...SUBSCRIPTION_EVENTS, ...SALE_EVENTS, ...DISPUTE_EVENTS] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EVERY_EVENT = '*';

export function describe(type: EventType): string {
  return DESCRIPTIONS[type];
}

const DESCRIPTIONS: Readonly<Record<EventType, string>> = {
  'BILLING.SUBSCRIPTION.CREATED': 'Subscription created',
  'BILLING.SUBSCRIPTION.ACTIVATED': 'Subscription activated',
  'BILLING.SUBSCRIPTION.UPDATED': 'Subscription updated',
  'BILLING.SUBSCRIPTION.SUSPENDED': 'Subscription suspended',
  'BILLING.SUBSCRIPTION.CANCELLED': 'Subscription cancelled',
  'BILLING.SUBSCRIPTION.EXPIRED': 'Subscription expired',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': 'Payment failed for subscription',
  'PAYMENT.SALE.COMPLETED': 'Payment completed',
  'PAYMENT.SALE.PENDING': 'Payment pending',
  'PAYMENT.SALE.DENIED': 'Payment denied',
  'PAYMENT.SALE.REFUNDED': 'Payment refunded',
  'PAYMENT.SALE.REVERSED': 'Payment reversed',
  'CUSTOMER.DISPUTE.CREATED': 'Dispute opened',
  'CUSTOMER.DISPUTE.UPDATED': 'Dispute updated',
  'CUSTOMER.DISPUTE.RESOLVED': 'Dispute resolved',
};
