import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '../../src/db/migrator/migrate.ts';
import { StartProblem } from '../../src/db/start-problem.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

async function database(...statements: string[]) {
  const { url, drop } = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  const change = async (...changes: string[]) => {
    for (const statement of changes) await client.query(statement);
  };
  await change(...statements);
  const tables = async () =>
    (await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)).rows
      .length;
  const migrate = () => migrateDatabase(url, silentLogger);
  return { change, tables, migrate };
}

test.each([
  ['a table of the same name', 'create table users (name text)', 'users'],
  ['other tables', 'create table wp_posts (title text); create table wp_users ()', 'wp_posts, wp_users'],
])(
  'a database of another program, with %s, is refused before anything is changed',
  async (_what, made, named) => {
    const { tables, migrate } = await database(made);
    const before = await tables();
    const refusal = await migrate().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartProblem);
    expect(String(refusal)).toContain(`no records of the site's migrations: ${named}.`);
    expect(await tables()).toBe(before);
  },
);

test('a partially restored database is refused, with the names of the missing tables', async () => {
  const { change, migrate } = await database();
  await migrate();
  await change('drop table bookings cascade', 'drop table mails cascade');
  const refusal = migrate();
  await expect(refusal).rejects.toThrow(StartProblem);
  await expect(refusal).rejects.toThrow('lacks tables of the site: bookings, mails.');
});

test('tables of extensions and additional tables of the operator are ignored', async () => {
  const { change, migrate } = await database('create extension pg_trgm');
  await migrate();
  await change('create table notes_of_the_operator (text text)');
  await migrate();
});
