import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { z } from 'zod';
import type { RefundNews, WebhookEvent, WebhookSubject } from '../../ports/payments.ts';
import { centsIn } from './shapes.ts';

const REFUND = 'PAYMENT.SALE.REFUNDED';
const REVERSAL = 'PAYMENT.SALE.REVERSED';
const DISPUTE_EVENTS = [
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;

/** These facts appear only in events, so missed events are fetched from the provider's list. */
export const LISTED_EVENTS = [REFUND, REVERSAL, ...DISPUTE_EVENTS] as const;

/** All events about subscriptions and charges. */
export const WANTED_EVENTS = [
  'BILLING.SUBSCRIPTION.CREATED',
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.UPDATED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.DENIED',
  'PAYMENT.SALE.PENDING',
  ...LISTED_EVENTS,
] as const;
const EVERY_EVENT = '*';

/** The wanted events that a webhook with these event names does not deliver. */
export function missingEvents(names: readonly string[]): readonly string[] {
  return names.includes(EVERY_EVENT) ? [] : WANTED_EVENTS.filter((wanted) => !names.includes(wanted));
}

const providerId = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const event = z.object({
  id: providerId,
  event_type: z.string().regex(/^[\w.-]{1,100}$/),
  create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  resource: z.record(z.string(), z.unknown()).default({}),
});

type EventResource = Pick<z.infer<typeof event>, 'resource'>;
/** In the currency of the charge. */
const refundAmount = z.object({ total: z.string() });

/** These events are about the latest charge. Other payment events, such as refunds, may be about any charge. */
const LATEST_CHARGE_EVENTS = ['PAYMENT.SALE.COMPLETED', 'PAYMENT.SALE.PENDING', 'PAYMENT.SALE.DENIED'];

export function isAboutFormerCharges(eventType: string): boolean {
  return eventType.startsWith('PAYMENT.') && !LATEST_CHARGE_EVENTS.includes(eventType);
}

/** Parses the body of a webhook. null: it is not an event. */
export function readEvent(body: string): Omit<WebhookEvent, 'sentAt'> | null {
  return eventIn(jsonIn(body));
}

export function eventIn(value: unknown): Omit<WebhookEvent, 'sentAt'> | null {
  const { data } = event.safeParse(value);
  if (data === undefined) return null;
  return {
    eventId: data.id,
    type: data.event_type,
    happenedAt: data.create_time === undefined ? null : new Date(data.create_time),
    subject: subjectOf(data),
    reversedChargeId: data.event_type === REVERSAL ? saleIn(data) : null,
    refund: data.event_type === REFUND ? refundIn(data) : null,
  };
}

function refundIn({ resource }: EventResource): RefundNews | null {
  const refundId = idIn(resource, 'id');
  const providerChargeId = idIn(resource, 'sale_id');
  const { total = '' } = refundAmount.safeParse(resource['amount']).data ?? {};
  // Negative in the provider's sample events, positive in those of its sandbox.
  const amountCents = centsIn(total.replace(/^-/, ''));
  if (refundId === null || providerChargeId === null || amountCents === null || amountCents === 0)
    return null;
  return { refundId, providerChargeId, amountCents };
}

function subjectOf({ event_type, resource }: z.infer<typeof event>): WebhookSubject | null {
  if (event_type.startsWith('BILLING.SUBSCRIPTION.')) return subscriptionSubject(idIn(resource, 'id'));
  if (event_type.startsWith('CUSTOMER.DISPUTE.')) {
    const id = idIn(resource, 'dispute_id');
    return id === null ? null : { kind: 'dispute', id };
  }
  if (!event_type.startsWith('PAYMENT.SALE.')) return null;
  const providerChargeId = saleIn({ resource });
  return (
    subscriptionSubject(idIn(resource, 'billing_agreement_id')) ??
    (providerChargeId === null ? null : { kind: 'sale', id: providerChargeId })
  );
}

/** A refund has the id of its sale in `sale_id`; a sale has it in `id`. */
function saleIn({ resource }: EventResource): string | null {
  return idIn(resource, 'sale_id') ?? idIn(resource, 'id');
}

function idIn(resource: Record<string, unknown>, name: string): string | null {
  return providerId.safeParse(resource[name]).data ?? null;
}

function subscriptionSubject(id: string | null): WebhookSubject | null {
  return id === null ? null : { kind: 'subscription', id: toProviderSubscriptionId(id) };
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
