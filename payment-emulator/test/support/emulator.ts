import { DEVELOPMENT_PLAN_IDS } from '@carom/contract/subscription/development-plans';
import { z } from 'zod';
import { type Emulator, startEmulator } from '../../src/app.ts';
import { readEmulatorEnv } from '../../src/env.ts';
import { requestProblems } from './published-requests.ts';
import { published } from './published-shapes.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

export const MONTHLY = DEVELOPMENT_PLAN_IDS.payee.monthly;
export const YEARLY = DEVELOPMENT_PLAN_IDS.payee.yearly;

const deliveryReport = z.strictObject({
  sent: z.int(),
  delivered: z.int(),
  refused: z.int(),
  states: z.record(z.string(), z.int()),
});

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export interface TestEmulator {
  readonly url: string;
  readonly database: TestDatabase;
  readonly receiver: Receiver;
  /** A call of the merchant, with a token. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** A call without a token, such as the controls under /emulator. */
  control(method: string, path: string, body?: unknown): Promise<Reply>;
  newSubscription(extra?: object): Promise<string>;
  approvedSubscription(extra?: object): Promise<string>;
  transactions(id: string): Promise<z.infer<typeof published.transactions>['transactions']>;
  subscription(id: string): Promise<z.infer<typeof published.subscription>>;
  moveOnDays(days: number): Promise<void>;
  deliver(): Promise<z.infer<typeof deliveryReport>>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestEmulator(): Promise<TestEmulator> {
  const database = await createTestDatabase();
  const receiver = await startReceiver();
  const env = readEmulatorEnv({
    EMULATOR_PORT: '0',
    EMULATOR_DATABASE_URL: database.url,
    EMULATOR_WEBHOOK_URL: receiver.url,
  });
  if (env.kind === 'unusable') throw new Error(env.problems.join(', '));
  const { settings } = env;
  let emulator: Emulator = await startEmulator(settings);
  let token: string | null = null;

  async function send(method: string, path: string, body?: unknown, headers = {}): Promise<Reply> {
    const reply = await fetch(`${emulator.url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? null : JSON.parse(text) };
  }

  async function call(method: string, path: string, body?: unknown, headers = {}): Promise<Reply> {
    token ??= await signIn(emulator.url, settings);
    const reply = await send(method, path, body, { authorization: `Bearer ${token}`, ...headers });
    // A request that succeeds must match the published descriptions.
    const problems = reply.status < 300 ? requestProblems(method, path, body) : [];
    if (problems.length > 0) throw new Error(`${method} ${path} is taken, although: ${problems}`);
    return reply;
  }

  async function newSubscription(extra = {}): Promise<string> {
    const { body } = await call('POST', '/v1/billing/subscriptions', { plan_id: MONTHLY, ...extra });
    return published.subscriptionBrief.parse(body).id;
  }

  return {
    get url() {
      return emulator.url;
    },
    database,
    receiver,
    call,
    control: send,
    newSubscription,
    async approvedSubscription(extra) {
      const id = await newSubscription(extra);
      await send('POST', `/emulator/subscriptions/${id}/approve`, {});
      return id;
    },
    async transactions(id) {
      const range = 'start_time=2000-01-01T00:00:00Z&end_time=8999-01-01T00:00:00Z';
      const found = [];
      let path: string | undefined = `/v1/billing/subscriptions/${id}/transactions?${range}`;
      while (path !== undefined) {
        const { body } = await call('GET', path);
        const { transactions, links } = published.transactions.parse(body);
        found.push(...transactions);
        path = links.find(({ rel }) => rel === 'next')?.href.slice(emulator.url.length);
      }
      return found;
    },
    async subscription(id) {
      const path = `/v1/billing/subscriptions/${id}?fields=last_failed_payment`;
      return published.subscription.parse((await call('GET', path)).body);
    },
    async moveOnDays(days) {
      await send('POST', '/emulator/clock', { advance_days: days });
    },
    deliver: async () => deliveryReport.parse((await send('POST', '/emulator/deliver')).body),
    async restart() {
      await emulator.stop();
      emulator = await startEmulator(settings);
      token = null;
    },
    async stop() {
      await emulator.stop();
      await receiver.close();
      await database.drop();
    },
  };
}

async function signIn(
  url: string,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
): Promise<string> {
  const reply = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return z.object({ access_token: z.string() }).parse(await reply.json()).access_token;
}
