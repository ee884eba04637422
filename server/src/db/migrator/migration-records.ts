import type pg from 'pg';
import type { Migration } from './read-migrations.ts';

/** The first table is the one that Drizzle defines. The second records the progress of an interrupted migration. */
const MAKE_TABLES = `create schema if not exists drizzle;
create table if not exists drizzle.__drizzle_migrations (
  id serial primary key, hash text not null, created_at bigint
);
create table if not exists drizzle.begun_migrations (
  created_at bigint primary key, steps_done integer not null
)`;
const RECORD_STEP = `insert into drizzle.begun_migrations (created_at, steps_done) values ($1, $2)
  on conflict (created_at) do update set steps_done = excluded.steps_done`;

/** The time stamps of the applied migrations. Read-only. */
export async function readApplied(client: pg.ClientBase): Promise<readonly number[]> {
  const { rows: found } = await client.query(
    `select where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations',
  );
  return rows.map(({ at }) => Number(at));
}

/** Whether the records exist. They are created before the first step of the first migration. */
export async function hasBegun(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select where to_regclass('drizzle.begun_migrations') is not null`);
  return rows.length > 0;
}

export async function makeRecords(client: pg.ClientBase): Promise<void> {
  await client.query(MAKE_TABLES);
}

export async function readStepsDone(client: pg.ClientBase, { writtenAt }: Migration): Promise<number> {
  const { rows } = await client.query<{ done: number }>(
    'select steps_done as done from drizzle.begun_migrations where created_at = $1',
    [writtenAt],
  );
  return rows[0]?.done ?? 0;
}

export async function recordStep(
  client: pg.ClientBase,
  { writtenAt }: Migration,
  done: number,
): Promise<void> {
  await client.query(RECORD_STEP, [writtenAt, done]);
}

export async function recordMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { hash, writtenAt } = migration;
  await client.query('begin');
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    writtenAt,
  ]);
  await client.query('delete from drizzle.begun_migrations where created_at = $1', [writtenAt]);
  await client.query('commit');
}
