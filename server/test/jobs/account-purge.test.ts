import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails, oneTimeIds, registrationAttempts, sessions, users } from '../../src/db/schema.ts';
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

async function addResetId(userId: string, expiresAt: Date, usedAt: Date | null = null) {
  const createdAt = daysFromNow(-40);
  const idHash = randomBytes(32);
  await database.db
    .insert(oneTimeIds)
    .values({ userId, purpose: 'reset', idHash, createdAt, expiresAt, usedAt });
}

async function addAttempt(userId: string, linkExpiresAt: Date) {
  const person = { firstName: 'Ada', lastName: 'Chalk', email: 'x@example.org', termsAcceptedAt: NOW };
  const linkHash = randomBytes(32);
  await database.db.insert(registrationAttempts).values({ userId, linkHash, linkExpiresAt, ...person });
}

test('what nobody can use any more goes, and nothing else', async () => {
  const { db } = database;
  const member = await addUser('member', 'active', daysFromNow(-400));
  const longPending = await addUser('long-pending', 'pending', daysFromNow(-31));
  await addAttempt(longPending, daysFromNow(-24));
  await addUser('just-pending', 'pending', daysFromNow(-29));
  const resent = await addUser('resent', 'pending', daysFromNow(-31));
  await addAttempt(resent, daysFromNow(1));
  await addAttempt(resent, daysFromNow(-1));
  const forgetful = await addUser('forgetful', 'pending', daysFromNow(-31));
  await addResetId(forgetful, daysFromNow(1));
  await addResetId(member, daysFromNow(1), daysFromNow(-1));
  await addResetId(resent, daysFromNow(-1));
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
  expect(names.toSorted()).toEqual(['forgetful', 'just-pending', 'member', 'resent']);
  expect((await db.select().from(oneTimeIds)).map(({ userId }) => userId)).toEqual([forgetful]);
  const attempts = await db.select().from(registrationAttempts);
  expect(attempts.map(({ userId }) => userId)).toEqual([resent, resent]);
  expect((await db.select().from(sessions)).map(({ expiresAt }) => expiresAt)).toEqual([daysFromNow(1)]);
  const subjects = (await db.select().from(mails)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['recent', 'waiting']);
});
