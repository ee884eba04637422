import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails, oneTimeIds, sessions, users } from '../../src/db/schema.ts';
import { createAccountPurge } from '../../src/modules/account/purge.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function addUser(name: string, status: 'pending' | 'active', createdAt: Date): Promise<string> {
  const [row] = await database.db
    .insert(users)
    .values({
      firstName: name,
      lastName: 'X',
      email: `${name}@example.org`,
      passwordHash: 'x',
      status,
      createdAt,
    })
    .returning();
  return row?.id ?? '';
}

async function addLink(
  userId: string,
  purpose: 'activation' | 'reset',
  expiresAt: Date,
  usedAt: Date | null = null,
) {
  const createdAt = daysFromNow(-40);
  await database.db
    .insert(oneTimeIds)
    .values({ userId, purpose, idHash: randomBytes(32), createdAt, expiresAt, usedAt });
}

test('what nobody can use any more goes, and nothing else', async () => {
  const { db } = database;
  const member = await addUser('member', 'active', daysFromNow(-400));
  await addUser('long-pending', 'pending', daysFromNow(-31));
  await addUser('just-pending', 'pending', daysFromNow(-29));
  const resent = await addUser('resent', 'pending', daysFromNow(-31));
  await addLink(resent, 'activation', daysFromNow(1));
  await addLink(member, 'activation', daysFromNow(1), daysFromNow(-1));
  await addLink(member, 'reset', daysFromNow(-1));
  for (const expiresAt of [daysFromNow(-1), daysFromNow(1)]) {
    await db.insert(sessions).values({ tokenHash: randomBytes(32), userId: member, expiresAt });
  }
  for (const [subject, sentAt] of [
    ['old', daysFromNow(-91)],
    ['recent', daysFromNow(-89)],
    ['waiting', null],
  ] as const) {
    await db.insert(mails).values({ to: 'a@example.org', subject, text: '', sentAt });
  }

  await createAccountPurge({ db, clock: () => NOW })();

  const names = (await db.select().from(users)).map(({ firstName }) => firstName);
  expect(names.toSorted()).toEqual(['just-pending', 'member', 'resent']);
  expect((await db.select().from(oneTimeIds)).map(({ userId }) => userId)).toEqual([resent]);
  expect((await db.select().from(sessions)).map(({ expiresAt }) => expiresAt)).toEqual([daysFromNow(1)]);
  const subjects = (await db.select().from(mails)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['recent', 'waiting']);
});
