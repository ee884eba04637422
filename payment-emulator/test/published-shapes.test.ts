import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { MONTHLY, startTestEmulator, type TestEmulator } from './support/emulator.ts';
import { published } from './support/published-shapes.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startTestEmulator();
});
afterAll(() => emulator.stop());

const WHOLE = { prefer: 'return=representation' };
const SUBSCRIPTIONS = '/v1/billing/subscriptions';
const NEW_PLAN = {
  product_id: 'CAROM-MEMBERSHIP',
  name: 'Another price',
  billing_cycles: [
    {
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: { value: '21.50', currency_code: 'USD' } },
    },
  ],
  payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 2 },
};

async function fits(
  shape: z.ZodType,
  status: number,
  [method, path, body, headers]: [string, string, unknown?, Record<string, string>?],
) {
  const reply = await emulator.call(method, path, body, headers);
  expect({ path, status: reply.status }).toEqual({ path, status });
  const parsed = shape.safeParse(reply.body);
  expect({ path, issues: parsed.error?.issues ?? [] }).toEqual({ path, issues: [] });
  return reply.body;
}

describe('replies fit the published descriptions', () => {
  test('of products', async () => {
    const wanted = { name: 'Club', type: 'SERVICE', description: 'A club', category: 'SPORTING_GOODS' };
    const made = await fits(published.productBrief, 201, ['POST', '/v1/catalogs/products', wanted]);
    const { id } = published.productBrief.parse(made);
    await fits(published.product, 201, ['POST', '/v1/catalogs/products', wanted, WHOLE]);
    await fits(published.product, 200, ['GET', `/v1/catalogs/products/${id}`]);
  });

  test('of plans', async () => {
    const made = await fits(published.plan, 201, ['POST', '/v1/billing/plans', NEW_PLAN, WHOLE]);
    const plan = published.plan.parse(made);
    expect(plan.billing_cycles[0]?.pricing_scheme.fixed_price).toEqual({
      currency_code: 'USD',
      value: '21.50',
    });
    await fits(published.planBrief, 201, ['POST', '/v1/billing/plans', NEW_PLAN]);
    await fits(published.plan, 200, ['GET', `/v1/billing/plans/${plan.id}`]);
    await fits(published.planList, 200, ['GET', '/v1/billing/plans?total_required=true']);
    await fits(published.planListWhole, 200, ['GET', '/v1/billing/plans?page_size=2', undefined, WHOLE]);
    const inactive = { ...NEW_PLAN, status: 'INACTIVE' };
    const unsold = await fits(published.planBrief, 201, ['POST', '/v1/billing/plans', inactive]);
    const { id: plan_id } = published.planBrief.parse(unsold);
    await fits(published.refusals[422], 422, ['POST', SUBSCRIPTIONS, { plan_id }]);
  });

  test('of subscriptions in every state, with their events', async () => {
    const wanted = {
      plan_id: MONTHLY,
      custom_id: 'intent-1',
      subscriber: { email_address: 'member@example.org', name: { given_name: 'M', surname: 'Ember' } },
      application_context: {
        brand_name: 'Carom Labs',
        locale: 'en-US',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'SUBSCRIBE_NOW',
        payment_method: { payer_selected: 'PAYPAL', payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
        return_url: 'https://example.org/return',
        cancel_url: 'https://example.org/cancel',
      },
    };
    await fits(published.subscriptionBrief, 201, ['POST', SUBSCRIPTIONS, wanted]);
    const made = await fits(published.subscription, 201, ['POST', SUBSCRIPTIONS, wanted, WHOLE]);
    const { id, links } = published.subscription.parse(made);
    expect(links.map(({ rel }) => rel)).toContain('approve');
    await emulator.control('POST', `/emulator/subscriptions/${id}/approve`, { card: 'renewals_fail' });
    const show = ['GET', `${SUBSCRIPTIONS}/${id}?fields=plan,last_failed_payment`] as [string, string];
    await fits(published.subscription, 200, show);
    await emulator.moveOnDays(75);
    const suspended = await fits(published.subscription, 200, show);
    expect(suspended).toMatchObject({ status: 'SUSPENDED', custom_id: 'intent-1' });
    await emulator.call('POST', `${SUBSCRIPTIONS}/${id}/cancel`, { reason: 'enough' });
    const cancelled = await fits(published.subscription, 200, show);
    expect(cancelled).toMatchObject({ status: 'CANCELLED', status_change_note: 'enough' });
    await fits(published.eventList, 200, ['GET', '/v1/notifications/webhooks-events?page_size=50']);
  });

  test('of sales, refunds and transactions', async () => {
    const id = await emulator.approvedSubscription();
    const [sale] = await emulator.transactions(id);
    const path = `/v2/payments/captures/${sale?.id}`;
    await fits(published.sale, 200, ['GET', `/v1/payments/sale/${sale?.id}`]);
    await fits(published.capture, 200, ['GET', path]);
    const part = { amount: { value: '4.00', currency_code: 'USD' }, note_to_payer: 'Sorry' };
    const made = await fits(published.captureRefundBrief, 201, ['POST', `${path}/refund`, part]);
    const { id: refundId } = published.captureRefundBrief.parse(made);
    await fits(published.captureRefund, 200, ['GET', `/v2/payments/refunds/${refundId}`]);
    expect((await emulator.transactions(id))[0]?.status).toBe('PARTIALLY_REFUNDED');
    const rest = await fits(published.captureRefund, 201, ['POST', `${path}/refund`, {}, WHOLE]);
    expect(rest).toMatchObject({
      amount: { value: '15.00' },
      seller_payable_breakdown: { total_refunded_amount: { value: '19.00' } },
    });
    expect((await emulator.transactions(id))[0]?.status).toBe('REFUNDED');
    const over = await fits(published.refusals[422], 422, ['POST', `${path}/refund`, {}]);
    expect(over).toMatchObject({ details: [{ issue: 'CAPTURE_FULLY_REFUNDED' }] });
    await fits(published.eventList, 200, ['GET', '/v1/notifications/webhooks-events?page_size=20']);
  });

  test('of webhooks', async () => {
    const root = '/v1/notifications/webhooks';
    await fits(published.webhookList, 200, ['GET', root]);
    const wanted = { url: 'http://127.0.0.1:9/other', event_types: [{ name: 'PAYMENT.SALE.REVERSED' }] };
    const made = await fits(published.webhook, 201, ['POST', root, wanted]);
    await fits(published.refusals[400], 400, ['POST', root, wanted]);
    const { id } = published.webhook.parse(made);
    await fits(published.webhook, 200, ['GET', `${root}/${id}`]);
    const moved = [
      { op: 'replace', path: '/url', value: 'http://127.0.0.1:9/moved' },
      { op: 'replace', path: '/event_types', value: [{ name: '*' }] },
    ];
    const patched = await fits(published.webhook, 200, ['PATCH', `${root}/${id}`, moved]);
    expect(patched).toMatchObject({ url: 'http://127.0.0.1:9/moved', event_types: [{ name: '*' }] });
    expect((await emulator.call('GET', `${root}/${id}`)).body).toEqual(patched);
    await fits(published.webhookList, 200, ['GET', `${root}?anchor_type=APPLICATION`]);
    await fits(published.refusals[400], 400, ['GET', `${root}?anchor_type=ELSEWHERE`]);
  });
});

describe('rejects requests that the descriptions do not allow', () => {
  const plan = (change: object) => ({ ...NEW_PLAN, ...change });
  const cycle = (change: object) => ({ billing_cycles: [{ ...NEW_PLAN.billing_cycles[0], ...change }] });
  const euros = { fixed_price: { value: '1.00', currency_code: 'EUR' } };
  const RANGE = 'start_time=2026-01-01T00:00:00Z';

  test.each<[string, string, string, unknown, 400 | 403 | 404 | 422, string]>([
    ['no plan', 'POST', SUBSCRIPTIONS, {}, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['no body', 'POST', SUBSCRIPTIONS, undefined, 400, 'MISSING_REQUEST_BODY'],
    ['bad JSON', 'POST', SUBSCRIPTIONS, '{', 400, 'MALFORMED_REQUEST_JSON'],
    [
      'an undescribed field',
      'POST',
      SUBSCRIPTIONS,
      { plan_id: MONTHLY, price: 1 },
      400,
      'INVALID_PARAMETER_VALUE',
    ],
    [
      'a long custom id',
      'POST',
      SUBSCRIPTIONS,
      { plan_id: MONTHLY, custom_id: 'x'.repeat(128) },
      400,
      'INVALID_STRING_MAX_LENGTH',
    ],
    [
      'a context without addresses',
      'POST',
      SUBSCRIPTIONS,
      { plan_id: MONTHLY, application_context: {} },
      400,
      'MISSING_REQUIRED_PARAMETER',
    ],
    [
      'a start in the past',
      'POST',
      SUBSCRIPTIONS,
      { plan_id: MONTHLY, start_time: '2001-01-01T00:00:00Z' },
      400,
      'INVALID_PARAMETER_VALUE',
    ],
    ['an unknown plan', 'POST', SUBSCRIPTIONS, { plan_id: 'P-NOBODY' }, 404, 'INVALID_RESOURCE_ID'],
    [
      'a quantity',
      'POST',
      SUBSCRIPTIONS,
      { plan_id: MONTHLY, quantity: '2' },
      422,
      'SUBSCRIPTION_CANNOT_HAVE_QUANTITY',
    ],
    ['an unknown subscription', 'GET', `${SUBSCRIPTIONS}/I-NOBODY`, undefined, 404, 'INVALID_RESOURCE_ID'],
    [
      'an unknown part',
      'GET',
      `${SUBSCRIPTIONS}/I-NOBODY?fields=secrets`,
      undefined,
      400,
      'INVALID_PARAMETER_VALUE',
    ],
    [
      'transactions without an end',
      'GET',
      `${SUBSCRIPTIONS}/I-NOBODY/transactions?${RANGE}`,
      undefined,
      400,
      'MISSING_REQUIRED_PARAMETER',
    ],
    [
      'transactions of no day',
      'GET',
      `${SUBSCRIPTIONS}/I-NOBODY/transactions?${RANGE}&end_time=2026-02-31`,
      undefined,
      400,
      'INVALID_PARAMETER_SYNTAX',
    ],
    [
      'a cancellation without a reason',
      'POST',
      `${SUBSCRIPTIONS}/I-NOBODY/cancel`,
      {},
      400,
      'MISSING_REQUIRED_PARAMETER',
    ],
    [
      'a cancellation with a long reason',
      'POST',
      `${SUBSCRIPTIONS}/I-NOBODY/cancel`,
      { reason: 'x'.repeat(129) },
      400,
      'INVALID_STRING_MAX_LENGTH',
    ],
    [
      'a plan of no product',
      'POST',
      '/v1/billing/plans',
      plan({ product_id: 'PROD-NOBODY' }),
      404,
      'INVALID_RESOURCE_ID',
    ],
    [
      'a plan in another currency',
      'POST',
      '/v1/billing/plans',
      plan(cycle({ pricing_scheme: euros })),
      422,
      'CURRENCY_NOT_SUPPORTED_FOR_RECEIVER',
    ],
    [
      'a plan without a price',
      'POST',
      '/v1/billing/plans',
      plan(cycle({ pricing_scheme: {} })),
      400,
      'MISSING_REQUIRED_PARAMETER',
    ],
    [
      'a plan with trials only',
      'POST',
      '/v1/billing/plans',
      plan(cycle({ tenure_type: 'TRIAL' })),
      422,
      'MISSING_REGULAR_BILLING_CYCLE',
    ],
    [
      'a plan with a tax',
      'POST',
      '/v1/billing/plans',
      plan({ taxes: { percentage: '10' } }),
      403,
      'PERMISSION_DENIED',
    ],
    [
      'a product with a reserved id',
      'POST',
      '/v1/catalogs/products',
      { id: 'PROD-MINE', name: 'x', type: 'SERVICE' },
      400,
      'INVALID_PARAMETER_SYNTAX',
    ],
    [
      'a product that exists',
      'POST',
      '/v1/catalogs/products',
      { id: 'CAROM-MEMBERSHIP', name: 'x', type: 'SERVICE' },
      422,
      'DUPLICATE_RESOURCE_IDENTIFIER',
    ],
    [
      'a revision of an unknown subscription',
      'POST',
      `${SUBSCRIPTIONS}/I-NOBODY/revise`,
      {},
      404,
      'INVALID_RESOURCE_ID',
    ],
    [
      'a revision of a quantity',
      'POST',
      `${SUBSCRIPTIONS}/I-NOBODY/revise`,
      { quantity: '2' },
      403,
      'PERMISSION_DENIED',
    ],
    ['an unknown capture', 'GET', '/v2/payments/captures/NOBODY', undefined, 404, 'INVALID_RESOURCE_ID'],
    ['an unknown refund', 'GET', '/v2/payments/refunds/NOBODY', undefined, 404, 'INVALID_RESOURCE_ID'],
    [
      'a refund of an unknown capture',
      'POST',
      '/v2/payments/captures/NOBODY/refund',
      {},
      404,
      'INVALID_RESOURCE_ID',
    ],
    [
      'a refund in the words of the first version',
      'POST',
      '/v2/payments/captures/NOBODY/refund',
      { amount: { total: '1.00', currency: 'USD' } },
      400,
      'MISSING_REQUIRED_PARAMETER',
    ],
    [
      'a refund in another currency',
      'POST',
      '/v2/payments/captures/NOBODY/refund',
      { amount: { value: '1.00', currency_code: 'EUR' } },
      422,
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
    ],
    [
      'a refund of nothing',
      'POST',
      '/v2/payments/captures/NOBODY/refund',
      { amount: { value: '0.00', currency_code: 'USD' } },
      422,
      'CANNOT_BE_ZERO_OR_NEGATIVE',
    ],
    [
      'a refund of less than cents',
      'POST',
      '/v2/payments/captures/NOBODY/refund',
      { amount: { value: '1.005', currency_code: 'USD' } },
      422,
      'DECIMAL_PRECISION',
    ],
    [
      'an unknown webhook',
      'GET',
      '/v1/notifications/webhooks/WHNOBODY',
      undefined,
      404,
      'INVALID_RESOURCE_ID',
    ],
    ['an unknown sale', 'GET', '/v1/payments/sale/NOBODY', undefined, 404, 'INVALID_RESOURCE_ID'],
    [
      'a refund by the deprecated call',
      'POST',
      '/v1/payments/sale/NOBODY/refund',
      {},
      403,
      'PERMISSION_DENIED',
    ],
    ['a simulated event', 'POST', '/v1/notifications/simulate-event', {}, 403, 'PERMISSION_DENIED'],
  ])('%s', async (_what, method, path, body, status, issue) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fits(published.refusals[status], status, [method, path, body, headers]);
    expect(reply).toMatchObject({ details: expect.arrayContaining([expect.objectContaining({ issue })]) });
  });
});
