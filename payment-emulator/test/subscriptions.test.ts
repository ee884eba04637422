import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MONTHLY, startTestEmulator, type TestEmulator, YEARLY } from './support/emulator.ts';
import { published } from './support/published-shapes.ts';
import { run } from './support/test-database.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startTestEmulator();
});
afterAll(() => emulator.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const ROOT = '/v1/billing/subscriptions';
const times = <Value>(count: number, work: (at: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

describe('a request id', () => {
  test('creates one subscription for many concurrent requests', async () => {
    const headers = { 'paypal-request-id': 'once-and-for-all' };
    const replies = await times(10, () => emulator.call('POST', ROOT, { plan_id: MONTHLY }, headers));
    const ids = replies.map(({ body }) => published.subscriptionBrief.parse(body).id);
    expect(new Set(ids).size).toBe(1);
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
  });

  test('is forgotten after 72 hours', async () => {
    const headers = { 'paypal-request-id': 'forgotten' };
    const make = async () =>
      published.subscriptionBrief.parse(
        (await emulator.call('POST', ROOT, { plan_id: MONTHLY }, headers)).body,
      ).id;
    const first = await make();
    expect(await make()).toBe(first);
    await emulator.moveOnDays(3);
    expect(await make()).not.toBe(first);
  });

  test('creates one refund for many concurrent requests', async () => {
    const id = await emulator.approvedSubscription();
    const [sale] = await emulator.transactions(id);
    const part = { amount: { value: '1.00', currency_code: 'USD' } };
    const headers = { 'paypal-request-id': 'refund-once' };
    const path = `/v2/payments/captures/${sale?.id}/refund`;
    const replies = await times(5, () => emulator.call('POST', path, part, headers));
    expect(new Set(replies.map(({ body }) => published.captureRefundBrief.parse(body).id)).size).toBe(1);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  });
});

describe('concurrently', () => {
  test('several cancellations count once', async () => {
    const id = await emulator.approvedSubscription();
    const replies = await times(5, () => emulator.call('POST', `${ROOT}/${id}/cancel`, { reason: 'enough' }));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422, 422]);
    expect(replies.find(({ status }) => status === 422)).toMatchObject({
      body: { details: [{ issue: 'SUBSCRIPTION_STATUS_INVALID' }] },
    });
  });

  test('several refunds never exceed the payment', async () => {
    const id = await emulator.approvedSubscription();
    const [sale] = await emulator.transactions(id);
    const part = { amount: { value: '10.00', currency_code: 'USD' } };
    const path = `/v2/payments/captures/${sale?.id}/refund`;
    const replies = await times(4, () => emulator.call('POST', path, part));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect(replies.find(({ status }) => status === 422)).toMatchObject({
      body: { details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] },
    });
  });
});

describe('the clock', () => {
  test('charges everything that becomes due, each at its time', async () => {
    const { now } = (await emulator.control('GET', '/emulator/clock')).body as { now: string };
    expect(new Date(now).toISOString()).toBe(now);
    const monthly = await emulator.approvedSubscription();
    const yearly = await emulator.approvedSubscription({ plan_id: YEARLY });
    const start = (await emulator.subscription(yearly)).start_time;
    // The last one is due a year later at ten o'clock, which may be up to 367 days.
    await emulator.moveOnDays(370);
    expect(await emulator.transactions(monthly)).toHaveLength(13);
    const years = await emulator.transactions(yearly);
    expect(years.map(({ amount_with_breakdown: { gross_amount } }) => gross_amount.value)).toEqual([
      '190.00',
      '190.00',
    ]);
    const next = new Date(start);
    next.setUTCFullYear(next.getUTCFullYear() + 1);
    // A year after 29 February it is 28 February.
    if (next.getUTCMonth() !== new Date(start).getUTCMonth()) next.setUTCDate(0);
    next.setUTCHours(10, 0, 0, 0);
    expect(years[1]?.time).toBe(next.toISOString().replace('.000', ''));
  });

  test('reaches a displayed billing time exactly', async () => {
    const id = await emulator.approvedSubscription();
    const due = (await emulator.subscription(id)).billing_info?.next_billing_time ?? '';
    await emulator.control('POST', '/emulator/clock', {
      now: new Date(Date.parse(due) - DAY_MS).toISOString(),
    });
    expect(await emulator.transactions(id)).toHaveLength(1);
    await emulator.control('POST', '/emulator/clock', { now: due });
    expect(await emulator.transactions(id)).toHaveLength(2);
  });

  test('does not go back, and keeps its time over a restart', async () => {
    await emulator.moveOnDays(10);
    const read = async () =>
      Date.parse(((await emulator.control('GET', '/emulator/clock')).body as { now: string }).now);
    const before = await read();
    const back = await emulator.control('POST', '/emulator/clock', { now: '2020-01-01T00:00:00Z' });
    expect(back.status).toBe(400);
    await emulator.restart();
    expect(await read()).toBeGreaterThanOrEqual(before);
  });
});

describe('a card', () => {
  test('that is declined is not charged, and the subscription still awaits approval', async () => {
    const id = await emulator.newSubscription();
    const approve = (card: string) =>
      emulator.control('POST', `/emulator/subscriptions/${id}/approve`, { card });
    expect(await approve('declined')).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'INSTRUMENT_DECLINED' }] },
    });
    expect((await emulator.subscription(id)).status).toBe('APPROVAL_PENDING');
    expect(await emulator.transactions(id)).toEqual([]);
    expect((await approve('second_try')).status).toBe(200);
  });

  test('that requires a second try is declined at the first', async () => {
    const id = await emulator.newSubscription();
    const path = `/emulator/subscriptions/${id}/approve`;
    expect((await emulator.control('POST', path, { card: 'second_try' })).status).toBe(422);
    expect((await emulator.control('POST', path, { card: 'second_try' })).status).toBe(200);
  });

  test('that begins to fail leads to suspension, unless it pays again', async () => {
    // By default a plan bills the outstanding amount.
    const { body } = await emulator.call('POST', '/v1/billing/plans', {
      product_id: 'CAROM-MEMBERSHIP',
      name: 'A plan that nobody has set otherwise',
      billing_cycles: [
        {
          tenure_type: 'REGULAR',
          sequence: 1,
          total_cycles: 0,
          frequency: { interval_unit: 'MONTH' },
          pricing_scheme: { fixed_price: { currency_code: 'USD', value: '19.00' } },
        },
      ],
      payment_preferences: { payment_failure_threshold: 2 },
    });
    const { id: plan_id } = body as { id: string };
    const failing = await emulator.approvedSubscription({ plan_id });
    const mended = await emulator.approvedSubscription({ plan_id });
    for (const id of [failing, mended]) {
      await emulator.control('PUT', `/emulator/subscriptions/${id}`, { card: 'failing' });
    }
    await emulator.moveOnDays(32);
    expect((await emulator.subscription(mended)).billing_info).toMatchObject({
      failed_payments_count: 0,
      outstanding_balance: { value: '0.00' },
      last_failed_payment: {
        amount: { value: '19.00' },
        reason_code: 'PAYMENT_DENIED',
        next_payment_retry_time: expect.stringContaining('T10:00:00Z'),
      },
    });
    await emulator.moveOnDays(10);
    expect((await emulator.subscription(mended)).billing_info).toMatchObject({
      failed_payments_count: 1,
      outstanding_balance: { value: '19.00' },
    });
    await emulator.control('PUT', `/emulator/subscriptions/${mended}`, { card: 'accepted' });
    await emulator.moveOnDays(33);
    expect(await emulator.subscription(failing)).toMatchObject({
      status: 'SUSPENDED',
      billing_info: { failed_payments_count: 2, outstanding_balance: { value: '38.00' } },
    });
    expect((await emulator.subscription(mended)).status).toBe('ACTIVE');
    expect(await emulator.transactions(failing)).toHaveLength(1);
    const amounts = (await emulator.transactions(mended)).map(
      ({ amount_with_breakdown: { gross_amount } }) => gross_amount.value,
    );
    expect(amounts).toEqual(['19.00', '38.00']);
  });
});

test('shows a price that the request overrides', async () => {
  const cheap = { pricing_scheme: { fixed_price: { value: '0.01', currency_code: 'USD' } }, sequence: 1 };
  const id = await emulator.approvedSubscription({ plan: { billing_cycles: [cheap] } });
  expect(await emulator.subscription(id)).toMatchObject({
    plan_overridden: true,
    billing_info: { last_payment: { amount: { value: '0.01' } } },
  });
});

test('migrates the data of an earlier version', async () => {
  const id = await emulator.approvedSubscription();
  await run(
    emulator.database.url,
    `drop table payment_emulator.revisions;
     alter table payment_emulator.subscriptions
       drop column requires_immediate, drop column anchor_at, drop column anchor_cycle,
       drop column revision;
     alter table payment_emulator.sales drop column state, drop column clears_at, drop column clears_as_paid`,
  );
  await emulator.restart();
  expect(await emulator.transactions(id)).toMatchObject([{ status: 'COMPLETED' }]);
  await emulator.moveOnDays(32);
  expect(await emulator.transactions(id)).toHaveLength(2);
});
