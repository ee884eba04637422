import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../src/db/client.ts';
import { contactMessages } from '../../src/db/schema.ts';
import { sendWithCommit } from '../../src/db/transactions.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
});

afterAll(() => database.drop());

const write = (tx: Queryable, message: string) =>
  tx
    .insert(contactMessages)
    .values({ firstName: 'Ada', lastName: 'Chalk', email: 'ada@example.org', message });
const fail = (tx: Queryable) => tx.execute(sql`select 1 / 0`);
const divided = { cause: { code: '22012' } };

async function written(): Promise<string[]> {
  const rows = await database.db.select().from(contactMessages);
  return rows.map(({ message }) => message);
}

async function transactionOf(tx: Queryable) {
  const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  return rows[0]?.id;
}

test('what is locked is locked within the transaction', async () => {
  const { locked, worked } = await database.db.locking(transactionOf, async (tx, id) => ({
    locked: id,
    worked: await transactionOf(tx),
  }));
  expect(locked).toBe(worked);
  expect(await transactionOf(database.db)).not.toBe(locked);
});

test('where the lock fails nothing is begun, and the connection serves the next', async () => {
  let hasBegun = false;
  const begun = database.db.locking(fail, async () => {
    hasBegun = true;
  });
  await expect(begun).rejects.toMatchObject(divided);
  expect(hasBegun).toBe(false);
  expect(await database.db.transaction(async () => 'next')).toBe('next');
});

test('what is sent with the commit is committed', async () => {
  await database.db.transaction(async (tx) => sendWithCommit(tx, write(tx, 'one'), write(tx, 'two')));
  expect(await written()).toEqual(['one', 'two']);
});

test.each([
  [
    'a write that is sent with the commit',
    (tx: Queryable) => sendWithCommit(tx, fail(tx), write(tx, 'lost')),
  ],
  [
    'a write that is sent ahead of others',
    async (tx: Queryable) => {
      sendWithCommit(tx, fail(tx));
      await write(tx, 'lost');
    },
  ],
])('%s undoes all where it fails, and its failure is the one that is told', async (_name, work) => {
  const before = await written();
  await expect(
    database.db.transaction(async (tx) => {
      await write(tx, 'before');
      await work(tx);
    }),
  ).rejects.toMatchObject(divided);
  expect(await written()).toEqual(before);
});

test('nothing is sent with a commit that never comes', async () => {
  const { db } = database;
  expect(() => sendWithCommit(db, Promise.resolve())).toThrow('not a transaction');
  let kept: Queryable = db;
  await db.transaction(async (tx) => {
    kept = tx;
  });
  expect(() => sendWithCommit(kept, Promise.resolve())).toThrow('not a transaction');
});

test('a transaction begins as it is asked to', async () => {
  const options = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  const { rows } = await database.db.transaction(
    (tx) =>
      tx.execute(sql`select current_setting('transaction_isolation') as level,
        current_setting('transaction_read_only') as is_read_only`),
    options,
  );
  expect(rows).toEqual([{ level: 'repeatable read', is_read_only: 'on' }]);
});
