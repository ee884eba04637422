import { LIMIT_NAMES } from '@carom/contract/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { rateLimits } from '../../src/db/schema.ts';
import { createRateLimitsPurge } from '../../src/limits/purge-rate-limits.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { eventually } from '../support/eventually.ts';
import { addUser, openSession, send } from './accounts.ts';
import { createRecordedDatabase } from './recorded-database.ts';
import { createTestApp, postContact, useTestDatabase } from './test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const database = await useTestDatabase();
const { db } = database;
const two = { calls: 2, withinS: 600 };

beforeEach(async () => {
  await emptyTables(db, 'rate_limits', 'users');
});
afterEach(() => {
  vi.useRealTimers();
});

async function statuses(call: () => Promise<{ statusCode: number }>, times = 3): Promise<number[]> {
  const seen: number[] = [];
  for (let turn = 0; turn < times; turn += 1) seen.push((await call()).statusCode);
  return seen;
}

/** Retries until the statuses match, because on a busy machine two calls may be more than a second apart. */
async function untilSeen(expected: readonly number[], call: () => Promise<{ statusCode: number }>) {
  await eventually(
    () => statuses(call, expected.length),
    (seen) => seen.join() === expected.join(),
  );
}

async function signIn(app: Awaited<ReturnType<typeof createTestApp>>) {
  const user = await addUser(database);
  return { user, ...(await openSession(app, user)) };
}

describe('what protects nothing but the machine', () => {
  test('is counted per member: two behind one address have budgets of their own', async () => {
    const app = await createTestApp(database, { rateLimits: { dashboard: two } });
    const [one, other] = [await signIn(app), await signIn(app)];
    const read = (token: string, remoteAddress: string) =>
      send(app, 'readDashboard', { token, remoteAddress });
    expect(await statuses(() => read(one.token, '192.0.2.1'))).toEqual([200, 200, 429]);
    expect(await statuses(() => read(one.token, '192.0.2.2'), 1)).toEqual([429]);
    expect(await statuses(() => read(other.token, '192.0.2.1'))).toEqual([200, 200, 429]);
  });

  test('is counted per network where nobody is logged in, and per /48 of IPv6 with four times as much', async () => {
    const app = await createTestApp(database, { rateLimits: { pairingScores: two } });
    const read = (remoteAddress: string) => send(app, 'readPairingScores', { remoteAddress });
    expect(await statuses(() => read('192.0.2.1'))).toEqual([200, 200, 429]);
    expect(await statuses(() => read('192.0.2.2'), 1)).toEqual([200]);
    // Rejected calls of one network do not count towards the limit that it shares with its neighbours.
    expect(await statuses(() => read('2001:db8:1:1::1'), 20)).toEqual([200, 200, ...Array(18).fill(429)]);
    for (const net of [2, 3, 4]) {
      expect(await statuses(() => read(`2001:db8:1:${net}::1`), 2)).toEqual([200, 200]);
    }
    expect(await statuses(() => read('2001:db8:1:5::1'), 1)).toEqual([429]);
    expect(await statuses(() => read('2001:db8:2:5::1'), 1)).toEqual([200]);
  });

  test('costs no statement, whether it is taken or refused', async () => {
    const { recorder, ...onWire } = await createRecordedDatabase(database.url, onTestFinished);
    const app = await createTestApp(
      { ...database, ...onWire },
      { rateLimits: { pairingScores: two, listItems: two } },
    );
    const { token } = await signIn(app);
    const texts = await recorder.during(async () => {
      await statuses(() => send(app, 'readPairingScores'));
      await statuses(() => send(app, 'readListItems', { token }));
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes('rate_limits'))).toEqual([]);
    expect(await db.$count(rateLimits)).toBe(0);
  });

  test('ends in time when the clock goes back a day', async () => {
    const app = await createTestApp(database, { rateLimits: { pairingScores: { calls: 1, withinS: 1 } } });
    await untilSeen([200, 429], () => send(app, 'readPairingScores'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY_MS });
    await expect.poll(async () => (await send(app, 'readPairingScores')).statusCode).toBe(200);
  });
});

describe('what protects secrets, mail, money or the services of others', () => {
  const STORED = [
    'contact',
    'register',
    'activate',
    'resendActivation',
    'forgotPassword',
    'resetPassword',
    'savePassword',
    'changeProfile',
    'emailLink',
    'deleteAccount',
    'checkout',
    'searchPlaces',
    'adminUpload',
    'adminProvider',
    'adminAnswer',
  ];

  test('is all that is counted in the database', async () => {
    const app = await createTestApp(database);
    for (const name of LIMIT_NAMES) await app.guards.rateLimiter.consume(name, 'somebody');
    const keys = await db.select({ key: rateLimits.key }).from(rateLimits);
    expect(keys.map(({ key }) => key.split(':')[0]).sort()).toEqual(STORED.sort());
  });

  test('is counted per member, wherever they are', async () => {
    const app = await createTestApp(database, { rateLimits: { savePassword: two } });
    const [one, other] = [await signIn(app), await signIn(app)];
    let turn = 0;
    const save = (token: string) => {
      turn += 1;
      const body = { password: `another password, number ${turn}` };
      return send(app, 'savePassword', { token, body, remoteAddress: `192.0.2.${turn}` });
    };
    expect(await statuses(() => save(one.token))).toEqual([200, 200, 429]);
    expect(await statuses(() => save(other.token), 1)).toEqual([200]);
  });

  test('ends in time when the clock goes back a day, and not before', async () => {
    const limits = { contact: { calls: 1, withinS: 1 } };
    const app = await createTestApp(database, { rateLimits: limits });
    expect((await postContact(app)).statusCode).toBe(200);
    // Simulates a clock that was set back.
    await db.update(rateLimits).set({ expire: sql`${rateLimits.expire} + ${DAY_MS}` });
    const refused = await postContact(app);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    await expect.poll(async () => (await postContact(app)).statusCode).toBe(200);
  });

  test('a refusal that is remembered ends in time too', async () => {
    const app = await createTestApp(database, { rateLimits: { contact: { calls: 1, withinS: 1 } } });
    await untilSeen([200, 429, 429], () => postContact(app));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY_MS });
    await expect.poll(async () => (await postContact(app)).statusCode).toBe(200);
  });

  test('is counted per /48 of IPv6 as well', async () => {
    const app = await createTestApp(database, { rateLimits: { contact: { calls: 1, withinS: 600 } } });
    const from = (net: number) => postContact(app, undefined, { remoteAddress: `2001:db8:7:${net}::1` });
    const replies = [
      await from(1),
      await from(1),
      await from(2),
      await from(3),
      await from(4),
      await from(5),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 429, 200, 200, 200, 429]);
    const [site] = await db.select().from(rateLimits).where(eq(rateLimits.key, 'contact:2001:db8:7::/48'));
    expect(site?.points).toBe(5);
  });
});

test('counts that are over are cleaned away, the others stay', async () => {
  const nowMs = Date.now();
  await db.insert(rateLimits).values([
    { key: 'contact:over', points: 3, expire: nowMs - 60_000 },
    { key: 'contact:running', points: 3, expire: nowMs + 60_000 },
  ]);
  await createRateLimitsPurge(db)();
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'contact:running' }]);
});
