import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails, oneTimeIds } from '../../src/db/schema.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/limits/rate-limits.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { addUser, login, mailedId, openSession, PASSWORD, send } from './accounts.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'kiss shot off the rail';
const NOT_VALID = { status: 404, message: 'This link is no longer valid.' };
const database = await useTestDatabase();
const start = new Date('2031-03-04T05:06:07Z');
let now = start;
const app = await createTestApp(database, { clock: () => now });

beforeEach(async () => {
  now = start;
  await emptyTables(database.db, 'users', 'mails');
});

const forgot = (email: string) => send(app, 'forgotPassword', { body: { email } });
const reset = (email: string, random_id: string, password = NEW_PASSWORD) =>
  send(app, 'resetPassword', { body: { email, password, random_id } });

async function askForLink(email: string): Promise<string> {
  expect((await forgot(email)).statusCode).toBe(200);
  return mailedId(database, email);
}

test('a link is mailed under the subject that the reset page names', async () => {
  const { email } = await addUser(database, { email: "o'ada+x@example.org" });
  const reply = await forgot(email.toUpperCase());
  expect(reply.json()).toEqual({
    status: 200,
    message: 'We have sent you an e-mail with a link to reset your password.',
  });
  const [mail, ...others] = await database.db.select().from(mails);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'Reset Password with Carom Labs', holdsSecret: true });
  const link = /http:\/\/localhost:4150\/reset_password\/[\w-]{43}\/o'ada%2Bx%40example\.org\n/;
  expect(mail?.text).toMatch(link);
  expect(mail?.html).toContain('/o&#39;ada%2Bx%40example.org"');
  const [stored] = await database.db.select().from(oneTimeIds);
  expect(stored?.expiresAt.getTime()).toBe(now.getTime() + 60 * MINUTE_MS);
});

test('an unknown e-mail is 404, and nothing is mailed', async () => {
  const reply = await forgot('nobody@example.org');
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ status: 404, message: 'There is no account with this e-mail.' });
  expect(await database.db.$count(mails)).toBe(0);
});

test('a reset changes the password, ends all sessions and mails the owner', async () => {
  const user = await addUser(database);
  const sessions = [await openSession(app, user), await openSession(app, user)];
  const bystander = await openSession(app, await addUser(database));
  const id = await askForLink(user.email);
  const reply = await reset(user.email, id);

  expect(reply.json()).toEqual({
    status: 200,
    message: 'Your password has been changed. You can now log in with it.',
  });
  for (const { token } of sessions) expect((await send(app, 'listSessions', { token })).statusCode).toBe(401);
  expect((await send(app, 'listSessions', { token: bystander.token })).statusCode).toBe(200);
  expect((await login(app, user.email, PASSWORD)).statusCode).toBe(401);
  expect((await login(app, user.email, NEW_PASSWORD)).statusCode).toBe(200);
  const subjects = await database.db.select({ subject: mails.subject }).from(mails).orderBy(mails.createdAt);
  expect(subjects.map(({ subject }) => subject)).toEqual([
    'Reset Password with Carom Labs',
    'Your Carom Labs password was changed',
  ]);
});

test('a link works once, also under ten concurrent requests', async () => {
  const { email } = await addUser(database);
  const id = await askForLink(email);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => reset(email, id, `${NEW_PASSWORD} ${turn}`)),
  );
  const winners = replies.flatMap(({ statusCode }, turn) => (statusCode === 200 ? [turn] : []));
  expect(winners).toHaveLength(1);
  for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
    expect(reply.json()).toMatchObject(NOT_VALID);
  }
  expect((await login(app, email, `${NEW_PASSWORD} ${winners[0]}`)).statusCode).toBe(200);
  expect((await reset(email, id)).json()).toMatchObject(NOT_VALID);
});

test('a link works for 60 minutes', async () => {
  const { email } = await addUser(database);
  const id = await askForLink(email);
  now = new Date(start.getTime() + 60 * MINUTE_MS);
  expect((await reset(email, id)).json()).toMatchObject(NOT_VALID);
  now = new Date(start.getTime() + 60 * MINUTE_MS - 1);
  expect((await reset(email, id)).statusCode).toBe(200);
});

test('a newer link voids the older one, and a change of password voids both', async () => {
  const user = await addUser(database);
  const older = await askForLink(user.email);
  now = new Date(start.getTime() + MINUTE_MS);
  await database.db.execute(sql`delete from mails`);
  const newer = await askForLink(user.email);
  expect((await reset(user.email, older)).statusCode).toBe(404);
  const { token } = await openSession(app, user);
  await send(app, 'savePassword', { token, body: { password: 'changed while logged in' } });
  expect((await reset(user.email, newer)).statusCode).toBe(404);
});

test('a link works with exactly its own e-mail, and another e-mail does not use it up', async () => {
  const { email } = await addUser(database, { email: 'ada@example.org' });
  const other = await addUser(database);
  const id = await askForLink(email);
  for (const wrong of [other.email, 'ADA@example.org', 'nobody@example.org']) {
    expect((await reset(wrong, id)).json()).toMatchObject(NOT_VALID);
  }
  for (const wrong of ['x', `${id}x`, id.slice(1), "' or 1=1 --"]) {
    expect((await reset(email, wrong)).json()).toMatchObject(NOT_VALID);
  }
  expect((await login(app, other.email)).statusCode).toBe(200);
  expect((await reset(email, id)).statusCode).toBe(200);
});

test('an activation id resets nothing', async () => {
  const { email } = await addUser(database, { status: 'pending' });
  await send(app, 'resendActivation', { body: { email } });
  expect((await reset(email, await mailedId(database, email))).statusCode).toBe(404);
});

test.each([
  ['short', 'The password must be 8 to 128 characters long.'],
  ['password1', 'The password is among the most common ones. Please choose another.'],
  ['Ada Chalk', 'The password must not be the name or the e-mail.'],
])('an invalid password (%s) is an 800 and does not use up the link', async (password, message) => {
  const { email } = await addUser(database);
  const id = await askForLink(email);
  const reply = await reset(email, id, password);
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ status: 800, validation_errors: { password: message } });
  expect((await reset(email, id)).statusCode).toBe(200);
});

test('a blocked account stays blocked', async () => {
  const { email } = await addUser(database, { status: 'blocked' });
  expect((await reset(email, await askForLink(email))).statusCode).toBe(200);
  expect((await login(app, email, NEW_PASSWORD)).statusCode).toBe(401);
});

test.each(['forgotPassword', 'resetPassword'] as const)('%s without a CSRF token is 419', async (name) => {
  const { email } = await addUser(database);
  const body = { email, password: NEW_PASSWORD, random_id: 'x' };
  expect((await send(app, name, { body, headers: { 'x-xsrf-token': '' } })).statusCode).toBe(419);
  expect(await database.db.$count(mails)).toBe(0);
});

test('at most five links an hour are mailed to an e-mail, and ten requested from a network', async () => {
  const limited = await createTestApp(database, { rateLimits: DEFAULT_RATE_LIMITS });
  const { email } = await addUser(database);
  const ask = async (times: number, body: { email: string }, from: (turn: number) => string) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const reply = await send(limited, 'forgotPassword', { body, remoteAddress: from(turn) });
      statuses.push(reply.statusCode);
    }
    return statuses;
  };
  expect(await ask(6, { email }, (turn) => `192.0.2.${turn}`)).toEqual([200, 200, 200, 200, 200, 429]);
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    statuses.push(...(await ask(1, { email: `nobody-${turn}@example.org` }, () => '198.51.100.1')));
  }
  expect(statuses).toEqual([...Array(10).fill(404), 429]);
});
