import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../src/db/client.ts';
import { contactMessages } from '../../src/db/schema.ts';
import { requireNoTransaction } from '../../src/db/transactions.ts';
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

test('a failure rolls back, is rethrown, and leaves the connection usable', async () => {
  await database.db.transaction((tx) => write(tx, 'kept'));
  await expect(
    database.db.transaction(async (tx) => {
      await Promise.all([write(tx, 'lost'), fail(tx), write(tx, 'lost too')]);
    }),
  ).rejects.toMatchObject(divided);
  expect(await written()).toEqual(['kept']);
  expect(await database.db.transaction(async () => 'next')).toBe('next');
});

test('a transaction that cannot begin releases its connection', async () => {
  const { db } = database;
  const wrong = { isolationLevel: 'none' as 'serializable' };
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(db.transaction(async () => {}, wrong)).rejects.toMatchObject({ code: '42601' });
  }
  expect(await db.transaction(async () => 'next')).toBe('next');
});

test('calls to other systems are refused inside a transaction', async () => {
  await database.db.transaction(async () => {
    expect(() => requireNoTransaction('The provider')).toThrow('The provider was called');
  });
  expect(() => requireNoTransaction('The provider')).not.toThrow();
});

test('a transaction begins with the requested options', async () => {
  const options = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  const { rows } = await database.db.transaction(
    (tx) =>
      tx.execute(sql`select current_setting('transaction_isolation') as level,
        current_setting('transaction_read_only') as is_read_only`),
    options,
  );
  expect(rows).toEqual([{ level: 'repeatable read', is_read_only: 'on' }]);
});
