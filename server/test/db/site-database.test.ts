import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Queryable } from '../../src/db/client.ts';
import { users } from '../../src/db/schema.ts';
import { createSiteDatabase } from '../../src/db/site-database.ts';
import { eventually } from '../support/eventually.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTestDatabase } from '../support/test-database.ts';

const { url, drop } = await createTestDatabase();
const { db, pool, longWorkDb, asLongWork, calls, longWork } = createSiteDatabase(url, silentLogger);
afterAll(async () => {
  await calls.close();
  await longWork.close();
  await drop();
});

async function limitOf(asked: Queryable): Promise<unknown> {
  const { rows } = await asked.execute(sql`select current_setting('statement_timeout') as "limit"`);
  return rows[0]?.['limit'];
}

const limitInTransaction = () => db.transaction((tx) => limitOf(tx));

test('a call has two seconds for a statement, long work a minute, on the same database object', async () => {
  expect(await limitOf(db)).toBe('2s');
  expect(await limitInTransaction()).toBe('2s');
  expect(await asLongWork(() => limitOf(db))).toBe('1min');
  expect(await asLongWork(limitInTransaction)).toBe('1min');
  expect(await limitOf(db)).toBe('2s');
  expect(await limitOf(longWorkDb)).toBe('1min');
});

test('both at once keep apart, through every await', async () => {
  const inTurns = async () => [await limitOf(db), await limitInTransaction(), await limitOf(db)];
  const many = await Promise.all([inTurns(), asLongWork(inTurns), inTurns(), asLongWork(inTurns)]);
  expect(many.map((limits) => [...new Set(limits)])).toEqual([['2s'], ['1min'], ['2s'], ['1min']]);
});

test('long work takes no connection of the calls', async () => {
  const before = calls.pool.totalCount;
  await asLongWork(() =>
    Promise.all(Array.from({ length: before + 3 }, () => db.execute(sql`select pg_sleep(0.05)`))),
  );
  expect(pool.totalCount).toBe(before);
  expect(longWork.pool.totalCount).toBeGreaterThan(0);
});

test('everything that a repo asks of a database works through it', async () => {
  expect(await db.query.users.findMany()).toEqual([]);
  expect(await db.$count(users)).toBe(0);
  await asLongWork(async () => {
    const { rowCount } = await db.execute(sql`select`);
    expect(rowCount).toBe(1);
  });
});

test('a database that is no replica of this one is not read from, however it came to be named', async () => {
  const warnings: string[] = [];
  const logger = Object.assign(silentLogger.child({}), {
    warn: ({ reason }: { reason?: string }) => void warnings.push(reason ?? ''),
  });
  const site = createSiteDatabase(url, logger, { readUrl: url });
  await eventually(
    async () => warnings,
    (told) => told.includes('it is no replica of this database'),
  );
  expect(site.lateReads?.isReplicaGood()).toBe(false);
  expect(await site.lateReads?.read(() => limitOf(site.db))).toBe('2s');
  expect(site.lateReads?.answeredBy).toEqual({ replica: 0, primary: 1 });
  await site.replica?.close();
  await site.calls.close();
  await site.longWork.close();
});
