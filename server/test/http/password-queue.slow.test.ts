import { availableParallelism } from 'node:os';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../../src/db/schema.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/limits/rate-limits.ts';
import { createPasswordHashing, PASSWORD_COST } from '../../src/security/password-hash.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { eventually } from '../support/eventually.ts';
import { addUser, login, PASSWORD, send } from './accounts.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const WRONG = 'not the password';
const METRICS_TOKEN = 'token of the queue test';
const LANES = Math.max(1, availableParallelism() - 1);
const database = await useTestDatabase();
/** The real cost of a password hash, so that a queue builds up. */
const real = {
  passwordCost: PASSWORD_COST,
  rateLimits: DEFAULT_RATE_LIMITS,
  env: { metricsToken: METRICS_TOKEN },
};

beforeEach(async () => {
  await emptyTables(database.db, 'rate_limits', 'users', 'mails');
});

async function hashesComputed(app: FastifyInstance): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await app.inject({ url: '/metrics', headers });
  const count = /^password_work_seconds_count (\d+)$/m.exec(body)?.[1];
  if (count === undefined) throw new Error(`No count of hashes in ${body.slice(0, 200)}`);
  return Number(count);
}

async function pointsOf(key: string): Promise<number> {
  const [row] = await database.db.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row?.points ?? 0;
}

async function addMember() {
  const passwordHash = await createPasswordHashing({ cost: PASSWORD_COST }).hash(PASSWORD);
  return addUser(database, { passwordHash });
}

/** Retries a login that a busy machine refuses. */
async function logInWhenThereIsTime(app: FastifyInstance, email: string) {
  for (;;) {
    const reply = await login(app, email, PASSWORD, { remoteAddress: '192.0.2.1' });
    if (reply.statusCode !== 503) return reply;
  }
}

test('300 logins from 300 networks of one /48 are stopped early, and a login from elsewhere succeeds', async () => {
  const app = await createTestApp(database, real);
  const { email } = await addMember();
  const flood = Array.from({ length: 300 }, (_, net) =>
    login(app, `nobody-${net}@example.org`, WRONG, { remoteAddress: `2001:db8:1:${net.toString(16)}::1` }),
  );
  await eventually(
    () => pointsOf('loginSite:2001:db8:1::/48'),
    (points) => points >= 100,
  );
  const honest = await logInWhenThereIsTime(app, email);
  expect(honest.statusCode).toBe(200);
  const replies = await Promise.all(flood);
  const counted = Map.groupBy(replies, ({ statusCode }) => statusCode);
  expect([...counted.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(counted.get(429)?.length).toBe(200);
  for (const { headers } of counted.get(503) ?? []) expect(headers['retry-after']).toBe('2');
  expect(await hashesComputed(app)).toBeLessThanOrEqual(101);
});

test('logins beyond the queue are refused with Retry-After, and do not count as failed', async () => {
  const app = await createTestApp(database, real);
  const logins = Array.from({ length: 70 * LANES + 20 }, (_, turn) =>
    login(app, `nobody-${turn}@example.org`, WRONG, { remoteAddress: `192.0.${turn >> 8}.${turn & 255}` }),
  );
  const replies = await Promise.all(logins);
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect(refused[0]?.json()).toMatchObject({ status: 503 });
  for (const [turn, { statusCode }] of replies.entries()) {
    const points = await pointsOf(`loginAddress:192.0.${turn >> 8}.${turn & 255}`);
    expect([statusCode, points]).toEqual(statusCode === 503 ? [503, 0] : [401, 1]);
  }
});

test('passwords of disconnected clients are not verified, but count as failed', async () => {
  const app = await createTestApp(database, real);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { email } = await addMember();
  const tries = 6 * LANES + 10;
  const clients = new AbortController();
  const left = Array.from({ length: tries }, (_, turn) =>
    fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody-${turn}@example.org`, password: WRONG }),
      signal: clients.signal,
    }).catch(() => null),
  );
  await eventually(
    () => pointsOf('loginAddress:127.0.0.1'),
    (points) => points === Math.min(tries, 50),
  );
  clients.abort();
  await Promise.all(left);
  expect((await logInWhenThereIsTime(app, email)).statusCode).toBe(200);
  expect(await hashesComputed(app)).toBeLessThan(tries);
  expect(await pointsOf('loginAddress:127.0.0.1')).toBeGreaterThanOrEqual(Math.min(tries, 50));
});

test('the limit applies to every call that computes a hash', async () => {
  const app = await createTestApp(database, { ...real, rateLimits: {} });
  const registrations = Array.from({ length: 70 * LANES + 20 }, (_, turn) =>
    send(app, 'register', {
      body: {
        first_name: 'Ines',
        last_name: 'Okafor',
        email: `ines-${turn}@example.org`,
        password: PASSWORD,
        terms: '1',
      },
    }),
  );
  const statuses = (await Promise.all(registrations)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});
