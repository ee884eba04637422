import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { mails, registrationAttempts, users } from '../../src/db/schema.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/limits/rate-limits.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { addUser, PASSWORD, registration, send } from './accounts.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const now = new Date('2031-03-04T05:06:07Z');
const app = await createTestApp(database, { clock: () => now });

beforeEach(async () => {
  await emptyTables(database.db, 'users', 'mails');
});

const register = (body: unknown) => send(app, 'register', { body });

test('a registration creates a pending member and mails the link', async () => {
  const reply = await register({ ...registration, role: 'member', sign_up: 'LG' });

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    status: 200,
    message: 'Thank you for registering. Please open the link in the e-mail we have sent you.',
    validation_errors: {},
  });
  const [user, ...others] = await database.db.select().from(users);
  expect(others).toEqual([]);
  expect(user).toMatchObject({
    firstName: 'Ines',
    lastName: 'Okafor',
    email: 'ines@example.org',
    role: 'member',
    payType: 'payee',
    status: 'pending',
    createdAt: now,
    termsAcceptedAt: now,
  });
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await verify(user?.passwordHash ?? '', PASSWORD)).toBe(true);

  const [mail, ...moreMails] = await database.db.select().from(mails);
  expect(moreMails).toEqual([]);
  expect(mail).toMatchObject({
    to: 'ines@example.org',
    subject: 'Activate your Carom Labs account',
    holdsSecret: true,
  });
  const link = /http:\/\/localhost:4150\/activate_account\/[\w-]{43}\n/;
  expect(mail?.text).toMatch(link);
  expect(mail?.html).toMatch(/ href="http:\/\/localhost:4150\/activate_account\/[\w-]{43}"/);
});

test('the id of the link is stored as a hash, for seven days', async () => {
  await register(registration);
  const [mail] = await database.db.select().from(mails);
  const id = /activate_account\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const [stored] = await database.db.select().from(registrationAttempts);
  expect(stored?.linkHash).toHaveLength(32);
  expect(stored?.linkHash.includes(id)).toBe(false);
  expect(stored?.linkExpiresAt.getTime()).toBe(now.getTime() + 7 * 24 * 60 * 60 * 1000);
});

test('the mail contains nothing that the registering person can choose', async () => {
  await register({ ...registration, first_name: 'Win-a-prize', last_name: '<b>www.evil.example</b>' });
  const [mail] = await database.db.select().from(mails);
  expect(JSON.stringify(mail)).not.toMatch(/prize|evil/);
});

test.each([
  [{ role: 'admin' }],
  [{ pay_type: 'vip', payType: 'vip' }],
  [{ status: 'active', id: '00000000-0000-4000-8000-000000000000' }],
  [{ role: { $ne: 1 }, sign_up: 7, anything: ['x'] }],
  [{ password_hash: 'x', passwordHash: 'x', created_at: 0, terms_accepted_at: null }],
])('additional fields are ignored: %j', async (further) => {
  expect((await register({ ...registration, ...further })).statusCode).toBe(200);
  const [user] = await database.db.select().from(users);
  expect(user).toMatchObject({ role: 'member', payType: 'payee', status: 'pending', createdAt: now });
  expect(user?.id).not.toBe('00000000-0000-4000-8000-000000000000');
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
});

test.each([
  ['first_name', '', 'First name is required.'],
  ['last_name', 'x'.repeat(192), 'Last name may be at most 191 characters long.'],
  ['email', 'ines', 'E-mail is not a valid address.'],
  ['email', `${'x'.repeat(191)}@example.org`, 'E-mail may be at most 191 characters long.'],
  ['password', '', 'Password is required.'],
  ['password', 'x2 y3 z', 'The password must be 8 to 128 characters long.'],
  ['password', 'x'.repeat(129), 'The password must be 8 to 128 characters long.'],
  ['password', 'nul \0 in it', 'The password contains characters that cannot be used.'],
  ['password', 'Password1', 'The password is among the most common ones. Please choose another.'],
  ['password', 'INES@example.org', 'The password must not be the name or the e-mail.'],
  ['password', 'ines okafor', 'The password must not be the name or the e-mail.'],
  ['terms', '', 'Please accept the terms.'],
  ['terms', '0', 'Please accept the terms.'],
  ['terms', true, 'Please accept the terms.'],
  ['terms', undefined, 'Please accept the terms.'],
])('%s = %j is refused with its one message', async (field, value, message) => {
  const reply = await register({ ...registration, [field]: value });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ status: 800, validation_errors: { [field]: message } });
  expect(Object.keys(reply.json().validation_errors)).toEqual([field]);
  expect(await database.db.select().from(users)).toEqual([]);
  expect(await database.db.select().from(mails)).toEqual([]);
});

test('leading and trailing spaces of a password are significant', async () => {
  const password = '  six  ';
  expect((await register({ ...registration, password: ` ${password} ` })).statusCode).toBe(200);
  const [user] = await database.db.select().from(users);
  expect(await verify(user?.passwordHash ?? '', ` ${password} `)).toBe(true);
  expect(await verify(user?.passwordHash ?? '', password.trim())).toBe(false);
});

test('a taken e-mail is refused in upper and lower case, together with other errors', async () => {
  await addUser(database, { email: registration.email });
  const reply = await register({ ...registration, email: ' INES@Example.ORG ', password: 'password' });
  expect(reply.json()).toMatchObject({
    status: 800,
    validation_errors: {
      email: 'The e-mail has already been taken.',
      password: 'The password is among the most common ones. Please choose another.',
    },
  });
  expect(await database.db.$count(users)).toBe(1);
});

test('fifty concurrent registrations of one e-mail create one account, and get the same reply', async () => {
  const spell = (turn: number) =>
    [...registration.email]
      .map((letter, at) => ((turn >> (at % 5)) & 1 ? letter.toUpperCase() : letter))
      .join('');
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => register({ ...registration, email: spell(turn) })),
  );
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(200);
  const [user, ...others] = await database.db.select().from(users);
  expect(others).toEqual([]);
  expect(await verify(user?.passwordHash ?? '', PASSWORD)).toBe(true);
  expect(await database.db.$count(mails)).toBe(50);
});

test('other spellings of an e-mail do not create a second account', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.emailAddress({ size: 'small' }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
      fc.constantFrom('', ' ', '\n', '\t'),
      async (email, isUpper, space) => {
        await emptyTables(database.db, 'users', 'mails');
        const other = [...email].map((letter, at) =>
          isUpper[at % isUpper.length] ? letter.toUpperCase() : letter,
        );
        const first = await register({ ...registration, email });
        const second = await register({ ...registration, email: `${space}${other.join('')}${space}` });
        expect([200, 422]).toContain(first.statusCode);
        expect(second.statusCode).toBe(first.statusCode);
        expect(await database.db.$count(users)).toBe(first.statusCode === 200 ? 1 : 0);
      },
    ),
    { numRuns: 60 },
  );
});

test('when the mail cannot be queued, there is no account either', async () => {
  await database.db.execute(sql`alter table mails add constraint refuse_all check (false) not valid`);
  try {
    expect((await register(registration)).statusCode).toBe(500);
    expect(await database.db.$count(users)).toBe(0);
  } finally {
    await database.db.execute(sql`alter table mails drop constraint refuse_all`);
  }
  expect((await register(registration)).statusCode).toBe(200);
});

test('one address may register twenty times an hour', async () => {
  const limited = await createTestApp(database, { rateLimits: DEFAULT_RATE_LIMITS });
  const statuses: number[] = [];
  for (let turn = 1; turn <= 21; turn += 1) {
    const body = { ...registration, email: `number-${turn}@example.org` };
    statuses.push((await send(limited, 'register', { body, remoteAddress: '192.0.2.1' })).statusCode);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});
