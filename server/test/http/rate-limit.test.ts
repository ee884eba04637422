import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactMessages, rateLimits } from '../../src/db/schema.ts';
import { networkOf, siteOf } from '../../src/limits/networks.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/limits/rate-limits.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { eventually } from '../support/eventually.ts';
import { createTestApp, postContact, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const three = { contact: { calls: 3, withinS: 600 } };

beforeEach(async () => {
  await emptyTables(database.db, 'contact_messages', 'mails', 'rate_limits');
});

async function statusesOf(
  app: FastifyInstance,
  times: number,
  options: Parameters<typeof postContact>[2] = {},
) {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await postContact(app, undefined, options)).statusCode);
  return statuses;
}

test('by default five messages in ten minutes are taken from one address', async () => {
  const app = await createTestApp(database, { rateLimits: DEFAULT_RATE_LIMITS });
  expect(await statusesOf(app, 6)).toEqual([200, 200, 200, 200, 200, 429]);
  const reply = await postContact(app);
  expect(reply.json()).toEqual({
    status: 429,
    message: 'Too many tries. Please wait 10 minutes.',
    request_id: reply.headers['x-request-id'],
  });
  const waitS = Number(reply.headers['retry-after']);
  expect(waitS).toBeGreaterThan(590);
  expect(waitS).toBeLessThanOrEqual(600);
  expect(await database.db.$count(contactMessages)).toBe(5);
});

test('addresses have budgets of their own', async () => {
  const app = await createTestApp(database, { rateLimits: three });
  expect(await statusesOf(app, 4, { remoteAddress: '192.0.2.1' })).toEqual([200, 200, 200, 429]);
  expect(await statusesOf(app, 1, { remoteAddress: '192.0.2.2' })).toEqual([200]);
});

test('a restart forgets nothing, and several servers count together', async () => {
  const first = await createTestApp(database, { rateLimits: three });
  expect(await statusesOf(first, 2)).toEqual([200, 200]);
  await first.close();
  const second = await createTestApp(database, { rateLimits: three });
  expect(await statusesOf(second, 2)).toEqual([200, 429]);
});

test('many calls at the same time do not slip through', async () => {
  const app = await createTestApp(database, { rateLimits: three });
  const replies = await Promise.all(Array.from({ length: 20 }, () => postContact(app)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect(await database.db.$count(contactMessages)).toBe(3);
});

test('when the time is over, calls are taken again', async () => {
  const app = await createTestApp(database, { rateLimits: { contact: { calls: 1, withinS: 1 } } });
  // On a busy machine two calls may be more than a second apart.
  await eventually(
    () => statusesOf(app, 2),
    (seen) => seen.join() === '200,429',
  );
  await expect.poll(() => statusesOf(app, 1)).toEqual([200]);
});

test('input that is refused does not use up the budget', async () => {
  const app = await createTestApp(database, { rateLimits: three });
  for (let i = 0; i < 10; i += 1) expect((await postContact(app, {})).statusCode).toBe(422);
  expect(await statusesOf(app, 1)).toEqual([200]);
});

describe('behind a proxy', () => {
  const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  test('X-Forwarded-For of just anybody is ignored', async () => {
    const app = await createTestApp(database, { rateLimits: three });
    const statuses: number[] = [];
    for (let i = 1; i <= 4; i += 1) statuses.push(...(await statusesOf(app, 1, forwarded(`192.0.2.${i}`))));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('a proxy that is trusted names the client; what the client itself wrote is ignored', async () => {
    const app = await createTestApp(database, { rateLimits: three, env: { trustProxy: ['127.0.0.1'] } });
    expect(await statusesOf(app, 4, forwarded('192.0.2.1'))).toEqual([200, 200, 200, 429]);
    expect(await statusesOf(app, 1, forwarded('192.0.2.2'))).toEqual([200]);
    expect(await statusesOf(app, 1, forwarded('192.0.2.77, 192.0.2.1'))).toEqual([429]);
    expect(await statusesOf(app, 1, { ...forwarded('192.0.2.1'), remoteAddress: '198.51.100.9' })).toEqual([
      200,
    ]);
    const keys = await database.db.select({ key: rateLimits.key }).from(rateLimits).orderBy(rateLimits.key);
    expect(keys.map(({ key }) => key)).toEqual([
      'contact:192.0.2.1',
      'contact:192.0.2.2',
      'contact:198.51.100.9',
    ]);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['192.0.2.7', null],
  ['::ffff:192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0db8:0001:ffff::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['nonsense', null],
])('%s is counted for the site %s', (address, site) => expect(siteOf(address)).toBe(site));
