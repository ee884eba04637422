import { endpoints } from '@carom/contract/endpoints';
import { afterAll, expect, test } from 'vitest';
import { createDelayedReads } from '../../src/db/connections/delayed-reads.ts';
import { openReplica } from '../../src/db/connections/replica.ts';
import { eventually } from '../support/eventually.ts';
import { openUnreachableReplica } from '../support/replica.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { addUser, openSession, send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { createTestSite, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const replica = openUnreachableReplica(database.pool);
const delayedReads = createDelayedReads(database, replica);
const { app, services } = await createTestSite({ ...database, delayedReads });
afterAll(() => replica.close());

/** The number of reads that the primary answered instead of the replica during `work`. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = delayedReads.answeredBy.primary;
  await work();
  return delayedReads.answeredBy.primary - before;
}

test('without a usable replica the primary answers every call that tolerates a delay', async () => {
  const { classId } = await addClass(database);
  const calls = {
    searchClasses: { body: { search_terms: 'token', group_title: 'Any' } },
    nextClasses: {},
    upcomingClasses: { query: { category: 'Any' } },
    readClass: { id: classId },
  } as const;
  const flagged = Object.entries(endpoints).filter(([, endpoint]) => 'toleratesDelay' in endpoint);
  expect(Object.keys(calls).sort(), 'the rows of calls').toEqual(flagged.map(([name]) => name).sort());
  for (const [name, input] of Object.entries(calls) as [keyof typeof calls, object][]) {
    const reads = await readsDuring(async () => expect((await send(app, name, input)).statusCode).toBe(200));
    expect([name, reads]).toEqual([name, 1]);
  }
  expect(delayedReads.answeredBy.replica).toBe(0);
});

test('so does the primary for the site map', async () => {
  const { siteMap } = services.classes;
  expect(await readsDuring(() => siteMap.parts())).toBe(1);
  expect(await readsDuring(() => siteMap.read({ part: 0, parts: 1 }))).toBe(1);
});

test('a member’s own data and the admins’ lists come from the primary', async () => {
  const { token } = await openSession(app, await addUser(database, { role: 'admin' }));
  const reads = await readsDuring(async () => {
    for (const name of ['readMyProfile', 'listSessions', 'adminListMembers', 'adminReadDashboard'] as const)
      expect((await send(app, name, { token })).statusCode).toBe(200);
  });
  expect(reads).toBe(0);
});

test('a database that is no replica of this one is not read from', async () => {
  const warnings: string[] = [];
  const logger = Object.assign(silentLogger.child({}), {
    warn: ({ reason }: { reason?: string }) => void warnings.push(reason ?? ''),
  });
  const itself = openReplica({ url: database.url, primary: database.pool, logger });
  await eventually(
    async () => warnings,
    (logged) => logged.includes('it is not a replica of this database'),
  );
  expect(itself.isUsable()).toBe(false);
  await itself.close();
});
