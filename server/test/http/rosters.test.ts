import { failure } from '@carom/contract/envelope';
import { ROSTERS_LIMIT } from '@carom/contract/rosters/limits';
import { rosterReply, rostersReply } from '@carom/contract/rosters/schemas';
import { beforeEach, expect, test } from 'vitest';
import { rosters, users } from '../../src/db/schema.ts';
import { addUser, openSession, send } from './accounts.ts';
import { addPortfolioEntry } from './portfolio-entries.ts';
import { rosterOf } from './roster-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const app = await createTestApp(database);

beforeEach(async () => {
  await db.delete(users);
});

async function signIn() {
  const user = await addUser(database);
  return { user, token: (await openSession(app, user)).token };
}

async function save(token: string, body: Record<string, unknown>) {
  const reply = await send(app, 'saveRoster', { token, body });
  expect(reply.json()).toMatchObject({ status: 200 });
  return rosterReply.strict().parse(reply.json()).roster;
}

async function kept(token: string) {
  return rostersReply.strict().parse((await send(app, 'readRosters', { token })).json()).rosters;
}

test('a roster is stored as sent, for its member only', async () => {
  const [one, other] = [await signIn(), await signIn()];
  const sent = rosterOf({ name: ' The Sharks ', division: 'North' });
  const saved = await save(one.token, sent);
  expect(saved).toEqual({ ...sent, name: 'The Sharks', version: 1 });
  expect(await kept(one.token)).toEqual([saved]);
  expect(await kept(other.token)).toEqual([]);
  // The same id of another member is another roster.
  await save(other.token, { ...sent, name: 'Mine' });
  expect(await kept(one.token)).toEqual([saved]);
});

test('a change needs the current version; an outdated one changes nothing', async () => {
  const { token } = await signIn();
  const sent = rosterOf();
  await save(token, sent);
  const second = await save(token, { ...sent, version: 1, name: 'Renamed' });
  expect(second.version).toBe(2);
  for (const version of [0, 1, 3]) {
    const reply = await send(app, 'saveRoster', { token, body: { ...sent, version } });
    expect(failure.strict().parse(reply.json()).status).toBe(409);
  }
  const late = await send(app, 'deleteRoster', { token, id: second.id, query: { version: '1' } });
  expect(late.statusCode).toBe(409);
  expect(await kept(token)).toEqual([second]);
  for (const status of [200, 404]) {
    const reply = await send(app, 'deleteRoster', { token, id: second.id, query: { version: '2' } });
    expect(reply.statusCode).toBe(status);
  }
  expect(await kept(token)).toEqual([]);
});

test('of two concurrent changes of a version, one is refused', async () => {
  const { token } = await signIn();
  const sent = rosterOf();
  await save(token, sent);
  const change = (name: string) => send(app, 'saveRoster', { token, body: { ...sent, version: 1, name } });
  const replies = await Promise.all([change('Left'), change('Right')]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test.each(['yourTeam', 'yourOpponent'] as const)('the number of rosters of %s is limited', async (side) => {
  const { user, token } = await signIn();
  const now = new Date();
  const row = { userId: user.id, side, name: 'x', division: '', players: [], version: 1 };
  const rows = Array.from({ length: ROSTERS_LIMIT[side] }, () => ({
    ...row,
    id: crypto.randomUUID(),
    createdAt: now,
    updatedAt: now,
  }));
  await db.insert(rosters).values(rows);
  const refused = await send(app, 'saveRoster', { token, body: rosterOf({ side }) });
  expect(refused.json()).toMatchObject({ status: 409, message: expect.stringContaining('200 of opponents') });
  expect(await kept(token)).toHaveLength(ROSTERS_LIMIT[side]);
  const other = side === 'yourTeam' ? 'yourOpponent' : 'yourTeam';
  await save(token, rosterOf({ side: other }));
  await save(token, rosterOf({ id: rows[0]?.id, side, version: 1 }));
});

test.each([
  ['nine players', { players: Array(9).fill({ id: crypto.randomUUID(), name: 'Ann', label: '5' }) }],
  ['nobody', { players: [] }],
  ['a forfeit', { players: [{ id: crypto.randomUUID(), name: 'Ann', label: 'F' }] }],
  ['a player without a name', { players: [{ id: crypto.randomUUID(), name: ' ', label: '5' }] }],
  ['a team without a name', { name: '' }],
  ['another side', { side: 'theirs' }],
  ['half a version', { version: 0.5 }],
])('%s is refused', async (_what, given) => {
  const { token } = await signIn();
  const reply = await send(app, 'saveRoster', { token, body: rosterOf(given) });
  expect(reply.json()).toMatchObject({ status: 800 });
  expect(await kept(token)).toEqual([]);
});

test('a shared plan shows names only if its captain allows it', async () => {
  const { user } = await signIn();
  const player = { name: 'Ann', label: '7', instance: 1 };
  const data = {
    rosters: { yourTeam: { savedAs: 'x', name: 'The Sharks', players: [player] } },
    declarations: [{ kind: 'putUp', round: 1, side: 'yourTeam', player: '7', name: 'Ann', atMs: 1 }],
  };
  const read = async (sharedId: string, shared: Record<string, unknown>) => {
    await addPortfolioEntry(database, user, { sharedId, data: shared });
    return (await send(app, 'readSharedEntry', { id: sharedId })).json().data;
  };
  const nameless = await read('n'.repeat(43), data);
  expect(JSON.stringify(nameless)).not.toMatch(/Ann|Sharks/);
  expect(nameless.rosters.yourTeam.players).toEqual([{ ...player, name: '' }]);
  expect(nameless.declarations).toMatchObject([{ kind: 'putUp', player: '7' }]);
  expect(await read('y'.repeat(43), { ...data, areNamesShared: true })).toMatchObject(data);
});

test('a roster is deleted by an id in capitals too', async () => {
  const { token } = await signIn();
  const { id } = await save(token, rosterOf());
  const query = { version: '1' };
  expect((await send(app, 'deleteRoster', { token, id: id.toUpperCase(), query })).statusCode).toBe(200);
  expect(await kept(token)).toEqual([]);
});
