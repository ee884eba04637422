import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/db/migrator/migrate.ts';
import { applySqlFunctions, readSqlFunctions } from '../../src/db/migrator/sql-functions.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

const start = () => migrateDatabase(database.url, silentLogger);

async function readValue(query: string): Promise<unknown> {
  const { rows } = await database.pool.query({ text: query, rowMode: 'array' });
  return rows[0]?.[0];
}

async function apply(functions: Parameters<typeof applySqlFunctions>[1]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await applySqlFunctions(client, functions);
  } finally {
    client.release();
  }
}

const stemFunction = (returns: string, body: string) => ({
  source: `create or replace function class_stem_of(word text) returns ${returns} language sql immutable as $$ ${body} $$`,
});

/** The transaction that wrote each function. It changes when the function is replaced. */
const readWrites = () =>
  readValue('select array_agg(xmin::text order by oid) from pg_proc where oid >= 16384');

test('unchanged functions are not replaced', async () => {
  const before = await readWrites();
  await start();
  expect(await readWrites()).toEqual(before);
});

test('a changed function is replaced at the next start, with its trigger', async () => {
  await apply([...(await readSqlFunctions()), stemFunction('text', `select 'changed'`)]);
  expect(await readValue(`select class_stem_of('rings')`)).toBe('changed');
  await database.pool.query('drop trigger classes_keep_search on classes');
  await start();
  expect(await readValue(`select class_stem_of('rings')`)).toBe('ring');
  expect(await readValue(`select count(*)::int from pg_trigger where tgname = 'classes_keep_search'`)).toBe(
    1,
  );
});

test('if one function cannot be created, none is changed', async () => {
  const before = await readWrites();
  const broken = stemFunction('integer', 'select 1');
  await expect(apply([...(await readSqlFunctions()), broken])).rejects.toThrow('return type');
  expect(await readWrites()).toEqual(before);
});

test('a server of the previous version keeps the functions of the newer one', async () => {
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  );
  await apply([stemFunction('text', `select 'newer'`)]);
  await start();
  expect(await readValue(`select class_stem_of('rings')`)).toBe('newer');
});

test('each file holds the function of its name, with a valid body', async () => {
  const functions = await readSqlFunctions();
  // All functions exist now, so PostgreSQL can check the bodies.
  for (const { source } of functions) await database.pool.query(source);
  // Functions whose values are stored in an index must not change with the code, so migrations create them.
  const { rows } = await database.pool.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
       and not exists (select from pg_depend join pg_index on indexrelid = objid where refobjid = pg_proc.oid)`,
  );
  expect(functions.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted());
});

test('new classes are added to the search with their words', async () => {
  const add = (title: string, published: boolean) =>
    database.pool.query(
      `insert into classes (class_id, group_id, title, description, image_url, category, starts_at, ends_at, time_zone,
         capacity, published, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid(), $1 || number, 'Carousel', '', 'Cat1', now() + interval '1 day',
         now() + interval '2 days', 'UTC', 9, $2, now(), now() from generate_series(1, 2) as number`,
      [title, published],
    );
  await add('Snooker', true);
  await add('Draft', false);
  expect(await readValue('select count(*)::int from class_search')).toBe(2);
  const words = `select array_agg(word order by word) from class_words`;
  expect(await readValue(words)).toEqual(['carousel', 'snooker1', 'snooker2']);
});
