import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureDemoData } from '../../src/db/demo/demo.ts';
import { DEMO_ACCOUNTS } from '../../src/db/demo/demo-accounts.ts';
import { classes, siteFacts, users } from '../../src/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('servers that start together insert the demo data once', async () => {
  const { db } = database;
  expect(await Promise.all([1, 2, 3].map(() => ensureDemoData(db, NOW)))).toEqual([true, true, true]);
  expect(await ensureDemoData(db, NOW)).toBe(true);

  const accounts = await db.select().from(users);
  expect(accounts.map(({ role, payType, status }) => `${role} ${payType} ${status}`).toSorted()).toEqual([
    'admin payee active',
    'member payee active',
    'member vip active',
  ]);
  const admin = accounts.find(({ role }) => role === 'admin');
  expect(admin?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await verify(admin?.passwordHash ?? '', DEMO_ACCOUNTS[0].password)).toBe(true);

  const offered = await db.select().from(classes);
  expect(offered.length).toBeGreaterThanOrEqual(38);
  expect(new Set(offered.map(({ title }) => title)).size).toBe(offered.length);
  expect(new Set(offered.map(({ category }) => category))).toEqual(new Set(['Cat1', 'Cat2']));
  for (const { startsAt, endsAt, imageUrl } of offered) {
    expect(startsAt.getTime()).toBeGreaterThan(NOW.getTime());
    expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime());
    expect(imageUrl).toMatch(/^\/class-images\/[a-z]+\.svg$/);
  }
});

test('a database in real use is left unchanged', async () => {
  const { db } = database;
  await db
    .insert(users)
    .values({ firstName: 'Own', lastName: 'User', email: 'own@example.com', passwordHash: 'x' });
  expect(await ensureDemoData(db, NOW)).toBe(false);
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await db.select().from(classes)).toEqual([]);
  expect(await db.select().from(siteFacts)).toEqual([]);
});
