import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../src/db/client.ts';
import { REQUEST_LIMITS } from '../../src/db/connections/connection-limits.ts';
import { createRecordedLog, WARN } from '../http/recorded-log.ts';
import { createTestDatabase } from '../support/test-database.ts';

const SLOW_MS = 100;
const database = await createTestDatabase();
const { logger, lines } = createRecordedLog();
const { db, pool, close } = createDatabase(database.url, logger, { ...REQUEST_LIMITS, slowMs: SLOW_MS });
afterAll(async () => {
  await close();
  await database.drop();
});
beforeEach(() => {
  lines.length = 0;
});

/** Other statements may be slow as well on a busy machine. */
const slow = (part: string) =>
  lines.filter(({ msg, statement }) => msg === 'a statement was slow' && String(statement).includes(part));

test('a slow statement is logged once, with its name and duration', async () => {
  await pool.query({ name: 'test-sleeper', text: 'select pg_sleep($1)', values: [0.2] });
  expect(slow('sleep')).toMatchObject([{ level: WARN, statement: 'test-sleeper', ms: expect.any(Number) }]);
  expect(slow('sleep')[0]?.['ms']).toBeGreaterThanOrEqual(SLOW_MS);
});

test('a statement without a name is logged by its text, shortened and without values', async () => {
  const secret = 'somebody@example.org';
  await db.execute(sql`select pg_sleep(0.2),
    ${secret}::text as one, ${sql.raw(`'${'x'.repeat(300)}'`)} as many`);
  const [line, ...others] = slow('pg_sleep');
  expect(others).toEqual([]);
  expect(line?.['statement']).toMatch(/^select pg_sleep\(0\.2\), \$1::text as one/);
  expect(String(line?.['statement']).length).toBeLessThanOrEqual(200);
  expect(JSON.stringify(lines)).not.toContain(secret);
});

test('a statement that fails after waiting for a lock is logged as well', async () => {
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock(7)');
  const waiter = db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '300ms'`);
    await tx.execute(sql`select pg_advisory_xact_lock(7)`);
  });
  await expect(waiter).rejects.toThrow();
  await holder.query('select pg_advisory_unlock(7)');
  holder.release();
  expect(slow('lock(7)')).toMatchObject([{ statement: 'select pg_advisory_xact_lock(7)' }]);
});
