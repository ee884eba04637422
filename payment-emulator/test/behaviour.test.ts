import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_BEHAVIOUR } from '../src/behaviour.ts';
import { MONTHLY, startTestEmulator, type TestEmulator, YEARLY } from './support/emulator.ts';
import { published } from './support/published-shapes.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startTestEmulator();
});
afterAll(() => emulator.stop());
afterEach(() => behaviour(FIRST_BEHAVIOUR));

const ROOT = '/v1/billing/subscriptions';
const behaviour = (wanted: object) => emulator.control('PUT', '/emulator/behaviour', wanted);
test('is reset by a restart', async () => {
  await behaviour({ transactions_per_page: 3 });
  await emulator.restart();
  expect((await emulator.control('GET', '/emulator/behaviour')).body).toEqual(FIRST_BEHAVIOUR);
});

test('of lists: pages within a window, and how many there are', async () => {
  const id = await emulator.approvedSubscription();
  await emulator.moveOnDays(100);
  const all = await emulator.transactions(id);
  expect(all).toHaveLength(4);
  await behaviour({ transactions_per_page: 3 });
  const list = async (range: string) =>
    published.transactions.parse((await emulator.call('GET', `${ROOT}/${id}/transactions?${range}`)).body);
  const ever = 'start_time=2000-01-01T00:00:00Z&end_time=8999-01-01T00:00:00Z';
  const first = await list(ever);
  expect(first).toMatchObject({ transactions: all.slice(0, 3), total_items: 4, total_pages: 2 });
  expect(first.links.map(({ rel }) => rel)).toEqual(['self', 'next']);
  expect(await emulator.transactions(id)).toEqual(all);
  const late = await list(`start_time=${all[2]?.time}&end_time=8999-01-01T00:00:00Z`);
  expect(late).toMatchObject({ transactions: all.slice(2), total_items: 2, total_pages: 1 });
  expect(late.links.map(({ rel }) => rel)).toEqual(['self']);
});

test('rejects invalid values', async () => {
  expect((await behaviour({ transactions_per_page: 0 })).status).toBe(400);
  expect((await behaviour({ kindness: true })).status).toBe(400);
});

describe('an eCheck', () => {
  const approve = (id: string, card: string) =>
    emulator.control('POST', `/emulator/subscriptions/${id}/approve`, { card });
  const eventsOf = async (id: string) => {
    const { body } = await emulator.control('GET', `/emulator/events?subscription_id=${id}`);
    return (body as { events: { event_type: string }[] }).events.map(({ event_type }) => event_type).slice(2);
  };

  test('is pending for days, then paid', async () => {
    const id = await emulator.newSubscription();
    expect((await approve(id, 'echeck')).status).toBe(200);
    const [pending] = await emulator.transactions(id);
    expect(pending).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } });
    const seen = await emulator.subscription(id);
    expect(seen.status).toBe('ACTIVE');
    expect(seen.billing_info).not.toHaveProperty('last_payment');
    const refund = await emulator.call('POST', `/v2/payments/captures/${pending?.id}/refund`, {});
    expect(refund).toMatchObject({ status: 422, body: { details: [{ issue: 'PENDING_CAPTURE' }] } });
    await emulator.moveOnDays(3);
    expect((await emulator.transactions(id))[0]?.status).toBe('PENDING');
    await emulator.moveOnDays(1);
    expect(await emulator.transactions(id)).toMatchObject([{ id: pending?.id, status: 'COMPLETED' }]);
    expect((await emulator.subscription(id)).billing_info).toHaveProperty('last_payment');
    expect(await eventsOf(id)).toEqual(['PAYMENT.SALE.PENDING', 'PAYMENT.SALE.COMPLETED']);
  });

  test('may be declined', async () => {
    const id = await emulator.newSubscription();
    await approve(id, 'echeck_bounces');
    await emulator.moveOnDays(4);
    const [declined] = await emulator.transactions(id);
    expect(declined?.status).toBe('DECLINED');
    expect((await emulator.subscription(id)).billing_info).toHaveProperty('last_failed_payment');
    expect(await eventsOf(id)).toEqual([
      'PAYMENT.SALE.PENDING',
      'PAYMENT.SALE.DENIED',
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
    ]);
    const refund = await emulator.call('POST', `/v2/payments/captures/${declined?.id}/refund`, {});
    expect(refund).toMatchObject({ status: 422, body: { details: [{ issue: 'REFUND_NOT_ALLOWED' }] } });
    await fits(id);
  });

  test('is refused if the merchant accepts immediate payments only', async () => {
    const id = await emulator.newSubscription({
      application_context: {
        payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
        return_url: 'https://example.org/return',
        cancel_url: 'https://example.org/cancel',
      },
    });
    expect(await approve(id, 'echeck')).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'INSTRUMENT_DECLINED' }] },
    });
    expect((await emulator.subscription(id)).status).toBe('APPROVAL_PENDING');
    expect((await approve(id, 'accepted')).status).toBe(200);
  });

  async function fits(id: string): Promise<void> {
    const { body } = await emulator.control('GET', `/emulator/events?subscription_id=${id}`);
    for (const event of (body as { events: { body: string }[] }).events) {
      expect(published.event.safeParse(JSON.parse(event.body)).error?.issues ?? []).toEqual([]);
    }
  }
});

describe('a reversal', () => {
  async function reversed() {
    const id = await emulator.approvedSubscription();
    const [sale] = await emulator.transactions(id);
    await emulator.control('POST', `/emulator/sales/${sale?.id}/reverse`);
    return { id, path: `/v2/payments/captures/${sale?.id}` };
  }

  test.each([
    ['as a status that is not published', 'unknown', { status: 'REVERSED' }],
    ['not at all', 'unchanged', { status: 'COMPLETED' }],
    ['as a refund', 'refunded', { status: 'REFUNDED', status_details: { reason: 'CHARGEBACK' } }],
  ])('is listed %s, and has an event', async (_how, reversals_listed_as, listed) => {
    await behaviour({ reversals_listed_as });
    const { id } = await reversed();
    expect((await emulator.transactions(id))[0]).toMatchObject(listed);
    const { body } = await emulator.control('GET', `/emulator/events?subscription_id=${id}`);
    const { events } = body as { events: { event_type: string; body: string }[] };
    expect(events.at(-1)?.event_type).toBe('PAYMENT.SALE.REVERSED');
    expect(published.event.safeParse(JSON.parse(events.at(-1)?.body ?? '')).error?.issues ?? []).toEqual([]);
  });

  test('leaves nothing to refund', async () => {
    const { path } = await reversed();
    expect(await emulator.call('POST', `${path}/refund`, {})).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK' }] },
    });
  });
});

describe('an approval', () => {
  test('after three hours is too late', async () => {
    const id = await emulator.newSubscription();
    const page = async () => (await fetch(`${emulator.url}/checkoutnow?token=${id}`)).text();
    const approve = () => emulator.control('POST', `/emulator/subscriptions/${id}/approve`, {});
    await emulator.control('POST', '/emulator/clock', { advance_hours: 2.9 });
    expect(await page()).toContain('Agree and subscribe');
    await emulator.control('POST', '/emulator/clock', { advance_hours: 0.2 });
    expect(await page()).toContain('The link has expired');
    expect(await approve()).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'SUBSCRIPTION_STATUS_INVALID' }] },
    });
    expect((await emulator.subscription(id)).status).toBe('APPROVAL_PENDING');
  });
});

describe('polling', () => {
  test('is rejected, and nothing else', async () => {
    const id = await emulator.newSubscription();
    const read = (path = `${ROOT}/${id}`) => emulator.call('GET', path);
    // The limit must hold in whichever minute of real time the reads fall.
    await behaviour({ reads_per_minute: 3 });
    const replies = [];
    for (let at = 0; at < 8; at += 1) replies.push(await read(`${ROOT}/${id}?fields=plan`));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(published.refusals[429].safeParse(refused[0]?.body).error?.issues ?? []).toEqual([]);
    expect((await read('/v1/billing/plans')).status).toBe(200);
    expect((await emulator.call('POST', `${ROOT}/${id}/cancel`, { reason: 'x' })).status).toBe(422);
    await behaviour({ reads_per_minute: 120 });
    expect((await read()).status).toBe(200);
  });
});

describe('a revision', () => {
  const revise = (id: string, wanted: object) => emulator.call('POST', `${ROOT}/${id}/revise`, wanted);
  const post = async (fields: Record<string, string>) =>
    (
      await fetch(`${emulator.url}/checkoutnow/revision`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
    ).text();

  test('has no effect until the payer agrees, and is charged with the next cycle', async () => {
    const id = await emulator.approvedSubscription();
    const reply = await revise(id, { plan_id: YEARLY });
    expect(reply.status).toBe(200);
    const { plan_id, links } = published.revision.parse(reply.body);
    expect(plan_id).toBe(YEARLY);
    expect((await emulator.subscription(id)).plan_id).toBe(MONTHLY);

    const approve = new URL(links.find(({ rel }) => rel === 'approve')?.href ?? '');
    expect(approve.pathname).toBe('/webapps/billing/subscriptions/update');
    expect(await (await fetch(approve)).text()).toContain('$190.00 USD');
    expect(await (await fetch(`${emulator.url}/checkoutnow?token=${id}`)).text()).toContain('$190.00 USD');
    const token = approve.searchParams.get('ba_token') ?? '';
    expect(await post({ token, decision: 'cancel' })).toContain('data-outcome="cancelled"');
    expect((await emulator.subscription(id)).plan_id).toBe(MONTHLY);
    expect(await post({ token, decision: 'approve' })).toContain('data-outcome="approved"');
    expect(await post({ token, decision: 'approve' })).toContain('There is no change to agree to');

    const { body } = await emulator.call('GET', `${ROOT}/${id}?fields=plan`);
    expect(published.subscription.parse(body)).toMatchObject({
      plan_id: YEARLY,
      plan: { id: YEARLY, billing_cycles: [{ pricing_scheme: { fixed_price: { value: '190.00' } } }] },
      billing_info: { last_payment: { amount: { value: '19.00' } } },
    });
    await emulator.moveOnDays(80);
    const amounts = (await emulator.transactions(id)).map(
      ({ amount_with_breakdown: { gross_amount } }) => gross_amount.value,
    );
    expect(amounts).toEqual(['19.00', '190.00']);
    const { body: listed } = await emulator.control('GET', `/emulator/events?subscription_id=${id}`);
    expect(JSON.stringify(listed)).toContain('BILLING.SUBSCRIPTION.UPDATED');
  });

  test('expires, and can be requested again', async () => {
    const id = await emulator.approvedSubscription();
    const consent = () => emulator.control('POST', `/emulator/subscriptions/${id}/consent`);
    expect((await consent()).status).toBe(404);
    await revise(id, { plan_id: YEARLY });
    await emulator.moveOnDays(1);
    expect((await consent()).status).toBe(422);
    await revise(id, { plan_id: YEARLY });
    expect((await consent()).status).toBe(200);
  });

  test('requires an active subscription, and a plan of the same product', async () => {
    const pending = await emulator.newSubscription();
    expect(await revise(pending, { plan_id: YEARLY })).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'SUBSCRIPTION_STATUS_INVALID' }] },
    });
    const product = await emulator.call('POST', '/v1/catalogs/products', { name: 'Other', type: 'SERVICE' });
    const plan = await emulator.call('GET', `/v1/billing/plans/${MONTHLY}`);
    const { billing_cycles, payment_preferences } = published.plan.parse(plan.body);
    const cycles = billing_cycles.map(({ pricing_scheme: { fixed_price }, ...cycle }) => ({
      ...cycle,
      pricing_scheme: { fixed_price },
    }));
    const other = await emulator.call('POST', '/v1/billing/plans', {
      product_id: published.productBrief.parse(product.body).id,
      name: 'Other',
      billing_cycles: cycles,
      payment_preferences,
    });
    const id = await emulator.approvedSubscription();
    expect(await revise(id, { plan_id: published.planBrief.parse(other.body).id })).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'PLAN_PRODUCT_NOT_COMPATIBLE' }] },
    });
  });
});
