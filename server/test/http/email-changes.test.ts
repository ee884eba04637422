import { DAY_MS } from '@carom/domain/time/durations';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLog, emailChanges, invoices, mails, sessions, users } from '../../src/db/schema.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/limits/rate-limits.ts';
import { createAccountPurge } from '../../src/modules/account/purge.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { eventually } from '../support/eventually.ts';
import { addUser, findUser, login, mailedId, openSession, PASSWORD, registration, send } from './accounts.ts';
import { addAdmin } from './admin-entries.ts';
import { addInvoice } from './payment-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const NEW_PASSWORD = 'kiss shot off the rail';
const NOT_VALID = { status: 404, message: 'This link is no longer valid.' };
const database = await useTestDatabase();
const { db } = database;
const app = await createTestApp(database);

beforeEach(async () => {
  await emptyTables(db, 'users', 'mails', 'rate_limits', 'audit_log');
});
afterEach(() => {
  vi.useRealTimers();
});

async function signIn(given: Parameters<typeof addUser>[1] = {}) {
  const user = await addUser(database, given);
  return { user, ...(await openSession(app, user)) };
}

const ask = (token: string, email: string, password = PASSWORD) =>
  send(app, 'askEmailChange', { token, body: { email, password } });
const confirm = (id: string, given: { token?: string; password?: string } = {}) => {
  const { token, ...body } = given;
  return send(app, 'confirmEmailChange', { id, body, ...(token !== undefined && { token }) });
};
const read = (id: string, token?: string) =>
  send(app, 'readEmailChange', { id, ...(token !== undefined && { token }) });
const undo = (id: string) => send(app, 'undoEmailChange', { id });
const emailOf = async (userId: string) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.email;
const mailsTo = async (to: string) =>
  (await db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt)).map(
    ({ subject }) => subject,
  );

/** Requests and confirms a change, and returns the id of the undo link. */
async function changeTo(member: Awaited<ReturnType<typeof signIn>>, email: string): Promise<string> {
  const before = (await emailOf(member.user.id)) ?? '';
  expect((await ask(member.token, email)).statusCode).toBe(200);
  expect((await confirm(await mailedId(database, email), { token: member.token })).statusCode).toBe(200);
  return mailedId(database, before);
}

describe('a change of name', () => {
  const rename = (token: string, body: object) =>
    send(app, 'changeMyName', {
      token,
      body: { first_name: 'Ada', last_name: 'Byron', password: PASSWORD, ...body },
    });

  test('takes effect at once, is in the audit log, and does not change issued invoices', async () => {
    const { user, token } = await signIn();
    const issued = await addInvoice(database, user);
    const reply = await rename(token, {});
    expect(reply.json()).toMatchObject({ status: 200, first_name: 'Ada', last_name: 'Byron' });
    expect((await send(app, 'readMyProfile', { token })).json()).toMatchObject({ last_name: 'Byron' });
    const [after] = await db.select().from(invoices);
    expect(after?.buyer).toEqual(issued.buyer);
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        action: 'member.renamed',
        adminId: user.id,
        memberId: user.id,
        before: { last_name: 'Chalk' },
        after: { last_name: 'Byron' },
      },
    ]);
  });

  test('to the same name changes nothing', async () => {
    const { token } = await signIn();
    expect((await rename(token, { last_name: 'Chalk' })).statusCode).toBe(200);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test.each([
    [{ password: 'another one' }, { password: 'The password is wrong.' }],
    [{ last_name: ' ' }, { last_name: 'Last name is required.' }],
  ])('with %j is refused', async (body, validation_errors) => {
    const { token } = await signIn();
    expect((await rename(token, body)).json()).toMatchObject({ status: 800, validation_errors });
    expect(await db.$count(auditLog)).toBe(0);
  });
});

describe('a change of e-mail', () => {
  test.each(['member', 'admin'] as const)(
    'of a %s requires the link, then ends other sessions and older links, and mails the old address',
    async (role) => {
      const { user, token } = await signIn({ role });
      const other = await openSession(app, user);
      const issued = role === 'member' ? await addInvoice(database, user) : null;
      await send(app, 'forgotPassword', { body: { email: user.email } });
      const resetId = await mailedId(database, user.email);

      expect((await ask(token, 'New@example.org')).statusCode).toBe(200);
      expect(await emailOf(user.id)).toBe(user.email);
      expect((await send(app, 'readMyProfile', { token })).json()).toMatchObject({
        email: user.email,
        email_change: { email: 'New@example.org' },
      });
      const id = await mailedId(database, 'New@example.org');
      const confirmed = await confirm(id, { token });
      expect(confirmed.json()).toEqual({
        status: 200,
        message: 'Your e-mail was changed.',
        email: 'New@example.org',
      });
      expect((await confirm(id)).json()).toMatchObject(NOT_VALID);

      expect((await send(app, 'readMyProfile', { token })).json()).toMatchObject({
        email: 'New@example.org',
        email_change: null,
      });
      expect((await send(app, 'readMyProfile', { token: other.token })).statusCode).toBe(401);
      const reset = { email: user.email, password: NEW_PASSWORD, random_id: resetId };
      expect((await send(app, 'resetPassword', { body: reset })).json()).toMatchObject(NOT_VALID);
      expect((await login(app, user.email)).statusCode).toBe(401);
      expect((await login(app, 'new@example.org')).statusCode).toBe(200);
      expect((await mailsTo(user.email)).slice(1)).toEqual([
        'Someone asked to change your e-mail address with Carom Labs',
        'Your e-mail address with Carom Labs was changed',
      ]);
      expect(await db.select().from(auditLog)).toMatchObject([
        {
          action: 'member.email_changed',
          before: { email: user.email },
          after: { email: 'New@example.org' },
        },
      ]);
      if (issued !== null) expect((await db.select().from(invoices))[0]?.buyer).toEqual(issued.buyer);
    },
  );

  test('a wrong password, the current address or none is refused before anything is mailed', async () => {
    const { user, token } = await signIn();
    const refusals = [
      await ask(token, 'new@example.org', 'another one'),
      await ask(token, user.email),
      await ask(token, 'nobody'),
    ];
    expect(refusals.map((reply) => reply.json().validation_errors)).toEqual([
      { password: 'The password is wrong.' },
      { email: 'This is already your e-mail.' },
      { email: expect.any(String) },
    ]);
    expect(await db.$count(mails)).toBe(0);
  });

  test('does not reveal whether the address is taken: same reply, same number of mails', async () => {
    const { token } = await signIn();
    const taken = await addUser(database);
    const [free, used] = [await ask(token, 'free@example.org'), await ask(token, taken.email)];
    expect(used.json()).toEqual(free.json());
    expect(used.headers['content-length']).toBe(free.headers['content-length']);
    expect(await mailsTo('free@example.org')).toEqual(['Confirm your new e-mail address with Carom Labs']);
    expect(await mailsTo(taken.email)).toEqual(['You already have a Carom Labs account']);
    const profile = (await send(app, 'readMyProfile', { token })).json();
    expect(profile.email_change).toMatchObject({ email: taken.email });
    expect(await db.$count(emailChanges)).toBe(2);
  });

  test('of two requests only the newer one is valid', async () => {
    const { user, token } = await signIn();
    await ask(token, 'first@example.org');
    await ask(token, 'second@example.org');
    expect((await confirm(await mailedId(database, 'first@example.org'))).json()).toMatchObject(NOT_VALID);
    expect((await confirm(await mailedId(database, 'second@example.org'), { token })).statusCode).toBe(200);
    expect(await emailOf(user.id)).toBe('second@example.org');
  });

  test('the link works for 24 hours, but not after a new password or for a blocked member', async () => {
    const { user, token } = await signIn();
    await ask(token, 'new@example.org');
    const id = await mailedId(database, 'new@example.org');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    expect((await confirm(id)).json()).toMatchObject(NOT_VALID);
    vi.useRealTimers();
    await db.update(users).set({ status: 'blocked' }).where(eq(users.id, user.id));
    expect((await confirm(id)).json()).toMatchObject(NOT_VALID);
    await db.update(users).set({ status: 'active' }).where(eq(users.id, user.id));
    await send(app, 'savePassword', { token, body: { password: NEW_PASSWORD } });
    expect((await confirm(id)).json()).toMatchObject(NOT_VALID);
    expect(await emailOf(user.id)).toBe(user.email);
  });

  test('of two concurrent links to one address one succeeds, and so does one of two concurrent uses of a link', async () => {
    const [first, second] = [await signIn(), await signIn()];
    await ask(first.token, 'new@example.org');
    const firstId = await mailedId(database, 'new@example.org');
    await ask(second.token, 'NEW@example.org');
    const secondId = await mailedId(database, 'NEW@example.org');
    const replies = await Promise.all(
      [firstId, firstId, secondId, secondId].map((id) => confirm(id, { password: PASSWORD })),
    );
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect(statuses.filter((status) => status === 404)).toHaveLength(1);
    expect(await db.select().from(users).where(sql`lower(email) = 'new@example.org'`)).toHaveLength(1);
  });

  test('a pending registration of the address is deleted with its link', async () => {
    const { user, token } = await signIn();
    await ask(token, registration.email);
    const id = await mailedId(database, registration.email);
    await db.delete(mails);
    await send(app, 'register', { body: registration });
    const activation = await mailedId(database, registration.email);
    expect((await confirm(id, { token })).statusCode).toBe(200);
    expect(await emailOf(user.id)).toBe(registration.email);
    expect((await send(app, 'activateAccount', { id: activation })).json()).toMatchObject(NOT_VALID);
  });

  test('is limited per hour, for the member and for the address', async () => {
    const { changeProfile, changeEmailAddress } = DEFAULT_RATE_LIMITS;
    const strict = await createTestApp(database, { rateLimits: { changeProfile, changeEmailAddress } });
    const { token } = await signIn();
    const askAt = (email: string) =>
      send(strict, 'askEmailChange', { token, body: { email, password: PASSWORD } });
    const five = [];
    for (let turn = 0; turn < 6; turn += 1) five.push((await askAt('new@example.org')).statusCode);
    expect(five).toEqual([200, 200, 200, 200, 200, 429]);
    const ten = [];
    for (let turn = 0; turn < 5; turn += 1) ten.push((await askAt(`n${turn}@example.org`)).statusCode);
    expect(ten).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('confirming a new e-mail', () => {
  async function asked(email = 'new@example.org') {
    const member = await signIn();
    await ask(member.token, email);
    return { ...member, id: await mailedId(database, email) };
  }

  test('the link names the account, masked, and says whether it asks for the password', async () => {
    const { user, token, id } = await asked();
    const change = {
      account_name: 'Ada C.',
      account_email: `${user.email[0]}•••@example.org`,
      new_email: 'new@example.org',
    };
    const stranger = await signIn();
    for (const theirs of [undefined, stranger.token]) {
      expect((await read(id, theirs)).json()).toMatchObject({ ...change, asks_password: true });
    }
    expect((await read(id, token)).json()).toMatchObject({ ...change, asks_password: false });
    expect(await emailOf(user.id)).toBe(user.email);
    const [mail] = await db.select().from(mails).where(eq(mails.to, 'new@example.org'));
    expect(mail?.text).toContain(change.account_email);
    // Members choose their names freely, so names must not be mailed to other people.
    expect(mail?.text).not.toMatch(/Ada|Chalk/);
    expect(mail?.text).not.toContain(user.email);
    expect((await confirm(id, { token })).statusCode).toBe(200);
    expect((await read(id)).json()).toMatchObject(NOT_VALID);
  });

  test('is refused to others, logged in to another account or not', async () => {
    const { user, id } = await asked();
    const stranger = await signIn();
    for (const given of [{}, { token: stranger.token }, { token: 'ended' }]) {
      expect((await confirm(id, given)).json()).toMatchObject({
        status: 401,
        message: 'Please enter the password of this account.',
      });
    }
    expect(await emailOf(user.id)).toBe(user.email);
  });

  test('is refused with a wrong password; the right one ends all sessions', async () => {
    const { user, token, id } = await asked();
    for (const password of ['another one', '']) {
      expect((await confirm(id, { password })).json()).toMatchObject({
        status: 800,
        validation_errors: { password: expect.any(String) },
      });
    }
    expect(await emailOf(user.id)).toBe(user.email);
    expect((await confirm(id, { password: PASSWORD })).json()).toMatchObject({ email: 'new@example.org' });
    expect((await send(app, 'readMyProfile', { token })).statusCode).toBe(401);
  });

  test('is possible with any session of the account; all other sessions end', async () => {
    const { user, token, id } = await asked();
    const phone = await openSession(app, user);
    expect((await confirm(id, { token: phone.token })).statusCode).toBe(200);
    expect((await send(app, 'readMyProfile', { token })).statusCode).toBe(401);
    expect((await send(app, 'readMyProfile', { token: phone.token })).json()).toMatchObject({
      email: 'new@example.org',
    });
  });

  test('wrong passwords count as failed logins of the account, and right ones do not', async () => {
    const { loginPair } = DEFAULT_RATE_LIMITS;
    const strict = await createTestApp(database, { rateLimits: { loginPair } });
    const { user, id } = await asked();
    const tryOn = async (password: string) => {
      const reply = await send(strict, 'confirmEmailChange', { id, body: { password } });
      return reply.json().status;
    };
    const wrong = [];
    for (let turn = 0; turn < 4; turn += 1) wrong.push(await tryOn('another one'));
    expect(wrong).toEqual([800, 800, 800, 800]);
    expect((await login(strict, user.email, 'another one')).statusCode).toBe(401);
    expect([await tryOn(PASSWORD), (await login(strict, user.email)).statusCode]).toEqual([429, 429]);
    expect(await emailOf(user.id)).toBe(user.email);
    const other = await asked('other@example.org');
    const reply = await send(strict, 'confirmEmailChange', { id: other.id, body: { password: PASSWORD } });
    expect(reply.statusCode).toBe(200);
    const counted = await db.execute(sql`select 1 from rate_limits where key like 'loginPair:%'`);
    expect(counted.rowCount).toBe(1);
  });

  test.each(['password', 'session'] as const)(
    'a %s that becomes invalid during the request does not confirm',
    async (proof) => {
      const { user, token, id } = await asked();
      const { pressed } = await db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, user.id)).for('update');
        const pressing = confirm(id, proof === 'session' ? { token } : { password: PASSWORD });
        await eventually(
          () =>
            db.execute(sql`
            select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`),
          ({ rowCount }) => rowCount === 1,
        );
        await tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
        await tx.delete(sessions).where(eq(sessions.userId, user.id));
        // Wrapped in an object, because the transaction would await a returned promise.
        return { pressed: pressing };
      });
      expect((await pressed).json()).toMatchObject({ status: 401 });
      expect(await emailOf(user.id)).toBe(user.email);
    },
  );

  test('a reset of the password voids the link', async () => {
    const { user, id } = await asked();
    await send(app, 'forgotPassword', { body: { email: user.email } });
    const random_id = await mailedId(database, user.email);
    const body = { email: user.email, password: NEW_PASSWORD, random_id };
    expect((await send(app, 'resetPassword', { body })).statusCode).toBe(200);
    expect((await confirm(id, { password: NEW_PASSWORD })).json()).toMatchObject(NOT_VALID);
  });
});

describe('the way back', () => {
  async function resetAt(email: string): Promise<void> {
    await send(app, 'forgotPassword', { body: { email } });
    const body = { email, password: NEW_PASSWORD, random_id: await mailedId(database, email) };
    expect((await send(app, 'resetPassword', { body })).statusCode).toBe(200);
  }

  test('is void after a reset from the new address, as are those of older changes', async () => {
    const member = await signIn();
    const first = await changeTo(member, 'between@example.org');
    const second = await changeTo(member, 'new@example.org');
    await resetAt('new@example.org');
    for (const undoId of [first, second]) expect((await undo(undoId)).json()).toMatchObject(NOT_VALID);
    expect((await login(app, 'new@example.org', NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('stays valid after a session sets a new password, because an attacker may have a session', async () => {
    const member = await signIn();
    const undoId = await changeTo(member, 'new@example.org');
    const body = { password: NEW_PASSWORD };
    expect((await send(app, 'savePassword', { token: member.token, body })).statusCode).toBe(200);
    expect((await undo(undoId)).json()).toMatchObject({ status: 200, email: member.user.email });
  });

  test('does not take over the account of a user who was tricked into confirming', async () => {
    const attacker = await signIn({ email: 'mallory@example.org' });
    await ask(attacker.token, 'victim@example.org');
    const id = await mailedId(database, 'victim@example.org');
    // The victim does not know the password of the account that the page names.
    expect((await read(id)).json()).toMatchObject({ account_email: 'm•••@example.org', asks_password: true });
    expect((await confirm(id, { password: NEW_PASSWORD })).json()).toMatchObject({ status: 800 });
    expect(await emailOf(attacker.user.id)).toBe('mallory@example.org');
    // Even if the attacker confirms with the victim's link, the user who resets the password keeps the account.
    expect((await confirm(id, { token: attacker.token })).statusCode).toBe(200);
    const undoId = await mailedId(database, 'mallory@example.org');
    await resetAt('victim@example.org');
    expect((await send(app, 'readMyProfile', { token: attacker.token })).statusCode).toBe(401);
    expect((await undo(undoId)).json()).toMatchObject(NOT_VALID);
    expect(await emailOf(attacker.user.id)).toBe('victim@example.org');
  });

  test('is explained in its mail, with its expiry', async () => {
    const member = await signIn();
    await changeTo(member, 'new@example.org');
    const sent = await db.select().from(mails).where(eq(mails.to, member.user.email));
    const { text } = sent.find(({ subject }) => subject.endsWith('was changed')) ?? { text: '' };
    expect(text).toContain('restores this address, logs out every device');
    expect(text).toContain('stops working as soon as the password is reset');
  });

  test('restores the old address once, ends all sessions and requires a new password', async () => {
    const member = await signIn();
    const { user, token } = member;
    const undoId = await changeTo(member, 'stranger@example.org');
    // A second change must not void the older undo link.
    const second = await changeTo(member, 'stranger2@example.org');
    await ask(token, 'stranger3@example.org');
    const waiting = await mailedId(database, 'stranger3@example.org');

    const reply = (await undo(undoId)).json();
    expect(reply).toMatchObject({ status: 200, email: user.email });
    expect((await undo(undoId)).json()).toMatchObject(NOT_VALID);
    expect((await undo(second)).json()).toMatchObject(NOT_VALID);
    expect((await confirm(waiting)).json()).toMatchObject(NOT_VALID);
    expect((await send(app, 'readMyProfile', { token })).statusCode).toBe(401);
    expect((await login(app, user.email)).statusCode).toBe(401);
    const body = { email: user.email, password: NEW_PASSWORD, random_id: reply.random_id };
    expect((await send(app, 'resetPassword', { body })).statusCode).toBe(200);
    expect((await login(app, user.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await mailsTo('stranger2@example.org')).at(-1)).toBe(
      'A change of e-mail address with Carom Labs was undone',
    );
    const actions = await db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
    expect(actions.map(({ action }) => action)).toEqual([
      'member.email_changed',
      'member.email_changed',
      'member.email_restored',
    ]);
  });

  test('works for 7 days, also if the address is registered but not confirmed, but not if another account has it', async () => {
    const member = await signIn();
    const { user } = member;
    const undoId = await changeTo(member, 'new@example.org');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS });
    expect((await undo(undoId)).json()).toMatchObject(NOT_VALID);
    vi.useRealTimers();
    const other = await addUser(database, { email: user.email.toUpperCase() });
    expect((await undo(undoId)).json()).toMatchObject({ status: 409 });
    expect(await emailOf(user.id)).toBe('new@example.org');
    await db.update(users).set({ status: 'pending' }).where(eq(users.id, other.id));
    expect((await undo(undoId)).statusCode).toBe(200);
    expect(await emailOf(user.id)).toBe(user.email);
  });
});

test('mails to a former address belong to the account that had it then, not to the next one', async () => {
  const member = await signIn({ email: 'passed@example.org' });
  await changeTo(member, 'new@example.org');
  const next = await signIn({ email: 'passed@example.org' });
  await send(app, 'forgotPassword', { body: { email: 'passed@example.org' } });
  const subjects = async (token: string) =>
    (await send(app, 'exportMyData', { token }))
      .json()
      .export.mails.map((mail: { subject: string }) => mail.subject);
  expect((await subjects(member.token)).toSorted()).toEqual([
    'Confirm your new e-mail address with Carom Labs',
    'Someone asked to change your e-mail address with Carom Labs',
    'Your e-mail address with Carom Labs was changed',
  ]);
  expect(await subjects(next.token)).toEqual(['Reset Password with Carom Labs']);
  await send(app, 'deleteMyAccount', { token: member.token, body: { password: PASSWORD } });
  expect(await mailsTo('passed@example.org')).toEqual(['Reset Password with Carom Labs']);
  expect(await findUser(database, 'passed@example.org')).not.toBeNull();
});

test('the member’s page shows admins who changed what', async () => {
  const member = await signIn();
  await changeTo(member, 'new@example.org');
  const { token } = await addAdmin(app, database);
  const page = (await send(app, 'adminReadMember', { token, id: member.user.id })).json();
  expect(page.member.changes[0]).toMatchObject({
    action: 'member.email_changed',
    admin: `Ada Chalk <${member.user.email}>`,
  });
});

test('expired links are purged with their mails', async () => {
  const member = await signIn();
  await changeTo(member, 'new@example.org');
  await ask(member.token, 'never@example.org');
  const purge = createAccountPurge({ db, clock: () => new Date(Date.now() + 2 * DAY_MS) });
  await purge();
  expect(await db.$count(emailChanges)).toBe(2);
  await db.delete(mails);
  await purge();
  expect(await db.select().from(emailChanges)).toMatchObject([{ newEmail: 'new@example.org' }]);
});
