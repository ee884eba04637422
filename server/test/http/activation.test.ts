import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails, sessions, users } from '../../src/db/schema.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { addUser, findUser, login, mailedId, registration, send } from './accounts.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const database = await useTestDatabase();
const start = new Date('2031-03-04T05:06:07Z');
let now = start;
const app = await createTestApp(database, { clock: () => now });

beforeEach(async () => {
  now = start;
  await emptyTables(database.db, 'users', 'mails');
});

async function registerAndReadId(): Promise<string> {
  await send(app, 'register', { body: registration });
  return mailedId(database, registration.email);
}

const NOT_VALID = { status: 404, message: 'This link is no longer valid.' };

test('the mailed link activates the account and logs in, with every field of the login reply', async () => {
  const id = await registerAndReadId();
  expect((await login(app, registration.email)).statusCode).toBe(401);
  const reply = await send(app, 'activateAccount', { id });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.json()).toEqual({
    status: 200,
    message: 'Your account has been activated.',
    auth_first_name: 'Ines',
    auth_last_name: 'Okafor',
    auth_email: 'ines@example.org',
    auth_pay_type: 'payee',
    auth_token: expect.stringMatching(/^[\w-]{43}$/),
    auth_role: 'member',
    auth_subscription_plan: 'none',
    auth_subscription_start_date: 'none',
    auth_subscription_end_date: 'none',
    auth_subscription_paid_status: 'none',
    auth_profile_subscription: '',
    validation_errors: {},
  });
  expect(await findUser(database, registration.email)).toMatchObject({ status: 'active' });
  expect((await send(app, 'listSessions', { token: reply.json().auth_token })).statusCode).toBe(200);
  expect((await login(app, registration.email)).statusCode).toBe(200);
});

test('a link works once, also when it is opened twenty times at once', async () => {
  const id = await registerAndReadId();
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(app, 'activateAccount', { id })));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
    expect(reply.json()).toMatchObject(NOT_VALID);
  }
  expect((await send(app, 'activateAccount', { id })).json()).toMatchObject(NOT_VALID);
  expect(await database.db.$count(sessions)).toBe(1);
});

test('a link works for seven days', async () => {
  const id = await registerAndReadId();
  now = new Date(start.getTime() + 7 * DAY_MS);
  expect((await send(app, 'activateAccount', { id })).json()).toMatchObject(NOT_VALID);
  expect(await findUser(database, registration.email)).toMatchObject({ status: 'pending' });
  now = new Date(start.getTime() + 7 * DAY_MS - 1);
  expect((await send(app, 'activateAccount', { id })).statusCode).toBe(200);
});

test.each(['x', ' ', '\0', "' or 1=1 --", 'é'.repeat(191), 'x'.repeat(2000), '../login', '%'])(
  'an id that is not ours is not found: %j',
  async (id) => {
    await registerAndReadId();
    const reply = await send(app, 'activateAccount', { id });
    expect(reply.json()).toMatchObject({ status: 404 });
  },
);

test('a reset id does not activate', async () => {
  await registerAndReadId();
  await send(app, 'forgotPassword', { body: { email: registration.email } });
  const reset = await mailedId(database, registration.email);
  expect((await send(app, 'activateAccount', { id: reset })).statusCode).toBe(404);
});

test('a blocked account is not activated by its old link', async () => {
  const id = await registerAndReadId();
  await database.db.update(users).set({ status: 'blocked' }).where(eq(users.email, registration.email));
  expect((await send(app, 'activateAccount', { id })).statusCode).toBe(404);
  expect(await findUser(database, registration.email)).toMatchObject({ status: 'blocked' });
});

test('a link that is sent again makes the older one void', async () => {
  const first = await registerAndReadId();
  now = new Date(start.getTime() + 8 * DAY_MS);
  await send(app, 'resendActivation', { body: { email: 'INES@example.org' } });
  const second = await mailedId(database, registration.email);
  expect(second).not.toBe(first);
  now = start;
  expect((await send(app, 'activateAccount', { id: first })).statusCode).toBe(404);
  expect((await send(app, 'activateAccount', { id: second })).statusCode).toBe(200);
});

test('asking for the link again tells nothing about who has an account, and mails only who waits', async () => {
  const pending = await addUser(database, { status: 'pending' });
  const active = await addUser(database);
  const blocked = await addUser(database, { status: 'blocked' });
  const replies = [];
  for (const email of [pending.email, active.email, blocked.email, 'nobody@example.org']) {
    replies.push(await send(app, 'resendActivation', { body: { email } }));
  }
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(200);
  const sent = await database.db.select({ to: mails.to }).from(mails);
  expect(sent).toEqual([{ to: pending.email }]);
});

test('nobody is mailed the link more than five times an hour, from wherever it is asked', async () => {
  const { email } = await addUser(database, { status: 'pending' });
  const limited = await createTestApp(database, {
    rateLimits: { resendActivationEmail: { calls: 5, withinS: 3600 } },
  });
  const statuses: number[] = [];
  for (let turn = 1; turn <= 6; turn += 1) {
    const remoteAddress = `192.0.2.${turn}`;
    statuses.push((await send(limited, 'resendActivation', { body: { email }, remoteAddress })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await database.db.$count(mails)).toBe(5);
});
