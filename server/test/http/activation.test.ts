import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails, registrationAttempts, sessions, users } from '../../src/db/schema.ts';
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

/** Registers like a browser, which sends its cookies with every request. */
async function registerInBrowser(headers: Record<string, string> = {}) {
  const reply = await send(app, 'register', { body: registration, headers });
  const [cookie] = reply.cookies;
  const sent = { cookie: `${cookie?.name}=${cookie?.value}` };
  return { cookie, headers: sent, id: await mailedId(database, registration.email) };
}

const NOT_VALID = { status: 404, message: 'This link is no longer valid.' };

test('the mailed link activates the account and logs in, with every field of the login reply', async () => {
  const { id, headers } = await registerInBrowser();
  expect((await login(app, registration.email)).statusCode).toBe(401);
  const reply = await send(app, 'activateAccount', { id, headers });

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

test('the reply says when another browser registered, also for a browser without cookies', async () => {
  const other = { cookie: `REGISTERED-HERE=${'x'.repeat(43)}` };
  for (const headers of [{}, other, { cookie: 'REGISTERED-HERE=nonsense' }]) {
    await emptyTables(database.db, 'users', 'mails');
    const { id } = await registerInBrowser();
    const reply = await send(app, 'activateAccount', { id, headers });
    expect(reply.json()).toMatchObject({ status: 200, registered_elsewhere: true });
    // As specified, the registered password still works.
    expect((await login(app, registration.email)).statusCode).toBe(200);
  }
});

test('the cookie of the registering browser is limited to the API, and grants no access', async () => {
  const { cookie, headers } = await registerInBrowser();
  const lastsS = 7 * 24 * 60 * 60;
  expect(cookie).toMatchObject({ path: '/api', httpOnly: true, sameSite: 'Lax', maxAge: lastsS });
  expect((await send(app, 'readMyProfile', { headers })).statusCode).toBe(401);
  const [attempt] = await database.db.select().from(registrationAttempts);
  expect(attempt?.browserHash?.toString('latin1')).not.toContain(cookie?.value);
});

test('a browser is recognized for each of its registrations, and for a link that was sent again', async () => {
  const { headers } = await registerInBrowser();
  const email = 'second@example.org';
  const second = await send(app, 'register', { body: { ...registration, email }, headers });
  expect(`REGISTERED-HERE=${second.cookies[0]?.value}`).toBe(headers.cookie);
  await send(app, 'resendActivation', { body: { email: registration.email } });
  for (const address of [registration.email, email]) {
    const reply = await send(app, 'activateAccount', { id: await mailedId(database, address), headers });
    expect(reply.json()).not.toHaveProperty('registered_elsewhere');
  }
});

test('a registration by someone else is not the browser’s own, even if the browser has registered too', async () => {
  const { id } = await registerInBrowser();
  const { headers } = await registerInBrowser();
  const reply = await send(app, 'activateAccount', { id, headers });
  expect(reply.json()).toMatchObject({ registered_elsewhere: true });
});

test('a link works once, also under twenty concurrent requests', async () => {
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
  'an unknown id is not found: %j',
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

test('sending the link again voids the older one', async () => {
  const first = await registerAndReadId();
  now = new Date(start.getTime() + 8 * DAY_MS);
  await send(app, 'resendActivation', { body: { email: 'INES@example.org' } });
  const second = await mailedId(database, registration.email);
  expect(second).not.toBe(first);
  now = start;
  expect((await send(app, 'activateAccount', { id: first })).statusCode).toBe(404);
  expect((await send(app, 'activateAccount', { id: second })).statusCode).toBe(200);
});

test('requesting the link again does not reveal accounts, and mails pending ones only', async () => {
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

test('at most five links an hour are mailed to an address, from any number of networks', async () => {
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
