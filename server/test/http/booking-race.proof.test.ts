import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { timeoutFactor } from '../../../scripts/timeout-factor.mjs';
import { createDatabase } from '../../src/db/client.ts';
import * as schema from '../../src/db/schema.ts';
import { createSecretId, hashSecretId } from '../../src/security/secret-ids.ts';
import { proofSize } from '../support/proof-size.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { subscribe } from '../support/subscriptions.ts';
import { PATIENT_LIMITS } from '../support/test-database.ts';
import { addClass } from './admin-class-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const MEMBERS = proofSize({ usual: 100, large: 500 });
const DAY_MS = 24 * 60 * 60 * 1000;
const database = await useTestDatabase();
// The site's settings with longer timeouts, because on a busy machine the last request may wait long for the lock.
const { db, pool, close } = createDatabase(database.url, silentLogger, {
  ...PATIENT_LIMITS,
  waitMs: 240_000 * timeoutFactor(),
});
afterAll(close);

async function addMembers(count: number): Promise<string[]> {
  const people = await db
    .insert(schema.users)
    .values(
      Array.from({ length: count }, (_, number) => ({
        firstName: 'Racer',
        lastName: String(number),
        email: `racer-${number}@example.org`,
        passwordHash: 'x',
        status: 'active' as const,
      })),
    )
    .returning();
  await subscribe({ db }, ...people);
  const tokens = people.map(() => createSecretId());
  const expiresAt = new Date(Date.now() + DAY_MS);
  await db
    .insert(schema.sessions)
    .values(
      people.map(({ id }, at) => ({ userId: id, tokenHash: hashSecretId(tokens[at] ?? ''), expiresAt })),
    );
  return tokens;
}

test(`${MEMBERS} members race for the last seat: one gets it, the others learn that the class is full`, async () => {
  const app = await createTestApp({ db, pool, apps: database.apps });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const tokens = await addMembers(MEMBERS);
  const { groupId, classId } = await addClass({ db }, { capacity: 1 });
  const body = JSON.stringify({ class_group_id: groupId, class_random_id: classId, class_title: 'x' });

  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const reply = await fetch(`http://127.0.0.1:${port}/api/book_class`, {
        method: 'POST',
        headers,
        body,
      });
      await reply.arrayBuffer();
      return reply.status;
    }),
  );

  const counts = Object.groupBy(statuses, (status) => String(status));
  expect(Object.fromEntries(Object.entries(counts).map(([status, all]) => [status, all?.length]))).toEqual({
    '200': 1,
    '409': MEMBERS - 1,
  });
  const [stored] = await db.select().from(schema.classes);
  expect(stored?.seatsTaken).toBe(1);
  expect(await db.select().from(schema.bookings)).toMatchObject([{ state: 'booked', sequence: 0 }]);
  expect(await db.$count(schema.mails)).toBe(1);
});
