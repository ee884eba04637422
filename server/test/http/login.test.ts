import { hash, parseOptions } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '../../src/db/schema.ts';
import { PASSWORD_COST } from '../../src/security/password-hash.ts';
import { addUser, findUser, login, openSession, PASSWORD, send } from './accounts.ts';
import { createTestApp, TEST_PASSWORD_COST, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);

test('the reply has exactly the fields of the specification', async () => {
  const { email } = await addUser(database, { role: 'admin', payType: 'vip' });
  const reply = await login(app, email);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.json()).toEqual({
    status: 200,
    message: 'You are logged in.',
    auth_first_name: 'Ada',
    auth_last_name: 'Chalk',
    auth_email: email,
    auth_pay_type: 'vip',
    auth_token: expect.stringMatching(/^[\w-]{43}$/),
    auth_role: 'admin',
    auth_subscription_plan: 'none',
    auth_subscription_start_date: 'none',
    auth_subscription_end_date: 'none',
    auth_subscription_paid_status: 'none',
    auth_profile_subscription: '',
    validation_errors: {},
  });
});

test('the e-mail may be typed in any case of letters; the password may not', async () => {
  const { email } = await addUser(database);
  const reply = await login(app, ` ${email.toUpperCase()} `);
  expect(reply.json()).toMatchObject({ status: 200, auth_email: email });
  expect((await login(app, email, PASSWORD.toUpperCase())).statusCode).toBe(401);
  expect((await login(app, email, ` ${PASSWORD}`)).statusCode).toBe(401);
});

test('a password is the same in any Unicode normalization', async () => {
  const body = { first_name: 'Zo', last_name: 'É', email: 'zo@example.org', terms: '1' };
  await send(app, 'register', { body: { ...body, password: 'caf\u00e9 cr\u00e8me' } });
  await database.db.update(users).set({ status: 'active' }).where(eq(users.email, body.email));
  expect((await login(app, body.email, 'cafe\u0301 cre\u0300me')).statusCode).toBe(200);
});

test.each([
  ['email', '', 'E-mail is required.'],
  ['email', 'ada', 'E-mail is not a valid address.'],
  ['password', '', 'Password is required.'],
  ['password', undefined, 'Password is required.'],
])('%s = %j is an 800', async (field, value, message) => {
  const body = { email: 'ada@example.org', password: PASSWORD, [field]: value };
  const reply = await send(app, 'login', { body });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ status: 800, validation_errors: { [field]: message } });
});

test('unknown, pending and blocked accounts and a wrong password get the same reply', async () => {
  const active = await addUser(database);
  const pending = await addUser(database, { status: 'pending' });
  const blocked = await addUser(database, { status: 'blocked' });
  const replies = [
    await login(app, 'nobody@example.org'),
    await login(app, active.email, 'not the password'),
    await login(app, pending.email),
    await login(app, pending.email, 'not the password'),
    await login(app, blocked.email),
    await login(app, blocked.email, 'not the password'),
  ];
  const answers = replies.map((reply) => {
    const { request_id, ...body } = reply.json();
    expect(request_id).toBe(reply.headers['x-request-id']);
    const { date: _date, 'x-request-id': _id, 'content-length': length, ...headers } = reply.headers;
    return JSON.stringify([reply.statusCode, body, length, headers]);
  });
  expect(new Set(answers).size).toBe(1);
  expect(replies[0]?.json()).toMatchObject({
    status: 401,
    message: 'The e-mail or password is wrong, or the account is not active yet.',
  });
  expect(await database.db.$count(sessions, eq(sessions.userId, pending.id))).toBe(0);
});

test('and in the same time', async () => {
  // At the real cost the hash takes nearly all of the time, so that a missing hash is measurable.
  const real = await createTestApp(database, { passwordCost: PASSWORD_COST });
  const { memoryKiB: memoryCost, passes: timeCost } = PASSWORD_COST;
  const passwordHash = await hash(PASSWORD, { memoryCost, timeCost, parallelism: 1 });
  const active = await addUser(database, { passwordHash });
  const pending = await addUser(database, { passwordHash, status: 'pending' });
  const withoutPassword = await addUser(database, { passwordHash: null });
  const kinds = {
    wrong: () => login(real, active.email, 'not the password'),
    unknown: () => login(real, 'nobody@example.org', 'not the password'),
    pending: () => login(real, pending.email),
    withoutPassword: () => login(real, withoutPassword.email),
  };
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = 0; round < 4; round += 1) {
    for (const [kind, attempt] of Object.entries(kinds)) {
      const before = process.cpuUsage();
      expect((await attempt()).statusCode).toBe(401);
      const { user, system } = process.cpuUsage(before);
      times.get(kind)?.push(user + system);
    }
  }
  // The minimum of several measurements of processor time, which other load on the machine does not affect.
  const least = [...times.values()].map((all) => Math.min(...all));
  // Without a hash the ratio would be about twenty.
  expect(Math.max(...least) / Math.min(...least)).toBeLessThan(3);
});

test('a hash with an outdated cost is renewed by a successful login only', async () => {
  const passwordHash = await hash(PASSWORD, { memoryCost: 128, timeCost: 2, parallelism: 1 });
  const { email } = await addUser(database, { passwordHash });
  await login(app, email, 'not the password');
  expect((await findUser(database, email))?.passwordHash).toBe(passwordHash);

  const { token } = await login(app, email).then((reply) => ({ token: reply.json().auth_token }));
  expect((await send(app, 'listSessions', { token })).statusCode).toBe(200);
  const renewed = (await findUser(database, email))?.passwordHash ?? '';
  expect(parseOptions(renewed)).toMatchObject({
    memoryCost: TEST_PASSWORD_COST.memoryKiB,
    timeCost: TEST_PASSWORD_COST.passes,
  });
  expect((await login(app, email)).statusCode).toBe(200);
  expect((await findUser(database, email))?.passwordHash).toBe(renewed);
});

test('logout ends this session, and no other', async () => {
  const user = await addUser(database);
  const one = await openSession(app, user);
  const other = await openSession(app, user);
  const reply = await send(app, 'logout', { token: one.token });
  expect(reply.json()).toEqual({ status: 200, message: 'You are logged out.' });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect((await send(app, 'logout', { token: one.token })).statusCode).toBe(401);
  expect((await send(app, 'listSessions', { token: other.token })).statusCode).toBe(200);
});

test('logout without a fresh CSRF token is 419 and ends nothing', async () => {
  const user = await addUser(database);
  const { token } = await openSession(app, user);
  const reply = await send(app, 'logout', { token, headers: { 'x-xsrf-token': 'x' } });
  expect(reply.statusCode).toBe(419);
  expect((await send(app, 'listSessions', { token })).statusCode).toBe(200);
});

test('a login deletes expired sessions', async () => {
  const user = await addUser(database);
  const { id } = await openSession(app, user);
  await database.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, id));
  await login(app, user.email);
  const left = await database.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(left).toHaveLength(1);
  expect(left[0]?.id).not.toBe(id);
});
