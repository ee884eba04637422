import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { REQUEST_LIMITS } from '../../src/db/connection-limits.ts';
import { databaseProblemOf } from '../../src/db/database-problem.ts';
import { type Asker, createStatementBatches } from '../../src/db/statement-batches.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let client: DatabaseClient;
let batches: Asker;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.url);
  client = createDatabase(proxy.url, silentLogger);
  batches = createStatementBatches(client.pool);
});

afterAll(async () => {
  await client.close();
  await proxy.close();
  await database.drop();
});

const number = (value: unknown, name = 'test-number') =>
  batches.query({ name, text: `select $1::int as value, pg_backend_pid() as backend -- ${name}` }, [value]);

async function backendsOf(asked: readonly ReturnType<typeof number>[]) {
  const rows = (await Promise.all(asked)).map(({ rows: [row] }) => row);
  return { values: rows.map(({ value }) => value), backends: rows.map(({ backend }) => backend) };
}

test('what is asked in one turn shares a connection, and everybody has their own answer', async () => {
  const { values, backends } = await backendsOf([1, 2, 3, 4, 5].map((value) => number(value)));
  expect(values).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(backends).size).toBe(1);
});

test('many at once are spread over several connections', async () => {
  const { values, backends } = await backendsOf(Array.from({ length: 40 }, (_, value) => number(value)));
  expect(values).toEqual(Array.from({ length: 40 }, (_, value) => value));
  expect(new Set(backends).size).toBe(5);
});

test('statements of other names are not held up', async () => {
  const { backends } = await backendsOf([number(1, 'test-one'), number(1, 'test-other')]);
  expect(new Set(backends).size).toBe(2);
});

test('one that fails leaves the others as they are', async () => {
  const outcomes = await Promise.allSettled([number(1), number('not a number'), number(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await number(4)).rows[0].value).toBe(4);
});

test('a statement without a name is asked as it is', async () => {
  expect((await batches.query('select 1 as value')).rows).toEqual([{ value: 1 }]);
});

test('when the connection breaks, all are told, and the next ones are answered', async () => {
  const text = 'select pg_sleep(60), $1::int as value';
  const asked = [1, 2, 3].map((value) => batches.query({ name: 'test-sleep', text }, [value]));
  const broken = Promise.allSettled(asked);
  await number(1);
  proxy.cut();
  for (const outcome of await broken) {
    expect(outcome.status === 'rejected' && databaseProblemOf(outcome.reason)).toBe('away');
  }
  const refused = await Promise.allSettled([number(1), number(2)]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  proxy.mend();
  expect((await backendsOf([number(1), number(2)])).values).toEqual([1, 2]);
  expect(client.pool.waitingCount).toBe(0);
});

test('those behind one that was broken off while it was prepared are as busy as it, not broken', async () => {
  const limits = { ...REQUEST_LIMITS, statementMs: 1_000 };
  const hasty = createDatabase(database.url, silentLogger, limits);
  const holder = await database.pool.connect();
  await holder.query('begin; lock table videos');
  const { query } = createStatementBatches(hasty.pool);
  const statement = { name: 'test-locked', text: 'select count(*) from videos' };
  const outcomes = await Promise.allSettled([query(statement), query(statement), query(statement)]);
  const problems = outcomes.map((each) =>
    each.status === 'rejected' ? databaseProblemOf(each.reason) : null,
  );
  expect(problems).toEqual(['slow', 'slow', 'slow']);
  await holder.query('rollback');
  holder.release();
  expect((await query(statement)).rows).toHaveLength(1);
  await hasty.close();
});
