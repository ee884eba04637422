import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { REQUEST_LIMITS } from '../../src/db/connections/connection-limits.ts';
import { databaseProblemOf } from '../../src/db/database-problem.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** A small pool, so that opening all connections is quick on a busy machine. */
const LIMITS = { ...REQUEST_LIMITS, connections: 4 };
const { connections } = LIMITS;
/** A rollback behind a hanging statement takes up to twice the limit. */
const WITHIN_MS = 1.9 * LIMITS.answerMs;

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

/** Uses a timer, which a busy machine delays as much as the limits' timers. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const over = new AbortController();
  const late = sleep(WITHIN_MS, null, { signal: over.signal }).then(() => {
    throw new Error(`It takes more than ${WITHIN_MS} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    await late.catch(() => undefined);
  }
}

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

test('connections return to the pool if their transaction could not begin', async () => {
  proxy.silenceAll();
  expectAllAway(await inTime(transactions()));
  proxy.mend();
  const outcomes = await transactions();
  expect(outcomes.map(({ status }) => status)).toEqual(Array(connections + 5).fill('fulfilled'));
});

test('a transaction on a silent connection fails within the limit, including its rollback', async () => {
  const outcome = client.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.silence();
    await tx.execute(sql`select 2`);
  });
  expectAllAway(await inTime(Promise.allSettled([outcome])));
  // The other connections are lost too, and are not reused.
  await client.pool.query('select 1');
});

test('the wait for a connection is limited to two seconds', async () => {
  const held = await takeAll();
  const outcome = await inTime(Promise.allSettled([client.pool.query('select 1')]));
  for (const each of held) each.release();
  expectAllAway(outcome);
});
