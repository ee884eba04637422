import { nextClassesReply } from '@carom/contract/classes/schemas';
import { endpoints } from '@carom/contract/endpoints';
import { afterAll, expect, test } from 'vitest';
import { createSiteDatabase } from '../../src/db/site-database.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { subscribe } from '../support/subscriptions.ts';
import { addUser, openSession, send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

/** Nobody listens there: the replica of `npm run test:replica` does. */
const AWAY = 'postgres://carom@127.0.0.1:9/carom';
const database = await useTestDatabase();
const site = createSiteDatabase(database.url, silentLogger, { readUrl: AWAY });
const parts = { ...database, lateReads: site.lateReads };
// Two servers of one site, whose clock stands still: what they remember does not age.
const now = new Date();
const one = await createTestApp(parts, { clock: () => now });
const other = await createTestApp(parts, { clock: () => now });
const withoutReplica = await createTestApp(database);
afterAll(async () => {
  for (const app of database.apps) await app.close();
  await site.replica?.close();
  await site.calls.close();
  await site.longWork.close();
});

async function seatsLeft(headers: Record<string, string> = {}): Promise<number | undefined> {
  const reply = await send(other, 'nextClasses', { headers });
  return nextClassesReply.parse(reply.json()).next_classes[0]?.seats_left;
}

test('who has booked through one server sees it in the search of another', async () => {
  const stored = await addClass(database, { capacity: 5 });
  const user = await addUser(database);
  await subscribe(database, user);
  const { token } = await openSession(one, user);
  expect(await seatsLeft()).toBe(5);

  const body = { class_group_id: stored.groupId, class_random_id: stored.classId, class_title: stored.title };
  const { headers } = await send(one, 'bookClass', { token, body });
  expect(headers['set-cookie']).toBe('JUST-CHANGED=1; Max-Age=10; Path=/api; HttpOnly; SameSite=Lax');
  expect(await seatsLeft({ cookie: 'JUST-CHANGED=1' })).toBe(4);
  // Others may be shown what was a moment ago.
  expect(await seatsLeft()).toBe(5);
});

test('a change that fails leaves the mark as well, and reading leaves none', async () => {
  const { token } = await openSession(one, await addUser(database));
  const id = '00000000-0000-4000-8000-000000000000';
  const failed = await send(one, 'cancelBooking', { token, id });
  expect(failed.statusCode).toBe(404);
  expect(failed.headers['set-cookie']).toContain('JUST-CHANGED=1');
  for (const name of ['nextClasses', 'listBookings'] as const) {
    expect((await send(one, name, { token })).headers['set-cookie']).toBeUndefined();
  }
});

test('without a replica nobody is marked', async () => {
  const { token } = await openSession(withoutReplica, await addUser(database));
  const id = '00000000-0000-4000-8000-000000000000';
  expect((await send(withoutReplica, 'cancelBooking', { token, id })).headers['set-cookie']).toBeUndefined();
});

test('a replica that is away costs nobody an answer', async () => {
  const { token } = await openSession(one, await addUser(database, { role: 'admin' }));
  const before = site.lateReads?.answeredBy.primary ?? 0;
  for (const name of ['nextClasses', 'adminListMembers', 'adminReadDashboard'] as const) {
    expect((await send(one, name, { token })).statusCode).toBe(200);
  }
  expect(site.lateReads?.isReplicaGood()).toBe(false);
  expect(site.lateReads?.answeredBy).toEqual({ replica: 0, primary: before + 3 });
});

test('what is about one caller, or about the moment, never comes from a replica', () => {
  const lagging = Object.entries(endpoints).filter(([, endpoint]) => 'mayLag' in endpoint);
  expect(lagging.map(([name]) => name).sort()).toEqual([
    'adminListAuditLog',
    'adminListClasses',
    'adminListMemberBookings',
    'adminListMemberPayments',
    'adminListMembers',
    'adminListMessages',
    'adminListParticipants',
    'adminListPayments',
    'adminListVideos',
    'adminReadDashboard',
    'adminReadFigures',
    'nextClasses',
    'readClass',
    'searchClasses',
    'upcomingClasses',
  ]);
});
