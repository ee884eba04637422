import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { applyMigrations } from '../../src/db/migrator/apply-migrations.ts';
import { PATIENCE } from '../../src/db/migrator/patience.ts';
import { readMigrations } from '../../src/db/migrator/read-migrations.ts';
import { StartProblem } from '../../src/db/start-problem.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

const run = promisify(execFile);
const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url));
const MIGRATE_ONCE = fileURLToPath(new URL('../support/migrate-once.ts', import.meta.url));

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

async function readValue(query: string): Promise<unknown> {
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  return rows[0]?.[0];
}

test('four processes migrate one empty database at once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, [MIGRATE_ONCE, database.url])));

  const applied = await client.query('select hash from drizzle.__drizzle_migrations');
  const tables = await client.query(
    `select to_regclass('contact_messages') is not null and to_regclass('graphile_worker.jobs') is not null as present`,
  );
  expect(new Set(applied.rows.map((row) => row.hash)).size).toBe(applied.rowCount);
  expect(applied.rowCount).toBeGreaterThan(0);
  expect(tables.rows[0]).toEqual({ present: true });
});

test('a database from before the baseline is recognised, and left as it is', async () => {
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('the foundation', 1794709297366), ('the limits of a search', 1794770000000);
    create table users (id uuid primary key)`);
  const relations = `select count(*)::int from pg_class where oid >= 16384`;
  const before = await readValue(relations);

  const refusal = await migrateDatabase(database.url, silentLogger).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartProblem);
  expect(String(refusal)).toMatch(/^StartProblem: The database was made by a version from before .*$/);
  expect(await readValue(relations)).toBe(before);
  expect(await readValue('select count(*)::int from drizzle.__drizzle_migrations')).toBe(2);
});

test('text is folded alike whether or not it is ASCII, which has a way of its own', async () => {
  await migrateDatabase(database.url, silentLogger);
  const ascii = String.fromCharCode(...Array.from({ length: 127 }, (_, at) => at + 1));
  const texts = [ascii, 'McCLOUD@Example.com', 'Zoë ÇELIK', 'Ｇruber', 'ﬁve Straße İzmir Łódź Đoković', ''];
  const { rows } = await client.query(
    `select given, folded_text(given) as folded,
       lower(unaccent('public.unaccent'::regdictionary, normalize(given, NFKC))) as defined
     from unnest($1::text[]) given`,
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(rows.map(({ defined }) => defined));
  expect(rows[2]).toMatchObject({ folded: 'zoe celik' });
});

test('a charge that was never agreed gets the plan of its subscription, as new ones do', async () => {
  await migrateUntil('0032_class_search_tiers');
  await client.query(`
    with buyer as (insert into users (first_name, last_name, email) values ('Ada', 'Chalk', 'ada@example.com') returning id),
      bought as (
        insert into subscriptions (user_id, vendor, provider_subscription_id, provider_plan_id, plan, pay_type,
          amount_cents, status, provider_state, created_at, updated_at)
        select id, 'test', 'I-1', 'P-1', 'yearly', 'payee', 1900, 'paid', 'active', now(), now() from buyer returning id, user_id)
    insert into charges (subscription_id, user_id, sale_id, status, amount_cents, currency, plan, is_agreed, charged_at, recorded_at)
    select id, user_id, sale, 'completed', 1900, 'USD', plan::plan, plan is not null, now(), now()
    from bought, (values ('agreed', 'monthly'), ('not agreed', null)) sales (sale, plan)`);
  await migrateDatabase(database.url, silentLogger);
  const { rows } = await client.query('select sale_id, plan, is_agreed from charges order by sale_id');
  expect(rows).toEqual([
    { sale_id: 'agreed', plan: 'monthly', is_agreed: true },
    { sale_id: 'not agreed', plan: 'yearly', is_agreed: false },
  ]);
});

/** As a version before left it. */
async function migrateUntil(last: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const former = (await readMigrations(MIGRATIONS)).filter(({ name }) => name <= last);
  await applyMigrations({ client, pool, logger: silentLogger, patience: PATIENCE }, former);
  await pool.end();
}
