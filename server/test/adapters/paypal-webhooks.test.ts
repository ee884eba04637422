import { err, ok } from '@carom/domain/result';
import { expect, test } from 'vitest';
import { createPayPalConnection } from '../../src/adapters/paypal/connection.ts';
import { createPayPal } from '../../src/adapters/paypal/paypal.ts';

const clock = () => new Date('2026-01-01T00:00:00Z');
const payments = createPayPal({
  connection: createPayPalConnection({
    apiUrl: 'https://api-m.paypal.com',
    clientId: 'id',
    clientSecret: 'secret',
    clock,
  }),
  clock: async () => clock(),
  webhookId: 'WH1',
  accountUrl: 'https://site.example/member/account',
});

const HEADERS = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': 'a1',
  'paypal-transmission-sig': 'a1b2',
  'paypal-transmission-time': '2026-01-01T00:00:00Z',
};
const EVENT = { id: 'WH-1', event_type: 'BILLING.SUBSCRIPTION.ACTIVATED', resource: { id: 'I-1' } };
const read = (event: object, headers: Record<string, string | string[]> = HEADERS) =>
  payments.readWebhook({ headers, body: JSON.stringify(event) });

test.each([
  ['https://api.paypal.com/v1/notifications/certs/CERT-1', true],
  ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', true],
  ['https://paypal.com.evil.example/v1/notifications/certs/CERT-1', false],
  ['https://notpaypal.com/v1/notifications/certs/CERT-1', false],
  ['https://evil.example/?https://api.paypal.com', false],
  ['http://api.paypal.com/v1/notifications/certs/CERT-1', false],
])('a webhook with its certificate at %s is plausible: %s', (certUrl, isPlausible) => {
  const headers = { ...HEADERS, 'paypal-cert-url': certUrl };
  expect(read(EVENT, headers).ok).toBe(isPlausible);
  expect(read([], headers).ok).toBe(false);
});

test.each([
  ['BILLING.SUBSCRIPTION.CANCELLED', { id: 'I-1' }, { kind: 'subscription', id: 'I-1' }],
  ['PAYMENT.SALE.COMPLETED', { id: 'S-1', billing_agreement_id: 'I-1' }, { kind: 'subscription', id: 'I-1' }],
  ['PAYMENT.SALE.COMPLETED', { id: 'S-1' }, { kind: 'sale', id: 'S-1' }],
  ['PAYMENT.SALE.REFUNDED', { id: 'R-1', sale_id: 'S-1' }, { kind: 'sale', id: 'S-1' }],
  ['BILLING.SUBSCRIPTION.CANCELLED', { id: 7 }, null],
  ['BILLING.SUBSCRIPTION.CANCELLED', { id: 'with a space' }, null],
  ['CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' }, { kind: 'dispute', id: 'PP-D-1' }],
  ['CUSTOMER.DISPUTE.UPDATED', { dispute_id: 'PP-D-1' }, { kind: 'dispute', id: 'PP-D-1' }],
  ['CUSTOMER.DISPUTE.RESOLVED', { dispute_id: 'PP-D-1' }, { kind: 'dispute', id: 'PP-D-1' }],
  ['CUSTOMER.DISPUTE.CREATED', { id: 'D-1' }, null],
])('%s about %j is about %j', (event_type, resource, subject) => {
  const sentAt = new Date('2026-01-01T00:00:00Z');
  const empty = { happenedAt: null, reversedChargeId: null, refund: null };
  expect(read({ id: 'WH-1', event_type, resource })).toEqual(
    ok({ eventId: 'WH-1', type: event_type, sentAt, subject, ...empty }),
  );
});

test.each([
  [{ id: 'S-1', billing_agreement_id: 'I-1' }, 'S-1', { kind: 'subscription', id: 'I-1' }],
  [{ id: 'S-1' }, 'S-1', { kind: 'sale', id: 'S-1' }],
  [{ id: 'R-1', sale_id: 'S-1' }, 'S-1', { kind: 'sale', id: 'S-1' }],
  [{ id: 7 }, null, null],
])('a reversal of %j names the charge %j', (resource, reversedChargeId, subject) => {
  const event = read({ id: 'WH-1', event_type: 'PAYMENT.SALE.REVERSED', resource });
  expect(event).toMatchObject(ok({ subject, reversedChargeId }));
});

test.each([
  ['as in events of the sandbox', { total: '4.50', currency: 'USD' }, 4_50],
  ['as in sample events', { total: '-4.50', currency: 'USD' }, 4_50],
  ['of nothing', { total: '0.00', currency: 'USD' }, null],
  ['in another currency', { total: '4.50', currency: 'EUR' }, 4_50],
  ['in another form', { value: '4.50', currency_code: 'USD' }, null],
])('the amount of a refund %s: %j', (_form, amount, amountCents) => {
  const resource = { id: 'R-1', sale_id: 'S-1', amount };
  const refund = amountCents === null ? null : { refundId: 'R-1', providerChargeId: 'S-1', amountCents };
  expect(read({ id: 'WH-1', event_type: 'PAYMENT.SALE.REFUNDED', resource })).toMatchObject(ok({ refund }));
  expect(read({ id: 'WH-1', event_type: 'PAYMENT.SALE.COMPLETED', resource })).toMatchObject(
    ok({ refund: null }),
  );
});

test.each([{ id: 'R-1' }, { sale_id: 'S-1' }])('a refund with only %j is ignored', (ids) => {
  const resource = { ...ids, amount: { total: '4.50', currency: 'USD' } };
  const event = read({ id: 'WH-1', event_type: 'PAYMENT.SALE.REFUNDED', resource });
  expect(event).toMatchObject(ok({ refund: null }));
});

test.each([
  ['without an id', { event_type: 'PAYMENT.SALE.COMPLETED' }],
  ['of no type', { id: 'WH-1' }],
  ['with a type that is a sentence', { id: 'WH-1', event_type: 'something happened' }],
  ['about a text', { ...EVENT, resource: 'I-1' }],
])('an event %s is refused', (_what, event) => {
  expect(read(event)).toEqual(err('unreadable'));
});

test.each([
  ['at no point in time', '2026-99-99T00:00:00Z'],
  ['twice', ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']],
])('a delivery that was sent %s counts as unsigned', (_when, time) => {
  expect(read(EVENT, { ...HEADERS, 'paypal-transmission-time': time })).toEqual(err('unsigned'));
});
