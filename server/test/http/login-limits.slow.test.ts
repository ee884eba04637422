import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { loginNetworks, rateLimits } from '../../src/db/schema.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/limits/rate-limits.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { addUser, login, mailedId, PASSWORD, send } from './accounts.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const WRONG = 'not the password';
const database = await useTestDatabase();
const usual = { rateLimits: DEFAULT_RATE_LIMITS };

beforeEach(async () => {
  await emptyTables(database.db, 'rate_limits', 'users', 'mails');
});

async function statusesOf(
  app: FastifyInstance,
  times: number,
  email: string,
  options: Parameters<typeof login>[3] = {},
): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    statuses.push((await login(app, email, WRONG, options)).statusCode);
  }
  return statuses;
}

const FIVE_THEN_REFUSED = [401, 401, 401, 401, 401, 429];

test('the sixth failed login within 15 minutes is refused, even with the right password', async () => {
  const app = await createTestApp(database, usual);
  const { email } = await addUser(database);
  expect(await statusesOf(app, 6, email)).toEqual(FIVE_THEN_REFUSED);
  const reply = await login(app, email, PASSWORD);
  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toMatchObject({ status: 429, message: 'Too many tries. Please wait 15 minutes.' });
  const waitS = Number(reply.headers['retry-after']);
  expect(waitS).toBeGreaterThan(880);
  expect(waitS).toBeLessThanOrEqual(900);
});

test('an unknown e-mail has the same limit', async () => {
  const app = await createTestApp(database, usual);
  expect(await statusesOf(app, 6, 'nobody@example.org')).toEqual(FIVE_THEN_REFUSED);
});

test('other spellings of the e-mail share its limit', async () => {
  const app = await createTestApp(database, usual);
  const { email } = await addUser(database, { email: 'ada@example.org' });
  const spellings = [email, 'ADA@example.org', 'Ada@Example.Org', ' ada@example.org', 'aDa@example.org'];
  for (const spelling of spellings) expect((await login(app, spelling, WRONG)).statusCode).toBe(401);
  expect((await login(app, 'adA@example.org', WRONG)).statusCode).toBe(429);
});

test('concurrent failed logins cannot exceed the limit', async () => {
  const app = await createTestApp(database, usual);
  const { email } = await addUser(database);
  const replies = await Promise.all(Array.from({ length: 20 }, () => login(app, email, WRONG)));
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
});

test('a successful login resets the count, and does not count itself', async () => {
  const app = await createTestApp(database, usual);
  const { email } = await addUser(database);
  for (let round = 0; round < 3; round += 1) {
    expect(await statusesOf(app, 4, email)).toEqual([401, 401, 401, 401]);
    expect((await login(app, email)).statusCode).toBe(200);
  }
  for (let turn = 0; turn < 60; turn += 1) expect((await login(app, email)).statusCode).toBe(200);
});

test('invalid input does not count', async () => {
  const app = await createTestApp(database, usual);
  const { email } = await addUser(database);
  for (let turn = 0; turn < 10; turn += 1) expect((await login(app, email, '')).statusCode).toBe(422);
  expect((await login(app, email)).statusCode).toBe(200);
});

test('the limits survive a restart', async () => {
  const { email } = await addUser(database);
  const first = await createTestApp(database, usual);
  expect(await statusesOf(first, 5, email)).toEqual([401, 401, 401, 401, 401]);
  await first.close();
  const second = await createTestApp(database, usual);
  expect((await login(second, email, PASSWORD)).statusCode).toBe(429);
});

describe('from another address', () => {
  test('the member is not locked out by failed logins elsewhere', async () => {
    const app = await createTestApp(database, usual);
    const { email } = await addUser(database);
    await statusesOf(app, 6, email, { remoteAddress: '192.0.2.66' });
    expect((await login(app, email, PASSWORD, { remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    expect((await login(app, email, PASSWORD, { remoteAddress: '192.0.2.66' })).statusCode).toBe(429);
  });

  test('a forged X-Forwarded-For has no effect', async () => {
    const app = await createTestApp(database, usual);
    const { email } = await addUser(database);
    const statuses: number[] = [];
    for (let turn = 1; turn <= 6; turn += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${turn}`, 'x-real-ip': `192.0.2.${turn}` };
      statuses.push((await login(app, email, WRONG, { headers })).statusCode);
    }
    expect(statuses).toEqual(FIVE_THEN_REFUSED);
  });

  test('behind a trusted proxy, a header added by the client has no effect', async () => {
    const app = await createTestApp(database, { ...usual, env: { trustProxy: ['127.0.0.1'] } });
    const { email } = await addUser(database);
    const statuses: number[] = [];
    for (let turn = 1; turn <= 6; turn += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${turn}, 203.0.113.7` };
      statuses.push((await login(app, email, WRONG, { headers })).statusCode);
    }
    expect(statuses).toEqual(FIVE_THEN_REFUSED);
  });

  test('repeated attempts on one e-mail block neither the address nor the e-mail elsewhere', async () => {
    const app = await createTestApp(database, usual);
    const { email } = await addUser(database);
    const neighbour = await addUser(database);
    await statusesOf(app, 70, email);
    expect((await login(app, neighbour.email)).statusCode).toBe(200);
    expect((await login(app, email, PASSWORD, { remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  });

  test('fifty failed logins with any e-mails block an address', async () => {
    const app = await createTestApp(database, usual);
    for (let turn = 1; turn <= 50; turn += 1) {
      expect((await login(app, `nobody-${turn}@example.org`, WRONG)).statusCode).toBe(401);
    }
    const { email } = await addUser(database);
    expect((await login(app, email)).statusCode).toBe(429);
    expect((await login(app, email, PASSWORD, { remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  });
});

describe('against a stranger with many addresses', () => {
  const HOME = '198.51.100.1';

  async function attack(app: FastifyInstance, email: string): Promise<number[]> {
    const statuses: number[] = [];
    for (let turn = 1; turn <= 51; turn += 1) {
      statuses.push(...(await statusesOf(app, 1, email, { remoteAddress: `192.0.2.${turn}` })));
    }
    return statuses;
  }

  test('an e-mail is blocked after fifty failures, but not on the member’s known network', async () => {
    const app = await createTestApp(database, usual);
    const { email } = await addUser(database);
    expect((await login(app, email, PASSWORD, { remoteAddress: HOME })).statusCode).toBe(200);
    expect(await attack(app, email)).toEqual([...Array(50).fill(401), 429]);
    expect((await login(app, email, PASSWORD, { remoteAddress: '192.0.2.200' })).statusCode).toBe(429);
    expect((await login(app, email, WRONG, { remoteAddress: HOME })).statusCode).toBe(401);
    expect((await login(app, email, PASSWORD, { remoteAddress: HOME })).statusCode).toBe(200);
  });

  test('a network is known for 30 days after a successful login', async () => {
    let now = new Date('2031-01-01T00:00:00Z');
    const app = await createTestApp(database, { ...usual, clock: () => now });
    const { email } = await addUser(database);
    await login(app, email, PASSWORD, { remoteAddress: HOME });
    now = new Date('2031-01-31T00:00:01Z');
    await attack(app, email);
    expect((await login(app, email, PASSWORD, { remoteAddress: HOME })).statusCode).toBe(429);
    await emptyTables(database.db, 'rate_limits');
    await login(app, email, PASSWORD, { remoteAddress: '198.51.100.2' });
    // The old network is deleted.
    const places = await database.db.select({ network: loginNetworks.network }).from(loginNetworks);
    expect(places).toEqual([{ network: '198.51.100.2' }]);
  });

  test('a reset of the password unblocks the account everywhere', async () => {
    const app = await createTestApp(database, usual);
    const { email } = await addUser(database);
    await attack(app, email);
    await statusesOf(app, 6, email, { remoteAddress: HOME });
    await send(app, 'forgotPassword', { body: { email } });
    const random_id = await mailedId(database, email);
    const password = 'another one entirely';
    await send(app, 'resetPassword', { body: { email, password, random_id } });
    expect((await login(app, email, password, { remoteAddress: HOME })).statusCode).toBe(200);
    expect((await login(app, email, password, { remoteAddress: '192.0.2.200' })).statusCode).toBe(200);
  });
});

describe('from many networks of one IPv6 /48', () => {
  const at = (net: number) => ({ remoteAddress: `2001:db8:1:${net.toString(16)}::1` });

  async function attackFrom100Networks(app: FastifyInstance): Promise<void> {
    for (let net = 1; net <= 100; net += 1) {
      expect(await statusesOf(app, 1, `nobody-${net}@example.org`, at(net))).toEqual([401]);
    }
  }

  test('a hundred failed logins block it, but not for members on known networks', async () => {
    const app = await createTestApp(database, usual);
    const [atHome, stranger] = [await addUser(database), await addUser(database)];
    expect((await login(app, atHome.email, PASSWORD, at(200))).statusCode).toBe(200);
    await attackFrom100Networks(app);
    expect((await login(app, stranger.email, PASSWORD, at(201))).statusCode).toBe(429);
    expect((await login(app, atHome.email, PASSWORD, at(200))).statusCode).toBe(200);
    const elsewhere = { remoteAddress: '2001:db8:2:1::1' };
    expect((await login(app, stranger.email, PASSWORD, elsewhere)).statusCode).toBe(200);
  });

  test('successful logins do not count', async () => {
    const app = await createTestApp(database, usual);
    const { email } = await addUser(database);
    for (let net = 1; net <= 110; net += 1) {
      expect((await login(app, email, PASSWORD, at(net))).statusCode).toBe(200);
    }
  });
});

test('the counters do not reveal e-mails', async () => {
  const app = await createTestApp(database, usual);
  await login(app, 'nobody@example.org', WRONG);
  const keys = await database.db.select({ key: rateLimits.key }).from(rateLimits);
  expect(keys.length).toBe(3);
  expect(JSON.stringify(keys)).not.toContain('nobody');
});
