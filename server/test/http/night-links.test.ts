import type { FollowedNight } from '@carom/contract/night-links/schemas';
import { DAY_MS } from '@carom/domain/time/durations';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { nightLinks } from '../../src/db/schema.ts';
import { createNightLinksPurge } from '../../src/modules/night-links/purge.ts';
import { type EventReader, openEvents } from '../support/event-reader.ts';
import { eventually } from '../support/eventually.ts';
import { addUser, openSession, PASSWORD, send } from './accounts.ts';
import { addAdmin } from './admin-entries.ts';
import { addCaptain } from './night-link-entries.ts';
import { createRecordedLog } from './recorded-log.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { logger, lines } = createRecordedLog();
let nowMs = Date.now();
const clock = () => new Date(nowMs);
/** Two servers of one site. */
const [app, other] = [
  await createTestApp(database, { logger, clock }),
  await createTestApp(database, { logger, clock }),
];
const addresses = await Promise.all([app, other].map((each) => each.listen({ host: '127.0.0.1', port: 0 })));

async function addCaptainWithNight() {
  const user = await addUser(database);
  const captain = await addCaptain(app, user);
  await captain.begin();
  return { user, ...captain };
}

const follow = (secret: string, server = 0, from?: string) =>
  openEvents(`${addresses[server]}/api/followed_nights/${secret}/events`, from);

async function nextNight(reader: EventReader): Promise<FollowedNight | null> {
  const event = await reader.next();
  if (event?.event !== 'night') throw new Error(`Not a night: ${JSON.stringify(event)}`);
  return JSON.parse(event.data);
}

test('followers see each declaration, on any server', async () => {
  const { putUp, makeLink, play } = await addCaptainWithNight();
  const secret = await makeLink();
  const followers = await Promise.all([follow(secret, 0), follow(secret, 1)]);
  for (const follower of followers) {
    expect(await nextNight(follower)).toMatchObject({ rounds: [], puts_up_first: 'yourTeam', plan: null });
  }
  await putUp();
  for (const follower of followers) {
    expect((await nextNight(follower))?.rounds).toEqual([
      {
        your_team: { label: '5', name: '' },
        your_opponent: null,
        is_complete: false,
        completed_at: null,
        result: null,
      },
    ]);
  }
  await play({ kind: 'pick', side: 'yourOpponent', label: '4' }, { kind: 'completeMatch' });
  for (const follower of followers) {
    const night = await nextNight(follower);
    expect(night?.rounds).toMatchObject([{ your_opponent: { label: '4' }, is_complete: true }]);
    expect((await send(app, 'readFollowedNight', { id: secret })).json().night).toEqual(night);
  }
});

test('a night that has not been saved has not begun', async () => {
  const captain = await addCaptain(app, await addUser(database));
  const follower = await follow(await captain.makeLink());
  expect(await nextNight(follower)).toBeNull();
  await captain.begin();
  expect(await nextNight(follower)).toMatchObject({ rounds: [] });
});

test('names, teams and advice are visible only if the captain shares them', async () => {
  const { token, play, makeLink } = await addCaptainWithNight();
  const players = ['Zenobia', 'Yaropolk', 'Xenia', 'Wulfric', 'Vasilisa'].map((name) => ({
    name,
    label: '4' as const,
  }));
  await play({
    kind: 'enterRoster',
    side: 'yourTeam',
    roster: { savedAs: null, name: 'Quixotic Cues', players },
  });
  await play({ kind: 'pick', side: 'yourTeam', label: '4', instance: 1 });
  const follower = await follow(await makeLink());
  const hidden = JSON.stringify(await nextNight(follower));
  for (const word of ['Zenobia', 'Yaropolk', 'Quixotic', 'yourOpponent', 'quantity'])
    expect(hidden).not.toContain(word);

  await send(app, 'changeNightLink', { token, id: 'feature_2', body: { advice: 'on' } });
  const advised = await nextNight(follower);
  expect(advised?.plan).toMatchObject({ feature: 'feature_2', selectedTeam: 'yourTeam' });
  expect(JSON.stringify(advised)).not.toMatch(/Zenobia|Yaropolk|Quixotic/);

  await play({ kind: 'shareNames', areNamesShared: true });
  const named = await nextNight(follower);
  expect(named?.rounds[0]?.your_team).toEqual({ label: '4', name: 'Zenobia' });
  expect(named?.roster_names.your_team).toBe('Quixotic Cues');

  await send(app, 'changeNightLink', { token, id: 'feature_2', body: { advice: 'off' } });
  expect(JSON.stringify(await nextNight(follower))).not.toContain('Yaropolk');
});

test.each<[string, (captain: Awaited<ReturnType<typeof addCaptainWithNight>>) => Promise<unknown>]>([
  ['ends it', ({ token }) => send(app, 'endNightLink', { token, id: 'feature_2' })],
  ['makes another one', ({ makeLink }) => makeLink()],
  [
    'is blocked',
    async ({ user }) => {
      const admin = await addAdmin(app, database);
      const body = { version: '1', pay_type: user.payType, role: 'member', status: 'blocked' };
      const reply = await send(app, 'adminChangeMember', { token: admin.token, id: user.id, body });
      expect(reply.statusCode).toBe(200);
    },
  ],
  [
    'deletes the account',
    async ({ token }) => {
      const reply = await send(app, 'deleteMyAccount', { token, body: { password: PASSWORD } });
      expect(reply.statusCode).toBe(200);
    },
  ],
])('the link ends for all followers when the captain %s', async (_what, end) => {
  const captain = await addCaptainWithNight();
  const secret = await captain.makeLink();
  const followers = await Promise.all([follow(secret, 0), follow(secret, 1)]);
  for (const follower of followers) await nextNight(follower);
  await end(captain);
  for (const follower of followers) {
    expect(await follower.next()).toMatchObject({ event: 'over' });
    expect(await follower.next()).toBeNull();
  }
  expect((await send(app, 'readFollowedNight', { id: secret })).statusCode).toBe(404);
  expect((await follow(secret)).status).toBe(404);
});

test('the link ends a day after the last change, and not before', async () => {
  const { user, token, makeLink, putUp } = await addCaptainWithNight();
  const read = async () => (await send(app, 'readFollowedNight', { id: secret })).statusCode;
  const secret = await makeLink();
  const purge = createNightLinksPurge({ db, clock });
  nowMs += DAY_MS - 60_000;
  expect(await read()).toBe(200);
  await putUp();
  nowMs += DAY_MS - 60_000;
  await purge();
  expect(await read()).toBe(200);
  const { link } = (await send(app, 'readNightLink', { token, id: 'feature_2' })).json();
  expect(Date.parse(link.ends_at) - nowMs).toBe(60_000);
  const follower = await follow(secret);
  await nextNight(follower);

  nowMs += 60_000;
  expect(await read()).toBe(404);
  expect((await send(app, 'readNightLink', { token, id: 'feature_2' })).json().link).toBeNull();
  await purge();
  expect(await follower.next()).toMatchObject({ event: 'over' });
  expect(await db.$count(nightLinks, eq(nightLinks.userId, user.id))).toBe(0);
});

test('HEAD replies with headers only and does not count as a follower', async () => {
  const { makeLink } = await addCaptainWithNight();
  const secret = await makeLink();
  const url = `${addresses[0]}/api/followed_nights/${secret}/events`;
  for (let count = 0; count < 100; count += 1) {
    const reply = await fetch(url, { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
  }
  const follower = await follow(secret);
  expect(follower.status).toBe(200);
  expect(await nextNight(follower)).not.toBeNull();
  follower.leave();
});

test('at most eighty followers per network and a hundred per link; others get Retry-After and can poll', async () => {
  const { makeLink, putUp } = await addCaptainWithNight();
  const secret = await makeLink();
  const followers = await Promise.all(Array.from({ length: 80 }, () => follow(secret)));
  for (const follower of followers) await nextNight(follower);
  expect((await follow(secret)).status).toBe(503);
  const others = await Promise.all(Array.from({ length: 20 }, () => follow(secret, 0, '127.0.0.2')));
  for (const follower of others) await nextNight(follower);
  const late = await follow(secret, 0, '127.0.0.3');
  expect(late.status).toBe(503);
  expect(late.headers['retry-after']).toBe('10');
  expect((await send(app, 'readFollowedNight', { id: secret })).statusCode).toBe(200);
  await putUp();
  for (const follower of [...followers, ...others])
    expect((await nextNight(follower))?.rounds).toHaveLength(1);

  followers[0]?.leave();
  await eventually(
    async () => (await follow(secret)).status,
    (status) => status === 200,
  );
});

test('notifications contain ids only, and a lost connection is restored', async () => {
  const { user, makeLink, putUp, play } = await addCaptainWithNight();
  const secret = await makeLink();
  const listener = await database.pool.connect();
  onTestFinished(() => listener.release(true));
  const heard: string[] = [];
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.query('listen night_links');
  const follower = await follow(secret);
  await nextNight(follower);

  const listening = sql`select pid from pg_stat_activity where application_name like 'carom listening%' and datname = current_database()`;
  const before = await eventually(
    async () => (await db.execute<{ pid: number }>(listening)).rows.map(({ pid }) => pid),
    (pids) => pids.length > 0,
  );
  await db.execute(sql`select pg_terminate_backend(pid) from (${listening}) lost`);
  await putUp();
  expect((await nextNight(follower))?.rounds).toHaveLength(1);
  await eventually(
    async () => (await db.execute<{ pid: number }>(listening)).rows.map(({ pid }) => pid),
    (pids) => pids.some((pid) => !before.includes(pid)),
  );
  await play({ kind: 'clearMatch' });
  expect((await nextNight(follower))?.rounds).toHaveLength(0);

  const [link] = await db
    .select({ id: nightLinks.id })
    .from(nightLinks)
    .where(eq(nightLinks.userId, user.id));
  expect(new Set(heard)).toEqual(new Set([link?.id]));
});

test('the secret has 256 bits, and is in no table, log or cache', async () => {
  const { user, token, makeLink } = await addCaptainWithNight();
  const secret = await makeLink();
  expect(secret).toMatch(/^[\w-]{43}$/);
  const [stored] = await db.select().from(nightLinks).where(eq(nightLinks.userId, user.id));
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(Buffer.from(stored?.tokenHash ?? []).toString('latin1')).not.toContain(secret);

  const follower = await follow(secret);
  await nextNight(follower);
  expect(follower.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-robots-tag': 'none',
    'referrer-policy': 'no-referrer',
  });
  const { headers } = await send(app, 'readFollowedNight', { id: secret });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'none',
    'referrer-policy': 'no-referrer',
  });
  follower.leave();
  const ofStream = (line: (typeof lines)[number]) => line['route'] === '/api/followed_nights/:id/events';
  await eventually(
    async () => lines.filter(ofStream).length,
    (count) => count > 0,
  );
  await send(app, 'endNightLink', { token, id: 'feature_2' });
  expect(JSON.stringify(lines)).not.toContain(secret);
});

test('only the captain can read and change a link', async () => {
  const { makeLink } = await addCaptainWithNight();
  const secret = await makeLink();
  const stranger = await openSession(app, await addUser(database));
  const own = { token: stranger.token, id: 'feature_2' };
  expect((await send(app, 'readNightLink', own)).json().link).toBeNull();
  await send(app, 'endNightLink', own);
  await send(app, 'changeNightLink', { ...own, body: { advice: 'on' } });
  expect((await send(app, 'readFollowedNight', { id: secret })).json().night.plan).toBeNull();
  expect(
    (await send(app, 'makeNightLink', { ...own, id: 'feature_3', body: { advice: 'on' } })).statusCode,
  ).toBe(404);
});

test('a stopping server ends the streams of its followers at once', async () => {
  const { makeLink } = await addCaptainWithNight();
  const stopping = await createTestApp(database, { logger, clock });
  const address = await stopping.listen({ host: '127.0.0.1', port: 0 });
  const follower = await openEvents(`${address}/api/followed_nights/${await makeLink()}/events`);
  await nextNight(follower);
  const closed = stopping.close();
  expect(await follower.next()).toBeNull();
  await closed;
});
