import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/store/database.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('a connection that is lost during a transaction fails that transaction only', async () => {
  const store = await openDatabase(database.url);
  const outcome = store.transaction(async (connection) => {
    const { rows } = await connection.query('select pg_backend_pid() as pid');
    await store.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await connection.query('select 1');
  });
  await expect(outcome).rejects.toThrow();
  expect((await store.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await store.close();
});
