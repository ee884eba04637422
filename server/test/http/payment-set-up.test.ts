import { DEVELOPMENT_PLAN_IDS } from '@carom/contract/subscription/development-plans';
import { afterEach, expect, test } from 'vitest';
import { addProviderPlan } from '../support/provider-plans.ts';
import { send } from './accounts.ts';
import { addAdmin } from './admin-entries.ts';
import { usePaymentSite } from './payment-site.ts';
import { createRecordedLog } from './recorded-log.ts';

const { logger, lines } = createRecordedLog();
const site = await usePaymentSite({ app: { logger } });
const { app, emulator } = site;
const { token } = await addAdmin(app, site.database);
const OURS = `${site.env.siteUrl}/api/webhooks/paypal`;

async function notices() {
  const { payment_notices } = (await send(app, 'adminReadDashboard', { token })).json();
  expect((await send(app, 'adminListPaymentNotices', { token })).json().notices).toEqual(payment_notices);
  return payment_notices;
}

const reported = () => lines.filter(({ msg }) => msg === 'payments need a look');

/** Runs the check of a start with these settings, which also runs every night. */
async function checkWith(wrong: Parameters<typeof site.areaWith>[0]): Promise<void> {
  lines.length = 0;
  await (await site.areaWith(wrong)).checkSetUp();
}

const planIds = (monthly: string) => ({
  planIds: { ...DEVELOPMENT_PLAN_IDS, payee: { ...DEVELOPMENT_PLAN_IDS.payee, monthly } },
});

/** The next check with correct settings settles the notices. */
afterEach(async () => {
  await emulator.sendWebhooksTo(OURS, ['*']);
  await checkWith({});
  expect(await notices()).toEqual([]);
  expect(reported()).toEqual([]);
});

test('the emulator’s initial state has no differences, with any local address for webhooks', async () => {
  for (const url of [OURS, 'http://127.0.0.1:4711/api/webhooks/paypal']) {
    await emulator.sendWebhooksTo(url);
    await checkWith({});
    expect(await notices()).toEqual([]);
    expect(lines[0]).toMatchObject({ msg: 'plans and webhook agree with the payment provider' });
  }
});

test('an unknown webhook id is detected', async () => {
  await checkWith({ webhookId: 'WHOFANOTHERACCOUNT' });
  const problem = 'The payment provider does not know the webhook of our settings.';
  expect(await notices()).toMatchObject([{ kind: 'webhook', problem }]);
  expect(reported()).toMatchObject([{ kind: 'webhook', problem }]);
});

test('a webhook with another address is detected', async () => {
  await emulator.sendWebhooksTo('https://elsewhere.example/api/webhooks/paypal');
  await checkWith({});
  const problem = `The webhook points at https://elsewhere.example/api/webhooks/paypal, not at ${OURS}.`;
  expect(await notices()).toMatchObject([{ kind: 'webhook', problem }]);
  expect(reported()).toMatchObject([{ kind: 'webhook', problem }]);
});

test('a webhook with missing events is detected', async () => {
  await emulator.sendWebhooksTo(OURS, ['PAYMENT.SALE.COMPLETED', 'BILLING.SUBSCRIPTION.CANCELLED']);
  await checkWith({});
  const [notice] = await notices();
  expect(notice.problem).toContain('does not tell us of');
  expect(notice.problem).toContain('PAYMENT.SALE.REVERSED');
  expect(notice.problem).not.toContain('PAYMENT.SALE.COMPLETED');
});

test.each([
  ['another price', { price: '21.50' }, 'The plan charges $21.50, not $19.00. It is not sold.'],
  ['another interval', { unit: 'YEAR' }, 'The plan charges yearly, not monthly. It is not sold.'],
  [
    'what is outstanding',
    { billsOutstanding: true },
    'The plan charges what a failed renewal left unpaid with the next one.',
  ],
  ['more patience', { failureThreshold: 5 }, 'The plan suspends after 5 failed renewals, not 2.'],
] as const)('a plan with %s is found, each time', async (_what, wanted, words) => {
  const id = await addProviderPlan(emulator, wanted);
  const problem = `payee, monthly (${id}): ${words}`;
  for (const _check of ['at the start', 'at night']) {
    await checkWith(planIds(id));
    expect(reported()).toMatchObject([{ kind: 'plan', subject: 'payee monthly', problem }]);
  }
  expect(await notices()).toMatchObject([{ kind: 'plan', subject: 'payee monthly', problem }]);
});

test('an unknown plan is detected, and all problems are reported at once', async () => {
  await checkWith({ ...planIds('P-OFANOTHERACCOUNT'), webhookId: 'WHOFANOTHERACCOUNT' });
  expect((await notices()).map(({ kind }: { kind: string }) => kind).sort()).toEqual(['plan', 'webhook']);
  expect(reported()).toHaveLength(2);
});

test('refused credentials are detected', async () => {
  await checkWith({ clientSecret: 'of yesterday' });
  const found = await notices();
  expect(found).toHaveLength(5);
  expect(found[0].problem).toContain('invalid_client');
});
