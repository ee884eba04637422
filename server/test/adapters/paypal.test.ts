import {
  DEVELOPMENT_PAYMENT_ACCOUNT,
  DEVELOPMENT_PLAN_IDS,
} from '@carom/contract/subscription/development-plans';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { toCents } from '@carom/domain/subscription/prices';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createPayPalConnection } from '../../src/adapters/paypal/connection.ts';
import { createPayPal } from '../../src/adapters/paypal/paypal.ts';
import { disputeIn, observationIn, planIn } from '../../src/adapters/paypal/reading.ts';
import {
  centsIn,
  dispute as disputeShape,
  plan as planShape,
  subscription as subscriptionShape,
} from '../../src/adapters/paypal/shapes.ts';
import { withDeadline } from '../../src/limits/deadline.ts';
import { closedPort } from '../support/closed-port.ts';
import { startPaymentEmulator } from '../support/payment-emulator.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

const { url: databaseUrl, drop } = await createEmptyDatabase();
const emulator = await startPaymentEmulator(databaseUrl);
await emulator.setFaults({ lose: true });
afterAll(async () => {
  await emulator.stop();
  await drop();
});
afterEach(() => emulator.setFaults({ fail_next_5xx: 0, lose_next_replies: 0, slow_ms: 0 }));

const planId = DEVELOPMENT_PLAN_IDS.payee.monthly;
const clock = () => new Date();

function connect(account: Partial<Parameters<typeof createPayPalConnection>[0]> = {}) {
  const connection = createPayPalConnection({
    apiUrl: emulator.url,
    ...DEVELOPMENT_PAYMENT_ACCOUNT,
    clock,
    retryDelaysMs: [1, 1],
    ...account,
  });
  const { webhookId } = DEVELOPMENT_PAYMENT_ACCOUNT;
  const accountUrl = 'http://localhost:3000/member/account';
  return createPayPal({ connection, clock: emulator.now, webhookId, accountUrl });
}

async function paidSubscription() {
  const made = await connect().createSubscription({ planId, intentId: crypto.randomUUID() });
  if (!made.ok) throw new Error(made.problem.reason);
  await emulator.approve(made.value);
  const [sale] = await emulator.sales(made.value);
  return { id: made.value, providerChargeId: sale?.id ?? '' };
}

describe('the token', () => {
  test('is fetched once for many concurrent calls', async () => {
    const before = (await emulator.requests('/v1/oauth2/token')).length;
    const payments = connect();
    const answers = await Promise.all(Array.from({ length: 8 }, () => payments.readPlan(planId)));
    await payments.readPlan(planId);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await emulator.requests('/v1/oauth2/token')).toHaveLength(before + 1);
  });

  test('is fetched again if it expires early', async () => {
    const payments = connect();
    await payments.readPlan(planId);
    await emulator.expireTokens();
    expect(await payments.readPlan(planId)).toMatchObject({ ok: true });
  });

  test('is refused for a wrong secret, which the message does not contain', async () => {
    const outcome = await connect({ clientSecret: 'a-wrong-secret' }).readPlan(planId);
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'refused', issue: 'invalid_client' } });
    expect(JSON.stringify(outcome)).not.toContain('a-wrong-secret');
  });
});

describe('a provider in trouble', () => {
  test('is retried a limited number of times', async () => {
    await emulator.setFaults({ fail_next_5xx: 2 });
    expect(await connect().readPlan(planId)).toMatchObject({ ok: true });
    await emulator.setFaults({ fail_next_5xx: 3 });
    expect(await connect().readPlan(planId)).toMatchObject({ ok: false, problem: { kind: 'unavailable' } });
  });

  test('whose reply is lost creates one subscription for one intent', async () => {
    const intentId = crypto.randomUUID();
    await emulator.setFaults({ lose_next_replies: 1 });
    const first = await connect().createSubscription({ planId, intentId });
    const again = await connect().createSubscription({ planId, intentId });
    expect(first).toMatchObject({ ok: true });
    expect(again).toEqual(first);
  });

  test('that is slow runs into the deadline', async () => {
    const payments = connect();
    // With a token, so that only the call itself waits.
    await payments.readPlan(planId);
    await emulator.setFaults({ slow_ms: 60_000 });
    const outcome = await withDeadline(1_000, () => payments.readPlan(planId));
    expect(outcome).toMatchObject({
      ok: false,
      problem: { kind: 'unavailable', reason: expect.stringContaining('did not answer within') },
    });
  });

  test('that cannot be reached is reported as unavailable', async () => {
    const outcome = await connect({ apiUrl: `http://127.0.0.1:${await closedPort()}` }).readPlan(planId);
    expect(outcome).toMatchObject({
      problem: { kind: 'unavailable', reason: 'The payment provider could not be reached (ECONNREFUSED).' },
    });
  });
});

test('an unknown id is reported as not found, with the provider’s code', async () => {
  expect(await connect().readPlan('P-NOTHING')).toMatchObject({ ok: false, problem: { kind: 'notFound' } });
  expect(await connect().observe(toProviderSubscriptionId('I-NOTHING'))).toMatchObject({
    ok: false,
    problem: { kind: 'notFound' },
  });
});

test('a subscription is observed with its charges', async () => {
  const { id, providerChargeId } = await paidSubscription();
  expect(await connect().observe(id)).toMatchObject({
    ok: true,
    value: {
      state: 'active',
      providerPlanId: planId,
      isPlanOverridden: false,
      endedAt: null,
      failedRenewal: null,
      charges: [{ providerChargeId, status: 'completed', amountCents: 19_00, currency: 'USD' }],
    },
  });
  expect(await connect().subscriptionOfCharge(providerChargeId)).toEqual({ ok: true, value: id });
});

test('a delayed payment method is not accepted', async () => {
  const made = await connect().createSubscription({ planId, intentId: crypto.randomUUID() });
  const id = made.ok ? made.value : toProviderSubscriptionId('');
  await expect(emulator.approve(id, 'echeck')).rejects.toThrow('INSTRUMENT_DECLINED');
  expect(await connect().observe(id)).toMatchObject({ value: { state: 'awaitingApproval' } });
});

test.each([1, 3])('all charges are observed if a page has %i', async (transactions_per_page) => {
  const { id } = await paidSubscription();
  await emulator.advanceDays(200);
  const sales = await emulator.sales(id);
  expect(sales).toHaveLength(7);
  await emulator.setBehaviour({ transactions_per_page });
  const seen = await connect().observe(id);
  await emulator.setBehaviour({ transactions_per_page: 10 });
  const providerChargeIds = seen.ok ? seen.value.charges.map(({ providerChargeId }) => providerChargeId) : [];
  expect([...new Set(providerChargeIds)].sort()).toEqual(sales.map((sale) => sale.id).sort());
});

test('all reversals are listed, even if they exceed a page', async () => {
  const since = await emulator.now();
  const { id } = await paidSubscription();
  await emulator.advanceDays(1_600);
  const sales = await emulator.sales(id);
  expect(sales.length).toBeGreaterThan(50);
  for (const sale of sales) {
    await emulator.reverse(sale.id);
    // Spread over several seconds.
    if (sales.indexOf(sale) % 20 === 19) await emulator.advanceDays(1);
  }
  const listed = await connect().listEvents(since);
  const providerChargeIds = listed.ok ? listed.value.map(({ reversedChargeId }) => reversedChargeId) : [];
  expect([...new Set(providerChargeIds)].sort()).toEqual(sales.map((sale) => sale.id).sort());
});

test('a partial refund is listed with its amount', async () => {
  const since = await emulator.now();
  const { providerChargeId } = await paidSubscription();
  await emulator.refundAtProvider(providerChargeId, '4.50');
  const listed = await connect().listEvents(since);
  const refunds = listed.ok ? listed.value.flatMap(({ refund }) => refund ?? []) : [];
  expect(refunds.filter((refund) => refund.providerChargeId === providerChargeId)).toEqual([
    { refundId: expect.any(String), providerChargeId, amountCents: 4_50 },
  ]);
});

test('a reversal whose event names no subscription is about its sale', async () => {
  const since = await emulator.now();
  const { providerChargeId } = await paidSubscription();
  await emulator.reverse(providerChargeId, { namesAgreement: false });
  const listed = await connect().listEvents(since);
  expect(
    listed.ok && listed.value.find(({ reversedChargeId }) => reversedChargeId === providerChargeId),
  ).toMatchObject({
    subject: { kind: 'sale', id: providerChargeId },
  });
});

test('a failed renewal is observed with its amount', async () => {
  const { id } = await paidSubscription();
  await emulator.setCard(id, 'failing');
  await emulator.advanceDays(32);
  expect(await connect().observe(id)).toMatchObject({
    value: {
      failedRenewal: {
        isFinal: false,
        nextRetryAt: expect.any(Date),
        amountCents: 19_00,
        retriesTakeDays: 10,
      },
    },
  });
});

describe('a payment is overdue', () => {
  const paid = { last_payment: { time: '2027-01-31T10:00:00Z' } };
  const failed = (time: string) => ({ last_failed_payment: { time } });

  test.each([
    ['never, as long as none failed', { failed_payments_count: 0, ...paid }, false],
    [
      'from the first failed attempt, which does not count yet',
      { failed_payments_count: 0, ...paid, ...failed('2027-02-28T10:00:00Z') },
      true,
    ],
    [
      'no more once one was made',
      { failed_payments_count: 0, ...paid, ...failed('2027-01-26T10:00:00Z') },
      false,
    ],
    ['when the first ever failed', { failed_payments_count: 0, ...failed('2027-01-26T10:00:00Z') }, true],
    ['as long as failures count', { failed_payments_count: 1, ...paid }, true],
  ])('%s', (_when, billing_info, isOverdue) => {
    const found = subscriptionShape.parse({ id: 'I-1', plan_id: 'P-1', status: 'ACTIVE', billing_info });
    expect(observationIn(found, []).failedRenewal !== null).toBe(isOverdue);
  });

  test.each([
    ['is to come', 0, '2027-03-05T10:00:00Z', false],
    ['is not told of', 0, undefined, false],
    ['is to come, although failures count', 1, '2027-03-05T10:00:00Z', false],
    ['has failed', 1, undefined, true],
  ])('and final or not when its last retry %s', (_what, failed_payments_count, retry, isFinal) => {
    const last = failed('2027-02-28T10:00:00Z').last_failed_payment;
    const last_failed_payment = { ...last, ...(retry && { next_payment_retry_time: retry }) };
    const billing_info = { failed_payments_count, ...paid, last_failed_payment };
    const found = subscriptionShape.parse({ id: 'I-1', plan_id: 'P-1', status: 'ACTIVE', billing_info });
    expect(observationIn(found, []).failedRenewal).toEqual({
      failedAt: new Date('2027-02-28T10:00:00Z'),
      nextRetryAt: retry === undefined ? null : new Date(retry),
      isFinal,
      amountCents: null,
      retriesTakeDays: 10,
    });
  });

  test.each([
    ['19.0', 'USD', 19_00],
    ['19.00', 'EUR', null],
    ['-19.00', 'USD', null],
  ])('with %s %s: %s cents', (value, currency_code, amountCents) => {
    const amount = { value, currency_code };
    const last_failed_payment = { ...failed('2027-02-28T10:00:00Z').last_failed_payment, amount };
    const billing_info = { failed_payments_count: 0, ...paid, last_failed_payment };
    const found = subscriptionShape.parse({ id: 'I-1', plan_id: 'P-1', status: 'ACTIVE', billing_info });
    expect(observationIn(found, []).failedRenewal).toMatchObject({ amountCents });
  });
});

describe('a dispute', () => {
  const dispute = {
    disputed_transactions: [{ seller_transaction_id: 'S-1' }, {}, { seller_transaction_id: 'S-2' }],
    reason: 'UNAUTHORISED',
    seller_response_due_date: '2027-02-10T10:00:00.000Z',
  };
  const read = (fields: object) => disputeIn(disputeShape.parse({ ...dispute, ...fields }));

  test('is read in every state, and listed by its events', async () => {
    const since = await emulator.now();
    const { providerChargeId } = await paidSubscription();
    const id = await emulator.openDispute(providerChargeId, { reason: 'UNAUTHORISED', respondWithinDays: 7 });
    const open = {
      providerChargeIds: [providerChargeId],
      reason: 'UNAUTHORISED',
      isOpen: true,
      isWon: false,
    };
    const answer = await connect().readDispute(id);
    expect(answer).toEqual({ ok: true, value: { ...open, respondBy: expect.any(Date) } });
    await emulator.updateDispute(id, 'UNDER_REVIEW');
    expect(await connect().readDispute(id)).toEqual({ ok: true, value: { ...open, respondBy: null } });
    await emulator.resolveDispute(id, 'RESOLVED_SELLER_FAVOUR');
    const won = { ...open, respondBy: null, isOpen: false, isWon: true };
    expect(await connect().readDispute(id)).toEqual({ ok: true, value: won });
    const listed = await connect().listEvents(since);
    const events = listed.ok ? listed.value.filter(({ subject }) => subject?.id === id) : [];
    expect(events.map(({ type, subject }) => [type, subject?.kind])).toEqual([
      ['CUSTOMER.DISPUTE.CREATED', 'dispute'],
      ['CUSTOMER.DISPUTE.UPDATED', 'dispute'],
      ['CUSTOMER.DISPUTE.RESOLVED', 'dispute'],
    ]);
  });

  test('that the merchant accepts is lost, and an unknown one is not found', async () => {
    const { providerChargeId } = await paidSubscription();
    const id = await emulator.openDispute(providerChargeId);
    await emulator.acceptDispute(id);
    expect(await connect().readDispute(id)).toMatchObject({ value: { isOpen: false, isWon: false } });
    expect(await connect().readDispute('PP-D-0')).toMatchObject({ problem: { kind: 'notFound' } });
  });

  test.each(['OPEN', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW', 'OTHER'])('is open as %s', (status) => {
    expect(read({ status })).toEqual({
      providerChargeIds: ['S-1', 'S-2'],
      reason: 'UNAUTHORISED',
      isOpen: true,
      respondBy: new Date('2027-02-10T10:00:00Z'),
      isWon: false,
    });
  });

  test('may need no response', () => {
    expect(read({ status: 'OPEN', seller_response_due_date: undefined })).toMatchObject({ respondBy: null });
  });

  test.each([
    ['RESOLVED_SELLER_FAVOUR', true],
    ['CANCELED_BY_BUYER', true],
    ['DENIED', true],
    ['RESOLVED_BUYER_FAVOUR', false],
    ['RESOLVED_WITH_PAYOUT', false],
    ['ACCEPTED', false],
    ['NONE', false],
  ])('that ended as %s is won: %s', (outcome_code, isWon) => {
    expect(read({ status: 'RESOLVED', dispute_outcome: { outcome_code } })).toMatchObject({
      isOpen: false,
      respondBy: null,
      isWon,
    });
  });
});

test('cancelling and refunding are idempotent', async () => {
  const { id, providerChargeId } = await paidSubscription();
  const payments = connect();
  for (let round = 0; round < 2; round += 1) {
    expect(await payments.cancel(id)).toMatchObject({ ok: true });
    expect(await payments.refund(providerChargeId)).toMatchObject({ ok: true });
  }
  expect(await payments.observe(id)).toMatchObject({
    value: { state: 'cancelled', endedAt: expect.any(Date), charges: [{ status: 'refunded' }] },
  });
});

test('refunding a charge that was refunded elsewhere succeeds', async () => {
  const { providerChargeId } = await paidSubscription();
  await emulator.merchant('POST', `/v2/payments/captures/${providerChargeId}/refund`, {});
  expect(await connect().refund(providerChargeId)).toMatchObject({ ok: true });
});

test('suspending and resuming are idempotent, and an ended subscription cannot be resumed', async () => {
  const { id } = await paidSubscription();
  const payments = connect();
  for (let round = 0; round < 2; round += 1) expect(await payments.suspend(id)).toMatchObject({ ok: true });
  expect(await payments.observe(id)).toMatchObject({ value: { state: 'suspended', endedAt: null } });
  await emulator.setFaults({ lose_next_replies: 1 });
  expect(await payments.resume(id)).toMatchObject({ ok: true });
  expect(await payments.resume(id)).toMatchObject({ ok: true });
  expect(await payments.observe(id)).toMatchObject({ value: { state: 'active' } });
  await payments.cancel(id);
  expect(await payments.suspend(id)).toMatchObject({ ok: true });
  expect(await payments.resume(id)).toMatchObject({ ok: false, problem: { kind: 'refused' } });
});

test('a subscription without approval cannot be cancelled', async () => {
  const made = await connect().createSubscription({ planId, intentId: crypto.randomUUID() });
  expect(await connect().cancel(made.ok ? made.value : toProviderSubscriptionId(''))).toMatchObject({
    ok: false,
    problem: { kind: 'refused', issue: 'SUBSCRIPTION_STATUS_INVALID' },
  });
});

describe('a plan', () => {
  test('is created as requested', async () => {
    const payments = connect();
    const former = await payments.readPlan(planId);
    const productId = former.ok ? former.value.productId : '';
    const wanted = { productId, name: 'payee yearly', plan: 'yearly', amountCents: toCents(201_50) } as const;
    const requestId = crypto.randomUUID();
    const made = await payments.createPlan({ ...wanted, requestId });
    expect(await payments.createPlan({ ...wanted, requestId })).toEqual(made);
    expect(await payments.readPlan(made.ok ? made.value : toProviderSubscriptionId(''))).toEqual({
      ok: true,
      value: {
        productId,
        isActive: true,
        billsOutstanding: false,
        failureThreshold: 2,
        terms: { plan: 'yearly', amountCents: 201_50 },
      },
    });
  });

  const cycle = {
    tenure_type: 'REGULAR',
    total_cycles: 0,
    frequency: { interval_unit: 'MONTH', interval_count: 1 },
    pricing_scheme: { fixed_price: { currency_code: 'USD', value: '19.0' } },
  };
  const plain = { id: 'P-1', product_id: 'PROD-1', status: 'ACTIVE', billing_cycles: [cycle] };
  const termsOf = (plan: object) => planIn(planShape.parse(plan)).terms;

  test('with a single unlimited price is accepted', () => {
    expect(termsOf(plain)).toEqual({ plan: 'monthly', amountCents: 19_00 });
  });

  test.each([
    ['a trial', { billing_cycles: [{ ...cycle, tenure_type: 'TRIAL' }, cycle] }],
    ['an end', { billing_cycles: [{ ...cycle, total_cycles: 12 }] }],
    [
      'two months',
      { billing_cycles: [{ ...cycle, frequency: { interval_unit: 'MONTH', interval_count: 2 } }] },
    ],
    ['weeks', { billing_cycles: [{ ...cycle, frequency: { interval_unit: 'WEEK', interval_count: 1 } }] }],
    [
      'another currency',
      {
        billing_cycles: [
          { ...cycle, pricing_scheme: { fixed_price: { currency_code: 'EUR', value: '19.00' } } },
        ],
      },
    ],
    ['a fee', { payment_preferences: { setup_fee: { currency_code: 'USD', value: '1.00' } } }],
    ['a tax on top', { taxes: { percentage: '7', inclusive: false } }],
  ])('with %s is not accepted', (_case, difference) => {
    expect(termsOf({ ...plain, ...difference })).toBeNull();
  });
});

test.each([
  ['19.00', 19_00],
  ['19.0', 19_00],
  ['19', 19_00],
  ['0.01', 1],
  ['19.500', 19_50],
  ['-19.00', null],
  ['19.005', null],
  ['nineteen', null],
])('%s are %s cents', (value, cents) => {
  expect(centsIn(value)).toBe(cents);
});
