import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEVELOPMENT_PAYMENT_ACCOUNT } from '@carom/contract/subscription/development-plans';
import { afterAll, expect, test } from 'vitest';
import { requestProblems } from '../../../payment-emulator/test/support/published-requests.ts';
import { processEnv } from '../../src/settings/env.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { startPaymentEmulator } from '../support/payment-emulator.ts';
import { addProviderPlan } from '../support/provider-plans.ts';
import { startRecordingProvider } from '../support/recording-provider.ts';
import { startServer } from '../support/server-process.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

const { url: databaseUrl, drop } = await createEmptyDatabase();
const emulator = await startPaymentEmulator(databaseUrl);
const provider = await startRecordingProvider(emulator.url);
afterAll(async () => {
  await provider.stop();
  await emulator.stop();
  await drop();
});

const SITE_URL = 'https://rehearsal.example';
const account = {
  SITE_URL,
  NODE_ENV: 'development',
  PAYPAL_API_URL: provider.url,
  PAYPAL_CLIENT_ID: DEVELOPMENT_PAYMENT_ACCOUNT.clientId,
  PAYPAL_CLIENT_SECRET: DEVELOPMENT_PAYMENT_ACCOUNT.clientSecret,
};

interface Outcome {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

function run(command: string, settings: Record<string, string>): Promise<Outcome> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = processEnv() as {
    PATH?: string;
    NODE_COMPILE_CACHE?: string;
  };
  const built = fileURLToPath(new URL(`../../build/${command}.js`, import.meta.url));
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [built], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  );

const made = () =>
  provider.sent.filter(({ method, target }) => method !== 'GET' && !target.includes('oauth2'));

test('sets payments up once, prints their settings, and changes nothing when it runs again', async () => {
  const first = await run('paypal-setup', account);
  expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining('Payments are set up') });
  const settings = settingsIn(first.stdout);
  expect(Object.keys(settings)).toEqual([
    'PAYPAL_WEBHOOK_ID',
    'PAYPAL_PLAN_PAYEE_MONTHLY',
    'PAYPAL_PLAN_PAYEE_YEARLY',
    'PAYPAL_PLAN_VIP_MONTHLY',
    'PAYPAL_PLAN_VIP_YEARLY',
  ]);
  expect(made().map(({ method, target }) => `${method} ${target}`)).toEqual([
    'POST /v1/catalogs/products',
    ...Array(4).fill('POST /v1/billing/plans'),
    'POST /v1/notifications/webhooks',
  ]);
  expect(await run('paypal-check', { ...account, ...settings })).toEqual({
    code: 0,
    stdout: 'Plans and webhook agree with the settings.\n',
    stderr: '',
  });

  // After the provider has forgotten the request ids.
  await emulator.advanceDays(4);
  provider.sent.length = 0;
  const again = await run('paypal-setup', account);
  expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('Nothing was changed.') });
  expect(settingsIn(again.stdout)).toEqual(settings);
  expect(made()).toEqual([]);
});

test('adds missing events to a webhook', async () => {
  const { PAYPAL_WEBHOOK_ID: id = '', ...plans } = settingsIn((await run('paypal-setup', account)).stdout);
  const replace = { op: 'replace', path: '/event_types', value: [{ name: 'PAYMENT.SALE.COMPLETED' }] };
  await emulator.merchant('PATCH', `/v1/notifications/webhooks/${id}`, [replace]);
  const settings = { ...account, ...plans, PAYPAL_WEBHOOK_ID: id };
  const before = await run('paypal-check', settings);
  expect(before).toMatchObject({ code: 1, stderr: expect.stringContaining('PAYMENT.SALE.REVERSED') });
  expect(await run('paypal-setup', account)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(`completed: PAYPAL_WEBHOOK_ID ${id}`),
  });
  expect(await run('paypal-check', settings)).toMatchObject({ code: 0 });
});

test('all requests of the commands match the provider’s published API', () => {
  for (const { method, target, body } of provider.sent) {
    if (target.includes('oauth2')) continue;
    expect({ method, target, problems: requestProblems(method, target, body) }).toMatchObject({
      problems: [],
    });
  }
});

test('the check lists all differences, and the start of the server finds the same', async () => {
  const right = settingsIn((await run('paypal-setup', account)).stdout);
  await emulator.merchant('PATCH', `/v1/notifications/webhooks/${right['PAYPAL_WEBHOOK_ID']}`, [
    { op: 'replace', path: '/url', value: 'https://elsewhere.example/hook' },
  ]);
  const wrong = {
    ...account,
    ...right,
    PAYPAL_PLAN_PAYEE_MONTHLY: await addProviderPlan(emulator, { price: '21.50' }),
    PAYPAL_PLAN_VIP_YEARLY: await addProviderPlan(emulator, {
      price: '120.00',
      unit: 'YEAR',
      billsOutstanding: true,
    }),
  };
  const { code, stdout, stderr } = await run('paypal-check', wrong);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.trim().split('\n')).toEqual([
    `PAYPAL_PLAN_PAYEE_MONTHLY (${wrong.PAYPAL_PLAN_PAYEE_MONTHLY}): The plan charges $21.50, not $19.00.`,
    `PAYPAL_PLAN_VIP_YEARLY (${wrong.PAYPAL_PLAN_VIP_YEARLY}): The plan charges what a failed renewal left unpaid with the next one.`,
    `PAYPAL_WEBHOOK_ID (${right['PAYPAL_WEBHOOK_ID']}): The webhook points at https://elsewhere.example/hook, not at ${SITE_URL}/api/webhooks/paypal.`,
  ]);

  const server = await startServer({
    ...wrong,
    DATABASE_URL: databaseUrl,
    DATA_DIR: await createDataFolder(),
  });
  const countWarnings = () => server.output().match(/payments need a look/g)?.length ?? 0;
  expect(
    await eventually(
      async () => countWarnings(),
      (count) => count >= 3,
    ),
  ).toBe(3);
});

test('the check reports a wrong webhook id and credentials of another account', async () => {
  const right = settingsIn((await run('paypal-setup', account)).stdout);
  expect(await run('paypal-check', { ...account, ...right, PAYPAL_WEBHOOK_ID: 'WHOTHER' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'PAYPAL_WEBHOOK_ID (WHOTHER): The payment provider does not know the webhook of our settings.\n',
  });
  const other = { ...account, PAYPAL_CLIENT_SECRET: 'of another' };
  expect(await run('paypal-setup', other)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('invalid_client'),
  });
});

test('in production both commands require only their own settings', async () => {
  const production = { NODE_ENV: 'production' };
  expect((await run('paypal-setup', production)).stderr.trim().split('\n')).toEqual([
    'SITE_URL is missing',
    'PAYPAL_API_URL is missing',
    'PAYPAL_CLIENT_ID is missing',
    'PAYPAL_CLIENT_SECRET is missing',
  ]);
  expect((await run('paypal-check', production)).stderr).toContain('PAYPAL_PLAN_VIP_YEARLY is missing');
  const away = { ...account, PAYPAL_API_URL: 'http://127.0.0.1:9' };
  expect(await run('paypal-setup', away)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('reached'),
  });
});
