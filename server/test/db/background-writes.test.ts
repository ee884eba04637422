import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createBackgroundWrites } from '../../src/db/background-writes.ts';
import { siteFacts } from '../../src/db/schema.ts';
import { createRecordedLog } from '../http/recorded-log.ts';
import { createTestDatabase } from '../support/test-database.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

const { logger, lines } = createRecordedLog();
const writes = createBackgroundWrites(logger);

const note = (name: string, value: string) => async () => {
  await db.insert(siteFacts).values({ name, value });
};

test('writes run in the background, and a drain waits for all of them', async () => {
  writes.begin('a', note('a', 'first'));
  writes.begin('b', note('b', 'first'));
  await writes.drain();
  expect(await db.$count(siteFacts)).toBe(2);
});

test('of two concurrent writes with one key, only the first runs', async () => {
  writes.begin('c', note('c', 'first'));
  writes.begin('c', note('c', 'second'));
  await writes.drain();
  expect(await db.select().from(siteFacts).where(eq(siteFacts.name, 'c'))).toMatchObject([
    { value: 'first' },
  ]);
});

test('a failure is logged, and the next write with its key runs', async () => {
  writes.begin('d', async () => {
    await db.execute(sql`select a_column_that_nobody_made`);
  });
  await writes.drain();
  expect(lines.map(({ msg }) => msg)).toEqual(['a note could not be written']);
  writes.begin('d', note('d', 'later'));
  await writes.drain();
  expect(await db.$count(siteFacts, eq(siteFacts.name, 'd'))).toBe(1);
});
