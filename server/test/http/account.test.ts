import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactMessages, mails, oneTimeIds, sessions, users } from '../../src/db/schema.ts';
import { hashSecretId } from '../../src/security/secret-ids.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { eventually } from '../support/eventually.ts';
import { addUser, findUser, login, openSession, PASSWORD, send } from './accounts.ts';
import { contactMessage, createTestApp, postContact, useTestDatabase } from './test-app.ts';

const NEW_PASSWORD = 'kiss shot off the rail';
const database = await useTestDatabase();
const app = await createTestApp(database);

beforeEach(async () => {
  await emptyTables(database.db, 'users', 'mails', 'contact_messages');
});

async function signIn(given: Parameters<typeof addUser>[1] = {}) {
  const user = await addUser(database, given);
  const { token, id } = await openSession(app, user);
  return { user, token, sessionId: id };
}

describe('saving a password', () => {
  const save = (token: string, password: unknown) => send(app, 'savePassword', { token, body: { password } });

  test('changes it, ends all other sessions and mails the owner', async () => {
    const { user, token } = await signIn();
    const other = await openSession(app, user);
    const reply = await save(token, NEW_PASSWORD);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: 200, message: 'Password Updated', validation_errors: {} });
    expect((await send(app, 'listSessions', { token })).statusCode).toBe(200);
    expect((await send(app, 'listSessions', { token: other.token })).statusCode).toBe(401);
    expect((await login(app, user.email, PASSWORD)).statusCode).toBe(401);
    expect((await login(app, user.email, NEW_PASSWORD)).statusCode).toBe(200);
    const sent = await database.db.select().from(mails);
    expect(sent).toMatchObject([{ to: user.email, subject: 'Your Carom Labs password was changed' }]);
    expect(sent[0]?.text).not.toContain(NEW_PASSWORD);
  });

  test.each([
    ['', ['Password is required.']],
    ['short', ['The password must be 8 to 128 characters long.']],
    ['nul \0 in it', ['The password contains characters that cannot be used.']],
    [undefined, ['Password is required.']],
    [7, ['Password is required.']],
    [
      'Jennifer',
      [
        'The password is among the most common ones. Please choose another.',
        'The password must not be the name or the e-mail.',
      ],
    ],
  ])('%j is an 800 with a list of messages', async (password, messages) => {
    const { user, token } = await signIn({ firstName: 'jennifer' });
    const reply = await save(token, password);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ status: 800, validation_errors: { password: messages } });
    expect((await findUser(database, user.email))?.passwordHash).toBe(user.passwordHash);
  });

  test('the current password again is a 422', async () => {
    const { token } = await signIn();
    const reply = await save(token, PASSWORD);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      status: 422,
      message: 'This is already your password. Please choose a new one.',
    });
    expect(reply.json()).not.toHaveProperty('validation_errors');
  });

  test('without a session it is a 401', async () => {
    expect((await send(app, 'savePassword', { body: { password: NEW_PASSWORD } })).statusCode).toBe(401);
  });

  test('during a concurrent deletion of the account it is a 404', async () => {
    const { user, token } = await signIn();
    const held = Promise.withResolvers<void>();
    const deletion = database.db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, user.id));
      held.resolve();
      await untilBlocked();
    });
    // Start the call only after the rows are locked, or it could finish first.
    await held.promise;
    const reply = await save(token, NEW_PASSWORD);
    await deletion;
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ status: 404, message: 'This account no longer exists.' });
  });

  test('a session that a concurrent reset ends cannot change the password', async () => {
    const { user, token } = await signIn();
    const held = Promise.withResolvers<void>();
    const reset = database.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: 'by the reset' }).where(eq(users.id, user.id));
      await tx.delete(sessions).where(eq(sessions.userId, user.id));
      held.resolve();
      await untilBlocked();
    });
    // Start the call only after the rows are locked, or it could finish first.
    await held.promise;
    const reply = await save(token, NEW_PASSWORD);
    await reset;
    expect(reply.statusCode).toBe(401);
    expect((await findUser(database, user.email))?.passwordHash).toBe('by the reset');
  });

  test('a concurrent login with the old password gets no session after the change', async () => {
    const { user } = await signIn();
    const held = Promise.withResolvers<void>();
    const change = database.db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ passwordHash: user.passwordHash?.slice(0, -1) ?? null })
        .where(eq(users.id, user.id));
      await tx.delete(sessions).where(eq(sessions.userId, user.id));
      held.resolve();
      await untilBlocked();
    });
    // Start the call only after the rows are locked, or it could finish first.
    await held.promise;
    const reply = await login(app, user.email);
    await change;
    expect(reply.statusCode).toBe(401);
    expect(await database.db.$count(sessions)).toBe(0);
  });

  /** Waits until the call under test is blocked by the test's lock. */
  async function untilBlocked(): Promise<void> {
    await eventually(
      () =>
        database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ({ rows }) => rows.length > 0,
    );
  }
});

describe('sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

  test('are listed with device and last use, the current one marked, without secrets', async () => {
    const { user, token, sessionId } = await signIn();
    const other = await openSession(app, user, CHROME);
    await database.db
      .update(sessions)
      .set({ lastUsedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.id, other.id));
    await signIn();
    const reply = await send(app, 'listSessions', { token });
    expect(reply.statusCode).toBe(200);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const times = { created_at: moment, last_used_at: moment };
    expect(reply.json().sessions).toEqual([
      { id: sessionId, device: 'Unknown device', is_current: true, ...times },
      { id: other.id, device: 'Chrome on macOS', is_current: false, ...times },
    ]);
  });

  test('that have expired are not listed', async () => {
    const { user, token, sessionId } = await signIn();
    const expired = await openSession(app, user);
    const idle = await openSession(app, user);
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.id, expired.id));
    await database.db
      .update(sessions)
      .set({ lastUsedAt: new Date(0) })
      .where(eq(sessions.id, idle.id));
    const listed = (await send(app, 'listSessions', { token })).json().sessions;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([sessionId]);
  });

  test('can be ended one by one, including the current one', async () => {
    const { user, token, sessionId } = await signIn();
    const other = await openSession(app, user);
    expect((await send(app, 'endSession', { token, id: other.id })).json()).toEqual({
      status: 200,
      message: 'The session has ended.',
    });
    expect((await send(app, 'listSessions', { token: other.token })).statusCode).toBe(401);
    const listed = (await send(app, 'listSessions', { token })).json().sessions;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([sessionId]);
    expect((await send(app, 'endSession', { token, id: other.id })).statusCode).toBe(404);
    expect((await send(app, 'endSession', { token, id: sessionId })).statusCode).toBe(200);
    expect((await send(app, 'listSessions', { token })).statusCode).toBe(401);
  });

  test('begin with the current one, even if others were used later', async () => {
    const user = await addUser(database);
    const { token } = await openSession(app, user);
    for (let others = 0; others < 12; others += 1) await openSession(app, user);
    const { sessions: listed } = (await send(app, 'listSessions', { token })).json();
    expect(listed).toHaveLength(10);
    expect(listed[0].is_current).toBe(true);
  });

  test('are listed in pages, each once, and the last page has no cursor', async () => {
    const { user, token } = await signIn();
    for (let turn = 0; turn < 24; turn += 1) await openSession(app, user, `device ${turn}`);
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | null = '';
    while (after !== null) {
      const reply = await send(app, 'listSessions', { token, query: after === '' ? {} : { after } });
      expect(reply.statusCode).toBe(200);
      const { sessions: listed, next } = reply.json();
      sizes.push(listed.length);
      seen.push(...listed.map(({ id }: { id: string }) => id));
      after = next;
    }
    expect(sizes).toEqual([10, 10, 5]);
    expect(new Set(seen).size).toBe(25);
    for (const forged of ['x', 'W10', Buffer.from('["0","x"]').toString('base64url')]) {
      const reply = await send(app, 'listSessions', { token, query: { after: forged } });
      expect(reply.json()).toMatchObject({
        status: 800,
        validation_errors: { after: 'There is no such page.' },
      });
    }
  });

  test('are at most fifty: the least recently used one is ended', async () => {
    const { user, token, sessionId } = await signIn();
    const opened = [];
    for (let turn = 1; turn < 50; turn += 1) opened.push(await openSession(app, user));
    const oldest = opened[20]?.id ?? '';
    await database.db
      .update(sessions)
      .set({ lastUsedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.id, oldest));
    expect((await login(app, user.email)).statusCode).toBe(200);
    const left = await database.db.select({ id: sessions.id }).from(sessions);
    expect(left).toHaveLength(50);
    expect(left.map(({ id }) => id)).not.toContain(oldest);
    expect(left.map(({ id }) => id)).toContain(sessionId);
    expect((await send(app, 'listSessions', { token })).statusCode).toBe(200);
  });

  test('are at most fifty even when many are opened concurrently', async () => {
    const { user } = await signIn();
    for (let turn = 1; turn < 45; turn += 1) await openSession(app, user);
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(app, user.email)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await database.db.$count(sessions)).toBe(50);
    for (const reply of replies) {
      expect((await send(app, 'listSessions', { token: reply.json().auth_token })).statusCode).toBe(200);
    }
  });

  test('that have expired do not replace live ones', async () => {
    const { user, token } = await signIn();
    for (let turn = 1; turn < 50; turn += 1) await openSession(app, user);
    await database.db
      .update(sessions)
      .set({ lastUsedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.tokenHash, hashSecretId(token)));
    await database.db.execute(sql`update sessions set expires_at = now() - interval '1 second'
      where id = (select id from sessions order by last_used_at desc limit 1)`);
    await login(app, user.email);
    expect((await send(app, 'listSessions', { token })).statusCode).toBe(200);
  });

  test("another member's session is not found, and stays open", async () => {
    const { token } = await signIn();
    const admin = await signIn({ role: 'admin' });
    for (const id of [admin.sessionId, 'x', '\0', "' or 1=1 --", crypto.randomUUID()]) {
      expect((await send(app, 'endSession', { token, id })).json()).toMatchObject({ status: 404 });
    }
    expect((await send(app, 'listSessions', { token: admin.token })).statusCode).toBe(200);
  });
});

describe('my data', () => {
  test('holds all stored data, and no secret', async () => {
    const { user, token } = await signIn({ email: 'ada@example.org' });
    const signedIn = (await login(app, user.email)).json();
    await postContact(app, { ...contactMessage, email: 'ADA@example.org' });
    await postContact(app, { ...contactMessage, email: 'other@example.org', message: 'not mine' });
    await send(app, 'forgotPassword', { body: { email: user.email } });
    const reply = await send(app, 'exportMyData', { token });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const data = reply.json().export;
    expect(data.profile).toMatchObject({
      first_name: 'Ada',
      last_name: 'Chalk',
      email: 'ada@example.org',
      role: 'member',
      pay_type: 'payee',
      status: 'active',
    });
    expect(data.sessions).toHaveLength(2);
    expect(data.logged_in_from).toMatchObject([{ network: '127.0.0.1' }]);
    expect(data.contact_messages).toMatchObject([{ message: contactMessage.message }]);
    expect(data.mails).toMatchObject([{ subject: 'Reset Password with Carom Labs' }]);
    for (const secret of [user.passwordHash, token, signedIn.auth_token, 'reset_password/', 'argon2']) {
      expect(reply.body).not.toContain(secret);
    }
  });
});

describe('deleting the account', () => {
  const remove = (token: string, password = PASSWORD, from = app) =>
    send(from, 'deleteMyAccount', { token, body: { password } });

  test('deletes all data of the member and nothing of others', async () => {
    const { user, token } = await signIn({ email: 'ada@example.org' });
    const other = await signIn();
    await postContact(app, { ...contactMessage, email: 'Ada@example.org' });
    await send(app, 'forgotPassword', { body: { email: user.email } });
    await send(app, 'forgotPassword', { body: { email: other.user.email } });
    const reply = await remove(token);
    expect(reply.json()).toEqual({ status: 200, message: 'Your account has been deleted.' });
    expect((await send(app, 'listSessions', { token })).statusCode).toBe(401);
    expect((await login(app, user.email)).statusCode).toBe(401);
    expect(await database.db.select().from(users)).toMatchObject([{ id: other.user.id }]);
    expect(await database.db.select().from(sessions)).toMatchObject([{ userId: other.user.id }]);
    expect(await database.db.select().from(oneTimeIds)).toMatchObject([{ userId: other.user.id }]);
    expect(await database.db.$count(contactMessages)).toBe(0);
    const left = await database.db.select({ to: mails.to }).from(mails);
    expect(left.filter(({ to }) => to === user.email)).toEqual([]);
    expect(left.filter(({ to }) => to === other.user.email)).toHaveLength(1);
  });

  test('requires the password', async () => {
    const { user, token } = await signIn();
    const reply = await remove(token, 'not the password');
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      status: 800,
      validation_errors: { password: 'The password is wrong.' },
    });
    expect(await findUser(database, user.email)).not.toBeNull();
  });

  test('is refused to admins', async () => {
    const { user, token } = await signIn({ role: 'admin' });
    expect((await remove(token)).statusCode).toBe(403);
    expect(await findUser(database, user.email)).not.toBeNull();
  });

  test('frees the e-mail', async () => {
    const { user, token } = await signIn();
    await remove(token);
    const body = { first_name: 'A', last_name: 'B', email: user.email, password: NEW_PASSWORD, terms: '1' };
    expect((await send(app, 'register', { body })).statusCode).toBe(200);
  });
});
