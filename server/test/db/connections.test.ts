import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { REQUEST_LIMITS } from '../../src/db/connection-limits.ts';
import { databaseProblemOf } from '../../src/db/database-problem.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** Few, so that opening them all takes a moment on a machine that is busy with other things too. */
const LIMITS = { ...REQUEST_LIMITS, connections: 4 };
const { connections } = LIMITS;
/** Twice the limit, and more, is what it takes where a rollback waits behind the question that hangs. */
const WITHIN_MS = 3_000;

let database: TestDatabase;
let proxy: DatabaseProxy;
let client: DatabaseClient;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.url);
  client = createDatabase(proxy.url, silentLogger, LIMITS);
});

afterAll(async () => {
  await client.close();
  await proxy.close();
  await database.drop();
});

beforeEach(async () => {
  for (const each of await takeAll()) each.release();
  expect(client.pool.idleCount).toBe(connections);
});

const takeAll = () => Promise.all(Array.from({ length: connections }, () => client.pool.connect()));

const transactions = () =>
  Promise.allSettled(
    Array.from({ length: connections + 5 }, () => client.db.transaction((tx) => tx.execute(sql`select 1`))),
  );

function expectAllAway(outcomes: readonly PromiseSettledResult<unknown>[]) {
  for (const outcome of outcomes) {
    expect(outcome.status === 'rejected' && databaseProblemOf(outcome.reason)).toBe('away');
  }
}

test('connections on which no transaction could begin are not missing from the pool afterwards', async () => {
  proxy.silenceAll();
  const began = performance.now();
  expectAllAway(await transactions());
  expect(performance.now() - began).toBeLessThan(WITHIN_MS);
  proxy.mend();
  const outcomes = await transactions();
  expect(outcomes.map(({ status }) => status)).toEqual(Array(connections + 5).fill('fulfilled'));
});

test('a transaction whose connection falls silent fails at once, its rollback included', async () => {
  const began = performance.now();
  const outcome = client.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.silence();
    await tx.execute(sql`select 2`);
  });
  expectAllAway(await Promise.allSettled([outcome]));
  expect(performance.now() - began).toBeLessThan(WITHIN_MS);
  // The others had gone the same way: none of them is handed out any more.
  await client.pool.query('select 1');
});

test('whoever waits for a connection waits two seconds', async () => {
  const held = await takeAll();
  const began = performance.now();
  const outcome = await Promise.allSettled([client.pool.query('select 1')]);
  const waitedMs = performance.now() - began;
  for (const each of held) each.release();
  expectAllAway(outcome);
  expect(waitedMs).toBeLessThan(WITHIN_MS);
});
