import { failure } from '@carom/contract/envelope';
import { nightConflictReply, nightReply, saveNightReply } from '@carom/contract/nights/schemas';
import { beforeEach, expect, test } from 'vitest';
import { users } from '../../src/db/schema.ts';
import { addUser, openSession, send } from './accounts.ts';
import { savedNight } from './night-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const OTHER_DEVICE = '77b1d2b6-6f0c-4f43-8b5c-1f8f0f6f9a02';

beforeEach(async () => {
  await database.db.delete(users);
});

async function signIn() {
  return (await openSession(app, await addUser(database))).token;
}

async function read(token: string, id = 'feature_1') {
  return nightReply.strict().parse((await send(app, 'readNight', { token, id })).json()).night;
}

function save(token: string, given: object = {}, id = 'feature_1') {
  return send(app, 'saveNight', { token, id, body: { ...savedNight, ...given } });
}

test('each member has one night per planner, and none at first', async () => {
  const [token, other] = [await signIn(), await signIn()];
  expect(await read(token)).toBe(null);
  const data = { plan: { z: 1, a: 2 }, past: [] };
  expect(saveNightReply.strict().parse((await save(token, { data })).json()).version).toBe(1);
  expect(await read(token)).toMatchObject({ version: 1, device: savedNight.device, data });
  expect(await read(token, 'feature_2')).toBe(null);
  expect(await read(other)).toBe(null);
});

test('a save based on the current version replaces it', async () => {
  const token = await signIn();
  await save(token);
  const next = { version: 1, device: OTHER_DEVICE, data: { plan: 2 } };
  expect((await save(token, next)).json()).toMatchObject({ status: 200, version: 2 });
  expect(await read(token)).toMatchObject({ version: 2, device: OTHER_DEVICE, data: { plan: 2 } });
});

test.each([0, 1, 3, 999_999_999])(
  'a save based on version %i instead of 2 gets the current night',
  async (version) => {
    const token = await signIn();
    await save(token);
    await save(token, { version: 1, data: { plan: 'present' } });
    const reply = await save(token, { version, device: OTHER_DEVICE, data: { plan: 'late' } });
    expect(reply.statusCode).toBe(409);
    const { night } = nightConflictReply.strict().parse(reply.json());
    expect(night).toMatchObject({ version: 2, device: savedNight.device, data: { plan: 'present' } });
    expect(await read(token)).toEqual(night);
  },
);

test('of two concurrent saves, one succeeds', async () => {
  const token = await signIn();
  await save(token);
  const replies = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((plan) => save(token, { version: 1, data: { plan } })),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await read(token))?.version).toBe(2);
});

test('an unknown planner is not found', async () => {
  const token = await signIn();
  for (const reply of [
    await save(token, {}, 'feature_3'),
    await send(app, 'readNight', { token, id: 'feature_3' }),
  ]) {
    expect(reply.statusCode).toBe(404);
    failure.strict().parse(reply.json());
  }
});

test.each([
  { version: -1 },
  { version: 1.5 },
  { version: 1_000_000_000 },
  { device: 'mine' },
  { data: { plan: 'x'.repeat(90_000) } },
])('an invalid night is refused: %o', async (given) => {
  const token = await signIn();
  expect((await save(token, given)).json().status).toBe(800);
  expect(await read(token)).toBe(null);
});
