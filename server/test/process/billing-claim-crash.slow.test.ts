import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { billingClaims, charges, invoices, mails, refunds, sessions, users } from '../../src/db/schema.ts';
import { createSecretId, hashSecretId } from '../../src/security/secret-ids.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { passOn } from '../support/passed-on.ts';
import { startPaymentEmulator } from '../support/payment-emulator.ts';
import { startServer } from '../support/server-process.ts';
import { startStandIn } from '../support/stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const LONGEST_CLAIM_S = 15;

async function signIn({ db }: TestDatabase, role: 'member' | 'admin'): Promise<string> {
  const [id, token] = [randomUUID(), createSecretId()];
  const person = { firstName: 'Ada', lastName: 'Chalk', passwordHash: 'none', status: 'active' } as const;
  await db.insert(users).values({ ...person, id, role, email: `${role}@example.org` });
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await db.insert(sessions).values({ userId: id, tokenHash: hashSecretId(token), expiresAt });
  return token;
}

async function post(url: string, token: string, body: unknown) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, string> };
}

/** Repeats the request like the page does after a timeout on a busy machine. */
async function postUntilTaken(...request: Parameters<typeof post>): ReturnType<typeof post> {
  const reply = await post(...request);
  return reply.status === 202 || reply.status === 503 ? postUntilTaken(...request) : reply;
}

/** Forwards everything, but never answers a refund. */
async function startSilentProvider(emulatorUrl: string) {
  const done = Promise.withResolvers<number>();
  const { url, stop } = await startStandIn(async (request, response) => {
    const isRefund = request.url?.endsWith('/refund') ?? false;
    const { status, text } = await passOn(request, emulatorUrl);
    if (isRefund) done.resolve(status);
    else response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  return { url, stop, refunded: done.promise };
}

test('SIGKILL between a refund at the provider and its entry: after the claim expires another server completes it, and nothing is done twice', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const emulator = await startPaymentEmulator(database.url);
  const provider = await startSilentProvider(emulator.url);
  onTestFinished(async () => {
    await provider.stop();
    await emulator.stop();
    await database.drop();
  });
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'fatal', TEST_MODE: 'off' };
  const start = async (apiUrl: string) =>
    startServer({ ...settings, DATA_DIR: await createDataFolder(), PAYPAL_API_URL: apiUrl });
  const [dying, other] = [await start(provider.url), await start(emulator.url)];
  const [member, admin] = [await signIn(database, 'member'), await signIn(database, 'admin')];

  const offer = await postUntilTaken(`${other.url}/api/checkout_intent`, member, { plan: 'monthly' });
  const { recurring_payment_id = '', amount = '' } = offer.body;
  await emulator.approve(recurring_payment_id);
  const report = { amount, plan: 'monthly', vendor: 'paypal', recurring_payment_id };
  expect((await postUntilTaken(`${other.url}/api/subscription_payment`, member, report)).status).toBe(200);
  const [charge] = await db.select().from(charges);
  const path = `/api/admin/charges/${charge?.id}/refunds`;
  const order = { id: randomUUID(), amount: '5.00' };

  async function orderUntilRefunded(): Promise<{ readonly answer: Promise<unknown> }> {
    const answer = post(`${dying.url}${path}`, admin, order).catch(() => null);
    const first = await Promise.race([provider.refunded, answer.then((reply) => reply?.status)]);
    if (first === 201) return { answer };
    expect([202, 503]).toContain(first);
    return orderUntilRefunded();
  }
  const { answer } = await orderUntilRefunded();
  await dying.kill('SIGKILL');
  expect(await answer).toBeNull();
  const remaining = sql<number>`extract(epoch from ${billingClaims.expiresAt} - now())::float8`;
  const [claim] = await db.select({ remaining }).from(billingClaims);
  expect(claim?.remaining).toBeLessThanOrEqual(LONGEST_CLAIM_S);

  // The outcome is unknown, so no other action is allowed until the claim expires. The test shortens that wait.
  const letClaimLast = (interval: string) =>
    db.update(billingClaims).set({ expiresAt: sql`now() + ${interval}::interval` });
  await letClaimLast('1 hour');
  expect((await post(`${other.url}${path}`, admin, { id: randomUUID(), amount: '1.00' })).status).toBe(409);
  await letClaimLast('0');
  expect((await postUntilTaken(`${other.url}${path}`, admin, order)).status).toBe(200);
  expect(await db.select().from(billingClaims)).toEqual([]);
  expect(await db.select().from(refunds)).toMatchObject([{ id: order.id, state: 'done', amountCents: 5_00 }]);
  expect(await db.select().from(charges)).toMatchObject([{ status: 'partlyRefunded', refundedCents: 5_00 }]);
  const notifications = (await db.select().from(mails)).filter(({ subject }) => subject.includes('refund'));
  expect(notifications).toHaveLength(1);
  const credits = (await db.select().from(invoices)).filter(({ kind }) => kind === 'creditNote');
  expect(credits.map(({ amountCents }) => amountCents)).toEqual([5_00]);
  // 14.00 is left, at the provider as well.
  const rest = { id: randomUUID(), amount: '14.00' };
  expect((await postUntilTaken(`${other.url}${path}`, admin, rest)).status).toBe(200);
});
