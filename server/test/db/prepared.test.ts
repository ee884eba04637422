import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, type Queryable } from '../../src/db/client.ts';
import { LONG_WORK_LIMITS } from '../../src/db/connections/connection-limits.ts';
import { type Given, prepared } from '../../src/db/prepared.ts';
import { users } from '../../src/db/schema.ts';
import { addUser } from '../http/accounts.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTestDatabase } from '../support/test-database.ts';

const { url, drop } = await createTestDatabase();
const calls = createDatabase(url, silentLogger);
const longWork = createDatabase(url, silentLogger, LONG_WORK_LIMITS);
const { db } = calls;
afterAll(async () => {
  await calls.close();
  await longWork.close();
  await drop();
});

let built = 0;
const userById = prepared('test-user-by-id', (asked, { id }: Given<{ id: string }>) => {
  built += 1;
  return asked
    .select({ firstName: users.firstName, limit: sql<string>`current_setting('statement_timeout')` })
    .from(users)
    .where(eq(users.id, id));
});

async function namesOn(asked: Queryable): Promise<unknown[]> {
  const { rows } = await asked.execute(sql`select name from pg_prepared_statements`);
  return rows.map(({ name }) => name);
}

test('a statement is built once per pool and runs on the pool of its caller', async () => {
  const { id } = await addUser({ db }, { firstName: 'Ines' });
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await userById(db, { id })).toEqual([{ firstName: 'Ines', limit: '2s' }]);
    expect(await userById(longWork.db, { id })).toEqual([{ firstName: 'Ines', limit: '1min' }]);
  }
  expect(built).toBe(2);
});

test('in a transaction, a statement is prepared on its connection and sees its changes', async () => {
  const { id } = await addUser({ db }, { firstName: 'Otto' });
  await db.transaction(async (tx) => {
    await tx.update(users).set({ firstName: 'Olga' }).where(eq(users.id, id));
    expect(await userById(tx, { id })).toMatchObject([{ firstName: 'Olga' }]);
    expect(await namesOn(tx)).toContain('test-user-by-id');
  });
});

test('a missing value is an error', async () => {
  await expect(userById(db, {} as { id: string })).rejects.toThrow('id');
});
