import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyMigrations } from '../../src/db/migrator/apply-migrations.ts';
import { LOCK_RETRY, type LockRetryOptions } from '../../src/db/migrator/patience.ts';
import type { Migration } from '../../src/db/migrator/read-migrations.ts';
import { acquireMigrationLock } from '../../src/db/migrator/turn.ts';
import { StartProblem } from '../../src/db/start-problem.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

const QUICK: LockRetryOptions = {
  ...LOCK_RETRY,
  lockMs: 40,
  holdMs: 2_000,
  firstPauseMs: 5,
  longestPauseMs: 20,
};

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let site: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  site = new pg.Client({ connectionString: database.url, application_name: 'somebody else' });
  await site.connect();
  await site.query(`create table tokens (id integer primary key, colour text);
    insert into tokens select n, 'red' from generate_series(1, 100) n`);
});

afterEach(async () => {
  await site.end();
  await database.drop();
});

interface MigrateOptions {
  /** Called for each logged warning. */
  readonly onWarn?: (details: object, message: string) => void;
  readonly retry?: LockRetryOptions;
  readonly writtenAt?: number;
}

/** Runs the migrator of one server. */
async function migrate(steps: readonly string[], options: MigrateOptions = {}) {
  const { onWarn = () => {}, retry = QUICK, writtenAt = 2 } = options;
  const client = new pg.Client({ connectionString: database.url });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const logger = Object.assign(silentLogger.child({}), { warn: onWarn });
  const migration: Migration = { name: '0001_planted', writtenAt, hash: 'planted', steps };
  await client.connect();
  try {
    await acquireMigrationLock(client, logger);
    await applyMigrations({ client, pool, logger, retry }, [migration]);
  } finally {
    await pool.end();
    await client.end();
  }
}

async function readValue(query: string): Promise<unknown> {
  const { rows } = await site.query({ text: query, rowMode: 'array' });
  return rows[0]?.[0];
}

const readColumns = () =>
  readValue(`select string_agg(column_name, ' ' order by ordinal_position) from information_schema.columns
    where table_name = 'tokens'`);
const readIndex = () =>
  readValue(`select indisvalid from pg_index where indexrelid = to_regclass('tokens_colour')`);

const ADD_SIZE = 'alter table tokens add column size integer';
const INDEX = '-- For lists.\nCREATE INDEX CONCURRENTLY "tokens_colour" ON "tokens" ("colour")';

describe('a lock held by others', () => {
  test('is requested repeatedly, and the log names its holder', async () => {
    await site.query('begin; select from tokens');
    const warnings: unknown[] = [];
    await migrate([ADD_SIZE], {
      onWarn(details, message) {
        warnings.push([details, message]);
        if (warnings.length === 2) void site.query('rollback');
      },
    });
    expect(await readColumns()).toBe('id colour size');
    expect(warnings[0]).toEqual([
      {
        waitsFor: [
          {
            pid: expect.any(Number),
            application: 'somebody else',
            state: 'idle in transaction',
            transactionSeconds: expect.any(Number),
          },
        ],
      },
      'Step 1 of the migration 0001_planted waits for others',
    ]);
  });

  test('does not block later statements', async () => {
    await site.query('begin; select from tokens');
    const later = new pg.Client({ connectionString: database.url, statement_timeout: 30_000 });
    await later.connect();
    // It queues behind the migration, which then leaves the queue.
    const queries: Promise<unknown>[] = [];
    const onWarn = () =>
      void queries.push(later.query('select from tokens').then(() => site.query('rollback')));
    await migrate([ADD_SIZE], { onWarn });
    await Promise.all(queries);
    await later.end();
    expect(await readColumns()).toBe('id colour size');
  });

  test('ends the start after a time limit; completed steps are not repeated', async () => {
    await site.query('begin; select from tokens');
    const steps = ['create table boards (id integer)', ADD_SIZE];
    const refusal = migrate(steps, { retry: { ...QUICK, maxDurationMs: 30 } });
    await expect(refusal).rejects.toThrow(StartProblem);
    await expect(refusal).rejects.toThrow('Step 2 of the migration 0001_planted could not acquire its locks');
    await site.query('rollback');
    expect(await readValue('select steps_done from drizzle.begun_migrations')).toBe(1);

    await migrate(steps);
    expect(await readColumns()).toBe('id colour size');
    expect(await readValue('select count(*)::int from drizzle.begun_migrations')).toBe(0);
    expect(await readValue('select hash from drizzle.__drizzle_migrations')).toBe('planted');
  });
});

test('a step between two breakpoints is atomic', async () => {
  await expect(migrate([`${ADD_SIZE}; alter table nothing add column size integer`])).rejects.toThrow(
    'Step 1 of the migration 0001_planted failed',
  );
  expect(await readColumns()).toBe('id colour');
});

test('a step that holds a lock for too long is cancelled in a database in use', async () => {
  await migrate(['select'], { writtenAt: 1 });
  const slow = `${ADD_SIZE}; do $$ begin perform pg_sleep(60); end $$`;
  const refusal = migrate([slow], { retry: { ...QUICK, holdMs: 50 } });
  await expect(refusal).rejects.toThrow(/^Step 1 .* takes longer than 0.05 s while calls wait for it/);
  expect(await readColumns()).toBe('id colour');
});

test('validating a constraint has no time limit', async () => {
  await site.query(`create function slow(text) returns boolean language plpgsql as
      $$ begin perform pg_sleep(0.002); return true; end $$;
    alter table tokens add constraint colours check (slow(colour)) not valid`);
  await migrate(['ALTER TABLE "tokens" VALIDATE CONSTRAINT "colours"'], {
    retry: { ...QUICK, holdMs: 50 },
  });
  expect(await readValue(`select convalidated from pg_constraint where conname = 'colours'`)).toBe(true);
});

describe('an index that is created concurrently', () => {
  test('waits for older transactions and blocks no statements', async () => {
    await site.query('begin isolation level repeatable read; select from tokens');
    const written: Promise<unknown>[] = [];
    const write = () =>
      site
        .query(`insert into tokens values (101, 'blue')`)
        .then(() => site.query('commit'))
        .then(() => site.query(`insert into tokens values (102, 'blue')`));
    const onWarn = () => {
      if (written.length === 0) written.push(write());
    };
    await migrate([INDEX], { onWarn });
    await Promise.all(written);
    expect(await readIndex()).toBe(true);
  });

  test('is recreated if an earlier attempt left an invalid one', async () => {
    const unique = INDEX.replace('CREATE INDEX', 'CREATE UNIQUE INDEX');
    await expect(migrate([unique])).rejects.toThrow('failed');
    expect(await readIndex()).toBe(false);
    await site.query('update tokens set colour = id');
    await migrate([unique]);
    expect(await readIndex()).toBe(true);
  });

  test('is kept if only its record is missing', async () => {
    await site.query('create index tokens_colour on tokens (colour)');
    await migrate([INDEX]);
    expect(await readIndex()).toBe(true);
  });

  test('can be dropped, even if it no longer exists', async () => {
    // In the form that stands at the end of a file.
    const drop = 'DROP INDEX CONCURRENTLY "tokens_colour";\n';
    await site.query('create index tokens_colour on tokens (colour)');
    await migrate([drop]);
    expect(await readIndex()).toBeUndefined();
    await site.query('truncate drizzle.__drizzle_migrations');
    await migrate([drop]);
  });

  test('is created by one of several servers, and the others do not block it', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate([ADD_SIZE, INDEX])));
    expect(await readIndex()).toBe(true);
    expect(await readValue('select count(*)::int from drizzle.__drizzle_migrations')).toBe(1);
  });
});
