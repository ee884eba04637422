import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../src/db/schema.ts';
import { createOneTimeIds } from '../../src/modules/one-time-ids/service.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const ids = createOneTimeIds({ clock: () => new Date() });
let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const user = { firstName: 'Ada', lastName: 'Chalk', email: 'ada@example.org', passwordHash: 'x' };
  const [row] = await database.db.insert(users).values(user).returning();
  userId = row?.id ?? '';
});
afterAll(() => database.drop());

test('of twenty concurrent uses of one id, one succeeds', async () => {
  const { db } = database;
  const id = await ids.issue(db, 'reset', userId);
  expect(await ids.findOwner(db, 'reset', id)).toBe(userId);
  const owners = await Promise.all(Array.from({ length: 20 }, () => ids.use(db, 'reset', id)));
  expect(owners.filter((owner) => owner === userId)).toHaveLength(1);
  expect(owners.filter((owner) => owner === null)).toHaveLength(19);
  expect(await ids.findOwner(db, 'reset', id)).toBeNull();
});

test('of ids issued concurrently, only one can be used', async () => {
  const { db } = database;
  const issued = await Promise.all(Array.from({ length: 10 }, () => ids.issue(db, 'reset', userId)));
  const owners = await Promise.all(issued.map((id) => ids.use(db, 'reset', id)));
  expect(owners.filter((owner) => owner !== null)).toHaveLength(1);
});
