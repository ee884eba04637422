import { randomUUID } from 'node:crypto';
import {
  DEVELOPMENT_PAYMENT_ACCOUNT,
  DEVELOPMENT_PLAN_IDS,
} from '@carom/contract/subscription/development-plans';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createSubscriptionArea } from '../../src/composition/subscription.ts';
import { createBackgroundWrites } from '../../src/db/background-writes.ts';
import { createDatabase } from '../../src/db/client.ts';
import { openCluster } from '../../src/db/embedded/cluster.ts';
import { charges, invoices, mails, sessions, subscriptions, users } from '../../src/db/schema.ts';
import { createSecretId, hashSecretId } from '../../src/security/secret-ids.ts';
import { createUsedDataFolder } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { startPaymentEmulator } from '../support/payment-emulator.ts';
import { proofSize } from '../support/proof-size.ts';
import { startServer } from '../support/server-process.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

const MEMBERS = proofSize({ usual: 20, large: 100 });
const KILL_AFTER_REPLIES = 15;

interface Member {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly address: string;
}

async function openDataFolder(dataDir: string) {
  const cluster = await openCluster({ dataDir });
  const { port } = await cluster.ensureRunning(null);
  const database = createDatabase(cluster.url(port, 'carom'), silentLogger);
  onTestFinished(() => database.close());
  return database;
}

type Database = Awaited<ReturnType<typeof openDataFolder>>['db'];

async function addMembers(db: Database): Promise<Member[]> {
  const members = Array.from({ length: MEMBERS }, (_, n) => ({
    id: randomUUID(),
    email: `member-${n}@example.org`,
    token: createSecretId(),
    address: `10.1.${Math.floor(n / 200)}.${n % 200}`,
  }));
  const person = { firstName: 'Ada', lastName: 'Chalk', passwordHash: 'none', status: 'active' } as const;
  await db.insert(users).values(members.map(({ id, email }) => ({ ...person, id, email })));
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await db
    .insert(sessions)
    .values(members.map(({ id, token }) => ({ userId: id, tokenHash: hashSecretId(token), expiresAt })));
  return members;
}

/** Retries after 503, like a browser. */
async function postUntilTaken(
  ...request: Parameters<typeof post>
): Promise<Awaited<ReturnType<typeof post>>> {
  const reply = await post(...request);
  return reply.status === 503 ? postUntilTaken(...request) : reply;
}

async function post(url: string, { token, address }: Member, path: string, body: unknown) {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, string> };
}

test(`SIGKILL during ${MEMBERS} payments at once: acknowledged payments are stored once, and all paid ones after a reconciliation`, async () => {
  const { url: emulatorDatabase, drop } = await createEmptyDatabase();
  const emulator = await startPaymentEmulator(emulatorDatabase);
  onTestFinished(async () => {
    await emulator.stop();
    await drop();
  });
  const dataDir = await createUsedDataFolder();
  const settings = {
    DATA_DIR: dataDir,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'fatal',
    PAYPAL_API_URL: emulator.url,
    TEST_MODE: 'off',
  };
  const server = await startServer(settings);
  await emulator.sendWebhooksTo(`${server.url}/api/webhooks/paypal`);
  const { db } = await openDataFolder(dataDir);
  const members = await addMembers(db);

  const acknowledged: string[] = [];
  const approved: string[] = [];
  async function pay(member: Member): Promise<void> {
    const offer = await postUntilTaken(server.url, member, '/api/checkout_intent', { plan: 'monthly' });
    const { recurring_payment_id = '', amount = '' } = offer.body;
    await emulator.approve(recurring_payment_id);
    approved.push(recurring_payment_id);
    const report = { amount, plan: 'monthly', vendor: 'paypal', recurring_payment_id };
    const reply = await postUntilTaken(server.url, member, '/api/subscription_payment', report);
    if (reply.status === 200) acknowledged.push(recurring_payment_id);
    if (acknowledged.length >= KILL_AFTER_REPLIES) await server.kill('SIGKILL');
  }
  await Promise.allSettled(members.map(pay));
  expect((await server.ended).signal).toBe('SIGKILL');
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER_REPLIES);

  const { url } = await startServer(settings);
  await emulator.sendWebhooksTo(`${url}/api/webhooks/paypal`);
  const paidNow = async () => db.select().from(subscriptions).where(eq(subscriptions.status, 'paid'));
  const granted = (await paidNow()).map(({ providerSubscriptionId }) => providerSubscriptionId);
  expect(granted).toEqual(expect.arrayContaining(acknowledged));

  const area = createSubscriptionArea({
    env: {
      mode: 'development',
      siteUrl: url,
      apiBaseUrl: '',
      supportEmail: 'support@example.org',
      seller: {
        name: 'Carom Labs',
        address: ['1 Street'],
        email: 'a@b.example',
        taxNumber: null,
        note: null,
      },
      payments: {
        environment: 'development',
        apiUrl: emulator.url,
        sdkUrl: emulator.url,
        ...DEVELOPMENT_PAYMENT_ACCOUNT,
        planIds: DEVELOPMENT_PLAN_IDS,
        testPlanIds: null,
      },
    },
    db,
    backgroundWrites: createBackgroundWrites(silentLogger),
    clock: () => new Date(),
    logger: silentLogger,
  });
  expect((await area.reconciliation.all()).failed).toEqual([]);

  const sales = (await Promise.all(approved.map((id) => emulator.sales(id)))).flat();
  expect(sales).toHaveLength(approved.length);
  const recorded = (await db.select().from(charges)).map(({ providerChargeId }) => providerChargeId);
  expect(recorded.toSorted()).toEqual(sales.map(({ id }) => id).toSorted());
  const paid = (await paidNow()).map(({ providerSubscriptionId }) => providerSubscriptionId);
  expect(paid.toSorted()).toEqual(approved.toSorted());
  // One receipt each, whatever has entered the charge.
  const receipts = await eventually(
    () => db.select().from(mails),
    (rows) => rows.length >= paid.length,
  );
  expect(new Set(receipts.map(({ to }) => to)).size).toBe(receipts.length);
  expect(receipts).toHaveLength(paid.length);
  // And one invoice each, with consecutive numbers.
  const issued = await db.select().from(invoices).orderBy(invoices.number);
  expect(issued.map(({ number }) => number)).toEqual(paid.map((_, index) => index + 1));
  expect(issued.map(({ providerChargeId }) => providerChargeId).toSorted()).toEqual(recorded.toSorted());
});
