import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails, sessions, users } from '../../src/db/schema.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/limits/rate-limits.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { eventually } from '../support/eventually.ts';
import { findUser, login, PASSWORD, registration, send } from './accounts.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const STRANGERS_PASSWORD = 'nine ball in the corner';
const NEW_PASSWORD = 'kiss shot off the rail';
const NOT_VALID = { status: 404, message: 'This link is no longer valid.' };
const TAKEN = { status: 800, validation_errors: { email: 'The e-mail has already been taken.' } };
const RESET = 'Reset Password with Carom Labs';

const database = await useTestDatabase();
const now = new Date('2031-03-04T05:06:07Z');
const app = await createTestApp(database, { clock: () => now });

beforeEach(async () => {
  await emptyTables(database.db, 'users', 'mails', 'rate_limits');
});

const owner = registration;
const stranger = {
  ...registration,
  first_name: 'Mallory',
  last_name: 'Quick',
  email: 'INES@Example.org',
  password: STRANGERS_PASSWORD,
};

/** The ids of all links mailed to the address, newest first. */
async function mailedIds(link = /activate_account\/([\w-]{43})/): Promise<string[]> {
  const sent = await database.db.select().from(mails).orderBy(desc(mails.createdAt));
  return sent.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

/** Registers, and returns the id of the mailed link. */
async function register(body: typeof registration): Promise<string> {
  const reply = await send(app, 'register', { body });
  expect(reply.json()).toEqual({
    status: 200,
    message: 'Thank you for registering. Please open the link in the e-mail we have sent you.',
    validation_errors: {},
  });
  const [id = ''] = await mailedIds();
  return id;
}

const activate = (id: string) => send(app, 'activateAccount', { id });
const subjects = async () => (await database.db.select().from(mails)).map(({ subject }) => subject);

describe('an address that was registered with different passwords', () => {
  test.each([
    ['the stranger first', [stranger, owner], owner],
    ['the stranger second', [owner, stranger], owner],
    ['the stranger first, whose link is opened', [stranger, owner], stranger],
    ['the stranger second, whose link is opened', [owner, stranger], stranger],
  ])('gives access only to the user who opens a link: %s', async (_, order, opened) => {
    const ids = new Map<typeof registration, string>();
    for (const person of order) ids.set(person, await register(person));
    expect(await database.db.$count(users)).toBe(1);
    const reply = await activate(ids.get(opened) ?? '');

    expect(reply.json()).toMatchObject({
      status: 200,
      auth_first_name: opened.first_name,
      auth_last_name: opened.last_name,
      auth_email: opened.email,
      must_set_password: true,
    });
    expect(await findUser(database, opened.email)).toMatchObject({
      status: 'active',
      passwordHash: null,
      firstName: opened.first_name,
    });
    for (const { email, password } of order) {
      expect((await login(app, email, password)).json()).toMatchObject({
        status: 401,
        message: 'The e-mail or password is wrong, or the account is not active yet.',
      });
    }
    expect(await database.db.$count(sessions)).toBe(1);
    // Both links are void, and the address is taken.
    for (const id of ids.values()) expect((await activate(id)).json()).toMatchObject(NOT_VALID);
    expect((await send(app, 'register', { body: stranger })).json()).toMatchObject(TAKEN);
  });

  test('is mailed a link to choose a password, which works', async () => {
    await register(stranger);
    await activate(await register(owner));
    const [reset] = await database.db.select().from(mails).where(eq(mails.subject, RESET));
    expect(reset).toMatchObject({ to: owner.email, holdsSecret: true });
    expect(reset?.text).toContain('none of those passwords works');
    const [random_id] = await mailedIds(/reset_password\/([\w-]{43})/);
    const body = { email: owner.email, password: NEW_PASSWORD, random_id };
    expect((await send(app, 'resetPassword', { body })).statusCode).toBe(200);
    expect((await login(app, owner.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('can set one on the profile, which voids the mailed link', async () => {
    await register(stranger);
    const { auth_token: token } = (await activate(await register(owner))).json();
    const password = STRANGERS_PASSWORD;
    expect((await send(app, 'savePassword', { token, body: { password: 'short' } })).statusCode).toBe(422);
    // Not refused as the current password, because no password is valid.
    expect((await send(app, 'savePassword', { token, body: { password } })).statusCode).toBe(200);
    expect((await login(app, owner.email, password)).statusCode).toBe(200);
    const [random_id] = await mailedIds(/reset_password\/([\w-]{43})/);
    const body = { email: owner.email, password: NEW_PASSWORD, random_id };
    expect((await send(app, 'resetPassword', { body })).json()).toMatchObject(NOT_VALID);
  });

  test('must set one before the account can be deleted', async () => {
    await register(stranger);
    const { auth_token: token } = (await activate(await register(owner))).json();
    const remove = (password: string) => send(app, 'deleteMyAccount', { token, body: { password } });
    for (const password of [PASSWORD, STRANGERS_PASSWORD]) {
      expect((await remove(password)).json()).toMatchObject({
        status: 800,
        validation_errors: { password: 'This account has no password yet. Please set one first.' },
      });
    }
    await send(app, 'savePassword', { token, body: { password: NEW_PASSWORD } });
    expect((await remove(NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('stays without a password after further registrations', async () => {
    await register(owner);
    await register(stranger);
    expect((await activate(await register(owner))).json()).toMatchObject({ must_set_password: true });
    expect((await login(app, owner.email)).statusCode).toBe(401);
  });
});

test('a password that was registered repeatedly is valid', async () => {
  const first = await register({ ...owner, first_name: 'Inez' });
  const second = await register(owner);
  expect(first).not.toBe(second);
  const reply = await activate(first);
  expect(reply.json()).toMatchObject({ auth_first_name: 'Inez' });
  expect(reply.json()).not.toHaveProperty('must_set_password');
  expect((await login(app, owner.email)).statusCode).toBe(200);
  expect((await activate(second)).json()).toMatchObject(NOT_VALID);
  expect(await subjects()).not.toContain(RESET);
});

test('of different passwords registered concurrently, none is valid', async () => {
  await Promise.all([owner, stranger, owner, stranger].map((body) => send(app, 'register', { body })));
  const [id = ''] = await mailedIds();
  expect((await activate(id)).json()).toMatchObject({ must_set_password: true });
  for (const { password } of [owner, stranger]) {
    expect((await login(app, owner.email, password)).statusCode).toBe(401);
  }
});

test('of all links opened concurrently, one activates', async () => {
  const ids = [await register(owner), await register(stranger), await register(owner)];
  const replies = await Promise.all(ids.map(activate));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  expect(await database.db.$count(sessions)).toBe(1);
  expect((await subjects()).filter((subject) => subject === RESET)).toHaveLength(1);
});

test('a registration is refused after a concurrent activation', async () => {
  const id = await register(owner);
  const { replies } = await database.db.transaction(async (tx) => {
    // Both requests wait for the row lock, the activation first.
    await tx.select().from(users).for('update');
    const activation = activate(id);
    await waitingForLocks(1);
    const registering = send(app, 'register', { body: stranger });
    await waitingForLocks(2);
    // Wrapped in an object, because the transaction would await a returned promise.
    return { replies: Promise.all([activation, registering]) };
  });
  const [activation, registering] = await replies;
  expect(activation.statusCode).toBe(200);
  expect(registering.json()).toMatchObject(TAKEN);
  expect((await login(app, owner.email)).statusCode).toBe(200);
  expect((await login(app, owner.email, STRANGERS_PASSWORD)).statusCode).toBe(401);
});

async function waitingForLocks(count: number): Promise<void> {
  await eventually(
    async () => {
      const waiting = await database.db.execute(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return waiting.rowCount;
    },
    (rows) => rows === count,
  );
}

describe('asking for the link again', () => {
  const resend = () => send(app, 'resendActivation', { body: { email: owner.email } });

  test('sends a new link for the newest registration; the others stay valid', async () => {
    const first = await register(stranger);
    const second = await register(owner);
    await resend();
    const [third = ''] = await mailedIds();
    expect((await activate(second)).json()).toMatchObject(NOT_VALID);
    expect((await activate(third)).json()).toMatchObject({ auth_first_name: owner.first_name });
    expect((await activate(first)).json()).toMatchObject(NOT_VALID);
  });

  test('does not make one of several passwords valid', async () => {
    await register(owner);
    await register(stranger);
    await resend();
    const [id = ''] = await mailedIds();
    expect((await activate(id)).json()).toMatchObject({ must_set_password: true });
  });
});

describe('a password that is reset before the activation', () => {
  async function resetTo(password: string): Promise<void> {
    await send(app, 'forgotPassword', { body: { email: owner.email } });
    const [random_id] = await mailedIds(/reset_password\/([\w-]{43})/);
    const { email = '' } = (await database.db.select().from(users))[0] ?? {};
    const body = { email, password, random_id };
    expect((await send(app, 'resetPassword', { body })).statusCode).toBe(200);
  }

  test('is the only valid one, because a reset proves access to the mailbox', async () => {
    const id = await register(stranger);
    await register(owner);
    await resetTo(NEW_PASSWORD);
    expect((await login(app, owner.email, NEW_PASSWORD)).statusCode).toBe(401);
    expect((await activate(id)).json()).not.toHaveProperty('must_set_password');
    expect((await login(app, owner.email, NEW_PASSWORD)).statusCode).toBe(200);
    for (const password of [PASSWORD, STRANGERS_PASSWORD]) {
      expect((await login(app, owner.email, password)).statusCode).toBe(401);
    }
  });

  test('is void after a later registration with another one', async () => {
    const id = await register(owner);
    await resetTo(NEW_PASSWORD);
    await register(stranger);
    expect((await activate(id)).json()).toMatchObject({ must_set_password: true });
    expect((await login(app, owner.email, NEW_PASSWORD)).statusCode).toBe(401);
  });
});

test('at most five links an hour are mailed, and a refused registration leaves no password', async () => {
  const limited = await createTestApp(database, { clock: () => now, rateLimits: DEFAULT_RATE_LIMITS });
  const statuses: number[] = [];
  for (let turn = 1; turn <= 5; turn += 1) {
    const remoteAddress = `192.0.2.${turn}`;
    statuses.push((await send(limited, 'register', { body: stranger, remoteAddress })).statusCode);
  }
  const refused = await send(limited, 'register', { body: owner, remoteAddress: '192.0.2.9' });
  expect([...statuses, refused.statusCode]).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await database.db.$count(mails)).toBe(5);
  // The refused owner opens the existing mail: the other person's password must not be valid.
  const [id = ''] = await mailedIds();
  expect((await activate(id)).json()).toMatchObject({ must_set_password: true });
  expect((await login(app, owner.email, STRANGERS_PASSWORD)).statusCode).toBe(401);
});

test('the links of the last twenty registrations of an address are valid', async () => {
  const ids: string[] = [];
  for (let turn = 0; turn <= 20; turn += 1) ids.push(await register(owner));
  const [oldest = '', second = ''] = ids;
  expect((await activate(oldest)).json()).toMatchObject(NOT_VALID);
  expect((await activate(second)).statusCode).toBe(200);
});

test('an account that was blocked before its activation is taken', async () => {
  await register(owner);
  await database.db.update(users).set({ status: 'blocked' });
  expect((await send(app, 'register', { body: stranger })).json()).toMatchObject(TAKEN);
});

test('the mail explains what to do about an unwanted registration', async () => {
  await register(stranger);
  const [mail] = await database.db.select().from(mails);
  expect(mail?.text).toContain('If this was not you, do not open the link');
  expect(JSON.stringify(mail)).not.toMatch(/Mallory|Quick/);
});
