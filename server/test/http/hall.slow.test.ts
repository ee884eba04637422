import { Agent, request } from 'node:http';
import { endpoints, type LimitName } from '@carom/contract/endpoints';
import { like } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rateLimits, users } from '../../src/db/schema.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/limits/rate-limits.ts';
import { addUser, openSession, PASSWORD, send } from './accounts.ts';
import { createFixtureSite } from './fixture-site.ts';
import { portfolioPlan } from './portfolio-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

/** The members in a lecture hall, who share one client address. */
const MEMBERS = 200;
const PAGES_A_MINUTE = 5;
const AT_ONCE = 20;

const database = await useTestDatabase();
const siteRoot = await createFixtureSite();
const app = await createTestApp(database, { siteRoot, rateLimits: DEFAULT_RATE_LIMITS });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
afterAll(() => agent.destroy());

const first = await addUser(database);
const others = await database.db
  .insert(users)
  .values(
    Array.from({ length: MEMBERS - 1 }, (_, number) => ({
      firstName: 'Ada',
      lastName: 'Chalk',
      email: `hall-${number}@example.org`,
      passwordHash: first.passwordHash,
      status: 'active' as const,
    })),
  )
  .returning();
const hall = [first, ...others];

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
}

function ask({ path, method = 'GET', token, body }: Asked): Promise<number | undefined> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    request(origin + path, { method, headers, agent }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode));
    })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Counts the replies by path and status. */
async function countStatuses(asked: readonly Asked[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await Promise.all(
    asked.map(async (one) => {
      const seen = `${one.path} ${await ask(one)}`;
      counts[seen] = (counts[seen] ?? 0) + 1;
    }),
  );
  return counts;
}

test('200 members behind one address load five pages each within a minute: no limit is hit', async () => {
  const { token: owner } = await openSession(app, first);
  const saved = await send(app, 'savePortfolioEntry', { token: owner, body: portfolioPlan });
  const shared = await send(app, 'sharePortfolioEntry', {
    token: owner,
    id: saved.json().entry.id,
    body: { share: 'on' },
  });
  const sharedPath = endpoints.readSharedEntry.path.replace(':id', shared.json().entry.shared_id);
  const sessions = await Promise.all(hall.map((member) => openSession(app, member)));
  const counts = await countStatuses(
    sessions.flatMap(({ token }) => [
      { path: '/home' },
      { path: endpoints.csrfCookie.path },
      { path: endpoints.readDashboard.path, token },
      { path: endpoints.readListItems.path, token },
      { path: endpoints.readPairingScores.path },
      {
        path: endpoints.searchClasses.path,
        method: 'POST',
        body: { search_terms: 'token', group_title: 'Any' },
      },
      { path: sharedPath },
    ]),
  );
  expect(counts).toEqual({
    '/home 200': MEMBERS,
    [`${endpoints.csrfCookie.path} 200`]: MEMBERS,
    [`${endpoints.readDashboard.path} 200`]: MEMBERS,
    [`${endpoints.readListItems.path} 200`]: MEMBERS,
    [`${endpoints.readPairingScores.path} 200`]: MEMBERS,
    [`${endpoints.searchClasses.path} 200`]: MEMBERS,
    [`${sharedPath} 200`]: MEMBERS,
  });
});

test('200 members log in from one address, and use nothing of its budget up', async () => {
  const counts = await countStatuses(
    hall.map(({ email }) => ({
      path: endpoints.login.path,
      method: 'POST',
      body: { email, password: PASSWORD },
    })),
  );
  expect(counts).toEqual({ [`${endpoints.login.path} 200`]: MEMBERS });
  const left = await database.db.select().from(rateLimits).where(like(rateLimits.key, 'login%'));
  expect(left.filter(({ points }) => points > 0)).toEqual([]);
});

/** Visitors without a session are counted per client address, so the whole hall shares these limits. */
const SHARED_LIMITS = [
  ...new Set(
    Object.values(endpoints).flatMap((endpoint) =>
      endpoint.access === 'public' && 'limit' in endpoint ? [endpoint.limit as LimitName] : [],
    ),
  ),
].filter((name) => DEFAULT_RATE_LIMITS[name].countedIn === 'memory');

test.each(SHARED_LIMITS)('%s has room for a hall whose every page asks for it', (name) => {
  const { calls: budget, withinS } = DEFAULT_RATE_LIMITS[name];
  expect(budget).toBeGreaterThanOrEqual((MEMBERS * PAGES_A_MINUTE * withinS) / 60);
});
