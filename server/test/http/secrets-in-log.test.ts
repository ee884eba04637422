import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails, users } from '../../src/db/schema.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { login, mailedId, registration, send } from './accounts.ts';
import { createRecordedLog } from './recorded-log.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const { logger, lines } = createRecordedLog();
const app = await createTestApp(database, { logger });
const { email, password } = registration;

test('the whole life of an account leaves no secret in the log', async () => {
  await send(app, 'register', { body: registration });
  const activation = await mailedId(database, email);
  await send(app, 'activateAccount', { id: `${activation}x` });
  const { auth_token: first } = (await send(app, 'activateAccount', { id: activation })).json();
  await login(app, email, `${password} mistyped`);
  const { auth_token: second } = (await login(app, email)).json();
  await database.db.execute(sql`delete from mails`);
  await send(app, 'forgotPassword', { body: { email } });
  const reset = await mailedId(database, email);
  await send(app, 'savePassword', { token: second, body: { password: `${password} 2` } });
  await send(app, 'resetPassword', { body: { email, password: `${password} 3`, random_id: reset } });
  await send(app, 'logout', { token: second });
  const [user] = await database.db.select().from(users);

  expect(lines.length).toBeGreaterThan(9);
  expect(first).toMatch(/^[\w-]{43}$/);
  const log = JSON.stringify(lines);
  for (const secret of [password, activation, reset, first, second, user?.passwordHash ?? '', email]) {
    expect(log).not.toContain(secret);
  }
});

test('nor does a database that fails in the midst of it', async () => {
  await emptyTables(database.db, 'users', 'mails');
  // Such an error of PostgreSQL contains the whole row, and its message the values of the query.
  await database.db.execute(sql`alter table mails add constraint refuse_all check (false) not valid`);
  lines.length = 0;
  const reply = await send(app, 'register', { body: registration });
  await database.db.execute(sql`alter table mails drop constraint refuse_all`);

  expect(reply.statusCode).toBe(500);
  const log = JSON.stringify(lines);
  expect(log).toContain('insert into');
  expect(log).toContain('refuse_all');
  for (const secret of [email, 'activate_account', 'argon2', password]) expect(log).not.toContain(secret);
  expect(reply.body).not.toContain('refuse_all');
  expect(await database.db.$count(mails)).toBe(0);
});

test.each([
  ['a word that is too long', `private${'x'.repeat(190)}`, 'repeat(given, 20)::tsquery'],
  ['terms out of order', 'a matter "quite" private', 'given::tsquery'],
  ['terms of another type', 'private', 'given::uuid::text::tsquery'],
])(
  'nor what somebody searches for when the database trips over it: %s',
  async (_case, search_terms, cast) => {
    await database.db.execute(
      sql.raw(`create or replace function class_plain_text(given text) returns text
      language sql immutable strict as 'select (${cast})::text'`),
    );
    lines.length = 0;
    const reply = await send(app, 'searchClasses', { body: { search_terms, group_title: 'Any' } });
    expect(reply.statusCode).toBe(500);
    const log = JSON.stringify(lines);
    expect(log).toMatch(/too long in tsquery|syntax error in tsquery|invalid input syntax for type uuid/);
    expect(log).not.toContain('private');
  },
);
