import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookings, mails, sessions, users } from '../../src/db/schema.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { subscribe } from '../support/subscriptions.ts';
import { addUser, findUser, login, mailedId, openSession, PASSWORD, registration, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const NEW_PASSWORD = 'kiss shot off the rail';
const SETTLED = { status: 409, message: 'This question has already been answered.' };
const database = await useTestDatabase();
const { db } = database;
const app = await createTestApp(database);
const { email } = registration;

beforeEach(async () => {
  await emptyTables(db, 'users', 'mails', 'rate_limits');
});

/** One browser registers the address, and another one opens the link. */
async function activateElsewhere() {
  await send(app, 'register', { body: registration });
  const reply = await send(app, 'activateAccount', { id: await mailedId(database, email) });
  expect(reply.json()).toMatchObject({ status: 200, registered_elsewhere: true });
  return { token: reply.json().auth_token as string, userId: (await findUser(database, email))?.id ?? '' };
}

const logInAsStranger = async () => (await login(app, email)).json().auth_token as string;
const claim = (token: string, password = NEW_PASSWORD) =>
  send(app, 'claimRegistration', { token, body: { password } });
const refuse = (token: string) => send(app, 'refuseRegistration', { token });
const isIn = async (token: string) => (await send(app, 'readMyProfile', { token })).statusCode === 200;
async function resetTo(password: string): Promise<void> {
  await send(app, 'forgotPassword', { body: { email } });
  const body = { email, password, random_id: await mailedId(database, email) };
  expect((await send(app, 'resetPassword', { body })).statusCode).toBe(200);
}

describe('claiming the registration', () => {
  test('sets a new password in place of the registered one; all others are logged out', async () => {
    const { token } = await activateElsewhere();
    const strangers = await logInAsStranger();
    expect((await claim(token)).json()).toMatchObject({
      status: 200,
      message: 'Your password is set. Everyone else was logged out.',
    });
    expect([await isIn(token), await isIn(strangers)]).toEqual([true, false]);
    expect((await login(app, email)).statusCode).toBe(401);
    expect((await login(app, email, NEW_PASSWORD)).statusCode).toBe(200);
    const subjects = (await db.select().from(mails)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Carom Labs password was changed');
  });

  test('voids links that were mailed in the meantime', async () => {
    const { token } = await activateElsewhere();
    await send(app, 'forgotPassword', { body: { email } });
    const random_id = await mailedId(database, email);
    const strangers = await logInAsStranger();
    const body = { email: 'mallory@example.org', password: PASSWORD };
    expect((await send(app, 'askEmailChange', { token: strangers, body })).statusCode).toBe(200);
    const change = await mailedId(database, 'mallory@example.org');
    expect((await claim(token)).statusCode).toBe(200);
    const reset = { email, password: PASSWORD, random_id };
    expect((await send(app, 'resetPassword', { body: reset })).statusCode).toBe(404);
    const confirmed = await send(app, 'confirmEmailChange', { id: change, body: { password: NEW_PASSWORD } });
    expect(confirmed.statusCode).toBe(404);
  });

  test('is refused with an invalid password, and can be repeated', async () => {
    const { token } = await activateElsewhere();
    for (const password of ['short', 'password123', email]) {
      expect((await claim(token, password)).json()).toMatchObject({
        status: 800,
        validation_errors: { password: expect.any(String) },
      });
    }
    expect((await login(app, email)).statusCode).toBe(200);
    expect((await claim(token)).statusCode).toBe(200);
  });

  test('works once, also under two concurrent answers', async () => {
    const { token } = await activateElsewhere();
    const answers = await Promise.all([claim(token), claim(token, 'another word of mine')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await claim(token)).json()).toMatchObject(SETTLED);
    expect((await refuse(token)).json()).toMatchObject(SETTLED);
    expect(await isIn(token)).toBe(true);
  });

  test('needs no reset if different passwords were registered', async () => {
    await send(app, 'register', { body: { ...registration, password: 'nine ball in the corner' } });
    await send(app, 'register', { body: registration });
    const reply = await send(app, 'activateAccount', { id: await mailedId(database, email) });
    expect(reply.json()).toMatchObject({ must_set_password: true, registered_elsewhere: true });
    expect((await claim(reply.json().auth_token)).statusCode).toBe(200);
    expect((await login(app, email, NEW_PASSWORD)).statusCode).toBe(200);
  });
});

describe('refusing the registration', () => {
  test('deletes the account without a password, with all sessions and bookings, and frees the address', async () => {
    const { token, userId } = await activateElsewhere();
    const strangers = await logInAsStranger();
    await subscribe(database, { id: userId });
    const held = await addClass(database, { capacity: 1 });
    await addBooking(database, held, { id: userId });
    const next = await addUser(database);
    await subscribe(database, next);
    await addBooking(database, held, next, 'waiting');

    expect((await refuse(token)).json()).toEqual({
      status: 200,
      message: 'The account has been deleted. Your e-mail is free again.',
    });
    expect([await isIn(token), await isIn(strangers)]).toEqual([false, false]);
    expect(await findUser(database, email)).toBeNull();
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(await db.select().from(bookings)).toMatchObject([{ userId: next.id, state: 'booked' }]);
    expect((await refuse(token)).statusCode).toBe(401);
    expect((await send(app, 'register', { body: registration })).statusCode).toBe(200);
  });
});

describe('other sessions cannot answer', () => {
  test.each([
    ['a session of a login', async () => logInAsStranger()],
    ['a session of another account', async () => (await openSession(app, await addUser(database))).token],
  ])('%s', async (_, open) => {
    const asked = await activateElsewhere();
    const token = await open();
    expect((await claim(token)).json()).toMatchObject(SETTLED);
    expect((await refuse(token)).json()).toMatchObject(SETTLED);
    expect((await login(app, email)).statusCode).toBe(200);
    expect((await claim(asked.token)).statusCode).toBe(200);
  });

  test('the browser that registered is not asked', async () => {
    const registered = await send(app, 'register', { body: registration });
    const headers = { cookie: `REGISTERED-HERE=${registered.cookies[0]?.value}` };
    const reply = await send(app, 'activateAccount', { id: await mailedId(database, email), headers });
    expect((await refuse(reply.json().auth_token)).json()).toMatchObject(SETTLED);
    expect(await findUser(database, email)).not.toBeNull();
  });
});

describe('the question is settled', () => {
  test('after a reset, which ends the session', async () => {
    const { token } = await activateElsewhere();
    await resetTo(NEW_PASSWORD);
    expect((await refuse(token)).statusCode).toBe(401);
    const { auth_token } = (await login(app, email, NEW_PASSWORD)).json();
    expect((await refuse(auth_token)).json()).toMatchObject(SETTLED);
    expect(await findUser(database, email)).not.toBeNull();
  });

  test('after the session has set a password on the profile', async () => {
    const { token } = await activateElsewhere();
    const body = { password: NEW_PASSWORD };
    expect((await send(app, 'savePassword', { token, body })).statusCode).toBe(200);
    expect((await refuse(token)).json()).toMatchObject(SETTLED);
    expect((await claim(token)).json()).toMatchObject(SETTLED);
  });

  test('for a member who was blocked', async () => {
    const { token, userId } = await activateElsewhere();
    await db.update(users).set({ status: 'blocked' }).where(eq(users.id, userId));
    expect((await refuse(token)).statusCode).toBe(401);
  });
});
