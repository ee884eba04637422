import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { effectsBetween } from '@carom/domain/subscription/effects';
import { renewalTermsOf } from '@carom/domain/subscription/plan-switch';
import { isBeingConfirmed } from '@carom/domain/subscription/predicates';
import { toCents } from '@carom/domain/subscription/prices';
import { transition } from '@carom/domain/subscription/transition';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../src/db/client.ts';
import { applyMigrations } from '../../src/db/migrator/apply-migrations.ts';
import { migrateDatabase } from '../../src/db/migrator/migrate.ts';
import { LOCK_RETRY } from '../../src/db/migrator/patience.ts';
import { readMigrations } from '../../src/db/migrator/read-migrations.ts';
import { StartProblem } from '../../src/db/start-problem.ts';
import { selectSubscriptionsOf } from '../../src/modules/subscription/repo.ts';
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

test('a database from before the baseline is recognised and left unchanged', async () => {
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

test('the separate code path for ASCII folds text in the same way', async () => {
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

test('a charge without agreement gets the plan of its subscription', async () => {
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

test('open offers, payments, grace periods, switches and refunds of version 1.0 keep their meaning', async () => {
  await migrateUntil('0034_quicker_folded_text');
  const { rows: users } = await client.query<{ id: string; email: string }>(
    `insert into users (first_name, last_name, email)
     select 'Ada', 'Chalk', name || '@example.com' from unnest(array['offer', 'pending', 'grace', 'switch', 'refund']) name
     returning id, email`,
  );
  const idOf = (name: string) => users.find(({ email }) => email.startsWith(name))?.id ?? '';
  const subscribed = (name: string, fields: string) =>
    client.query(
      `insert into subscriptions (user_id, vendor, provider_subscription_id, provider_plan_id, plan, pay_type,
         amount_cents, created_at, updated_at, ${fields.replaceAll(/ = [^,]+/g, '')})
       values ($1, 'paypal', $2, 'P-1', 'monthly', 'payee', 1900, '2026-10-10Z', '2026-11-10Z',
         ${fields.replaceAll(/\w+ = /g, '')}) returning id`,
      [idOf(name), `I-${name}`],
    );
  await subscribed('offer', `status = 'pending', provider_state = 'awaitingApproval'`);
  await subscribed(
    'pending',
    `status = 'pending', provider_state = 'active', approved_at = '2026-11-10Z', reported_at = '2026-11-10Z'`,
  );
  const range = `status = 'paid', provider_state = 'active', start_date = '2026-10-10', end_date = '2026-11-10'`;
  await subscribed(
    'grace',
    `${range.replace("'paid'", "'pastDue'")}, grace_end_date = '2026-11-20', renewal_failure = 'retried', last_failed_at = '2026-11-10Z', next_retry_at = '2026-11-15Z'`,
  );
  await subscribed('switch', range);
  await subscribed('refund', range);
  await client.query(`
    insert into charges (subscription_id, user_id, sale_id, status, amount_cents, currency, plan, charged_at, start_date, end_date, recorded_at)
    select id, user_id, 'S-' || provider_subscription_id, 'completed', 1900, 'USD', 'monthly', '2026-10-10Z', '2026-10-10', '2026-11-10', now()
    from subscriptions where status in ('paid', 'pastDue')`);
  await client.query(`
    insert into plan_switches (id, subscription_id, position, from_plan, from_amount_cents, from_provider_plan_id,
      plan, amount_cents, provider_plan_id, shown_plan_id, requested_at, consented_at)
    select gen_random_uuid(), id, 0, 'monthly', 1900, 'P-1', 'yearly', 19000, 'P-2', 'P-1', '2026-11-01Z', '2026-11-01Z'
    from subscriptions where provider_subscription_id = 'I-switch'`);
  // A manual refund while an order was open. Version 1.0 left the notification to the order.
  await client.query(`
    with returned as (
      update charges set status = 'refunded', refunded_cents = 1900, start_date = null, end_date = null
      where sale_id = 'S-I-refund' returning id)
    insert into refunds (id, charge_id, amount_cents, state, ordered_at, seen_status)
    select gen_random_uuid(), id, 1900, 'ordered', now(), 'refunded' from returned`);
  await migrateDatabase(database.url, silentLogger);

  const { db, close } = createDatabase(database.url, silentLogger);
  const read = async (name: string, date = '2026-11-12') => {
    const [stored] = await selectSubscriptionsOf(db, idOf(name));
    if (stored === undefined) throw new Error(`${name} was lost`);
    const now = new Date(`${date}T12:00:00Z`);
    return {
      row: stored.row,
      subscription: transition(stored.subscription, { kind: 'timePassed' }, now),
      now,
    };
  };
  const offer = await read('offer');
  expect(offer.subscription).toMatchObject({
    status: 'pending',
    providerState: 'awaitingApproval',
    charges: [],
  });
  const pending = await read('pending');
  expect(isBeingConfirmed(pending.subscription, { isReported: pending.row.reportedAt !== null })).toBe(true);
  expect((await read('grace', '2026-11-20')).subscription).toMatchObject({
    status: 'pastDue',
    graceEndDate: '2026-11-20',
    closing: null,
  });
  expect((await read('grace', '2026-11-21')).subscription.status).toBe('expired');
  const switched = await read('switch', '2026-11-09');
  expect(switched.subscription.status).toBe('paid');
  expect(renewalTermsOf(switched.subscription)).toMatchObject({ plan: 'yearly', amountCents: 19000 });
  // The refund is reported with the next sync, whatever happens to the order.
  const refunded = await read('refund');
  const [charge] = refunded.subscription.charges;
  const told = transition(
    refunded.subscription,
    { kind: 'refunded', providerChargeId: charge?.providerChargeId ?? '', returnedCents: toCents(19_00) },
    refunded.now,
  );
  expect(effectsBetween(refunded.subscription, told)).toMatchObject([
    { kind: 'refunded', amountCents: 1900 },
  ]);
  await close();
});

test('classes of the previous version are found after the upgrade, and its servers keep working', async () => {
  await migrateUntil('0039_mail_attempts');
  await client.query(`
    with added as (
      insert into classes (group_id, title, description, category, image_url, starts_at, ends_at, time_zone, capacity, published)
      values (gen_random_uuid(), 'Token Rings', '', 'Cat1', '/x.svg', now() + interval '1 day', now() + interval '2 days', 'UTC', 9, true)
      returning class_id, category, starts_at)
    insert into class_search (class_id, category, starts_at, words)
    select class_id, category, starts_at, $$'token':1A 'ring':2A$$ from added`);
  await client.query(
    `insert into class_words (word, stem, traces) values ('token', 'token', '{token,oken,tken,toen,tokn,toke}')`,
  );
  await migrateDatabase(database.url, silentLogger);
  for (const terms of ['rings', 'tokne']) {
    const { rows } = await client.query(
      `select title from search_class_ids($1, null, now(), 0, 12), classes where class_id = any (page)`,
      [terms],
    );
    expect(rows).toEqual([{ title: 'Token Rings' }]);
  }
  await client.query('select class_search.tier from class_search, class_search_tiers, class_common_stems');
});

/** Migrates to the schema of an earlier version. */
async function migrateUntil(last: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const former = (await readMigrations(MIGRATIONS)).filter(({ name }) => name <= last);
  await applyMigrations({ client, pool, logger: silentLogger, retry: LOCK_RETRY }, former);
  await pool.end();
}
