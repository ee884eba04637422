import {
  DEVELOPMENT_PAYMENT_ACCOUNT,
  DEVELOPMENT_PLAN_IDS,
} from '@carom/contract/subscription/development-plans';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { toCents } from '@carom/domain/subscription/prices';
import { afterAll, expect, test } from 'vitest';
import { requestProblems } from '../../../payment-emulator/test/support/published-requests.ts';
import { createPayPalConnection } from '../../src/adapters/paypal/connection.ts';
import { createPayPal } from '../../src/adapters/paypal/paypal.ts';
import { startPaymentEmulator } from '../support/payment-emulator.ts';
import { startRecordingProvider } from '../support/recording-provider.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

const { url: databaseUrl, drop } = await createEmptyDatabase();
const emulator = await startPaymentEmulator(databaseUrl);
await emulator.setFaults({ lose: true });
const provider = await startRecordingProvider(emulator.url);
afterAll(async () => {
  await provider.stop();
  await emulator.stop();
  await drop();
});

const payments = createPayPal({
  connection: createPayPalConnection({
    apiUrl: provider.url,
    ...DEVELOPMENT_PAYMENT_ACCOUNT,
    clock: () => new Date(),
  }),
  clock: emulator.now,
  webhookId: DEVELOPMENT_PAYMENT_ACCOUNT.webhookId,
  accountUrl: 'http://localhost:3000/member/account',
});
const planId = DEVELOPMENT_PLAN_IDS.payee.monthly;

/** Uses every method of the port, in all variants that send requests. */
async function doEverything(): Promise<void> {
  const plan = await payments.readPlan(planId);
  const productId = plan.ok ? plan.value.productId : '';
  const wanted = { productId, name: 'payee yearly', plan: 'yearly', amountCents: toCents(201_50) } as const;
  await payments.createPlan({ ...wanted, requestId: crypto.randomUUID() });
  expect(await payments.readWebhookSetUp()).toMatchObject({ ok: true, value: { missingEvents: [] } });
  const made = await payments.createSubscription({ planId, intentId: crypto.randomUUID() });
  const id = made.ok ? made.value : toProviderSubscriptionId('');
  await emulator.approve(id);
  await payments.observe(id);
  const [sale] = await emulator.sales(id);
  const providerChargeId = sale?.id ?? '';
  await payments.subscriptionOfCharge(providerChargeId);
  for (const event of await emulator.events(id)) {
    expect(await payments.isGenuine(await emulator.transmission(event.id))).toEqual({
      ok: true,
      value: true,
    });
  }
  // Twice, because the adapter reads the state after a refusal.
  await payments.revise(id, DEVELOPMENT_PLAN_IDS.payee.yearly);
  for (let round = 0; round < 2; round += 1) await payments.suspend(id);
  for (let round = 0; round < 2; round += 1) await payments.resume(id);
  for (let round = 0; round < 2; round += 1) await payments.cancel(id);
  expect(await payments.listEvents(new Date(0))).toEqual({ ok: true, value: [] });
  expect(await payments.readDispute('PP-D-1')).toMatchObject({ problem: { kind: 'notFound' } });
  const part = { amountCents: toCents(1_00), currency: 'USD', requestId: 'part-of-it' };
  expect(await payments.refundAmount(providerChargeId, part)).toMatchObject({ ok: true });
  await emulator.merchant('POST', `/v2/payments/captures/${providerChargeId}/refund`, {});
  expect(await payments.refund(providerChargeId)).toMatchObject({ ok: true });
}

test('all requests of the adapter match the provider’s published API', async () => {
  await doEverything();
  const calls = provider.sent.filter(({ target }) => target !== '/v1/oauth2/token');
  for (const { method, target, body } of calls) {
    expect({ method, target, problems: requestProblems(method, target, body) }).toEqual({
      method,
      target,
      problems: [],
    });
  }
  const kinds = new Set(
    calls.map(({ method, target }) => `${method} ${target.replace(/[?].*/, '').split('/')[3]}`),
  );
  expect([...kinds].sort()).toEqual([
    'GET captures',
    'GET disputes',
    'GET plans',
    'GET sale',
    'GET subscriptions',
    'GET webhooks',
    'GET webhooks-events',
    'POST captures',
    'POST plans',
    'POST subscriptions',
    'POST verify-webhook-signature',
  ]);
});

test('only requests that create something have a request id', () => {
  const withId = provider.sent.filter(({ headers }) => headers['paypal-request-id'] !== undefined);
  expect(
    new Set(withId.map(({ method, target }) => `${method} ${target.replace(/captures\/\w+/, 'captures')}`)),
  ).toEqual(
    new Set([
      'POST /v1/billing/plans',
      'POST /v1/billing/subscriptions',
      'POST /v2/payments/captures/refund',
    ]),
  );
});

test('undocumented calls, fields and queries are reported', () => {
  const problems = (target: string, body?: unknown, method = 'POST') => requestProblems(method, target, body);
  expect(problems('/v1/billing/subscriptions', { plan_id: planId })).toEqual([]);
  expect(problems('/v1/billing/subscriptions', { plan_id: planId, price: 1 })).toHaveLength(1);
  expect(problems('/v1/billing/subscriptions/I-1?fields=secrets', undefined, 'GET')).toHaveLength(1);
  expect(problems('/v1/billing/prices')).toEqual(['POST /v1/billing/prices is not described']);
});
