import { SECOND_MS } from '@carom/domain/time/durations';
import type pg from 'pg';
import type { DatabaseLogger } from '../client.ts';
import { StartProblem } from '../start-problem.ts';
import { changeConcurrently, concurrentIndexIn, isGentle } from './concurrent-index.ts';
import { makeRecords, readApplied, readStepsDone, recordMigration, recordStep } from './migration-records.ts';
import { type Patience, patiently } from './patience.ts';
import type { Migration } from './read-migrations.ts';
import { watchWaits } from './wait-watch.ts';

interface Migrator {
  readonly client: pg.ClientBase;
  /** For a look from outside at what the client waits for. */
  readonly pool: pg.Pool;
  readonly logger: DatabaseLogger;
  readonly patience: Patience;
}

const SAY_AGAIN_MS = 30 * SECOND_MS;

/** One after the other, and each from where it was broken off. */
export async function applyMigrations(migrator: Migrator, migrations: readonly Migration[]): Promise<void> {
  const { client, logger } = migrator;
  await makeRecords(client);
  const applied = new Set(await readApplied(client));
  const names: string[] = [];
  for (const migration of migrations.filter(({ writtenAt }) => !applied.has(writtenAt))) {
    // Nobody waits for the locks of an empty database.
    const holdMs = applied.size === 0 ? 0 : migrator.patience.holdMs;
    await applyMigration({ ...migrator, patience: { ...migrator.patience, holdMs } }, migration);
    names.push(migration.name);
  }
  if (names.length > 0) logger.info({ migrations: names }, 'migrations were applied');
}

async function applyMigration(migrator: Migrator, migration: Migration): Promise<void> {
  const { client, patience } = migrator;
  const done = await readStepsDone(client, migration);
  for (const [index, step] of migration.steps.entries()) {
    if (index < done) continue;
    const what = `Step ${index + 1} of the migration ${migration.name}`;
    const apply = () => watched(migrator, what, () => applyStep(migrator, migration, index, step));
    await patiently(what, patience, apply).catch((error: unknown) => {
      if (error instanceof StartProblem) throw error;
      throw new Error(`${what} failed`, { cause: error });
    });
  }
  await recordMigration(client, migration);
}

async function applyStep(
  { client, patience }: Migrator,
  migration: Migration,
  index: number,
  step: string,
): Promise<void> {
  const concurrent = concurrentIndexIn(step);
  if (concurrent !== null) {
    // It waits for old transactions, and nobody waits for it: no limit of locks.
    await changeConcurrently(client, step, concurrent);
    await recordStep(client, migration, index + 1);
    return;
  }
  try {
    // A crash loses the step and the note of it together: nobody need wait for the disk.
    await client.query(
      `begin; set local lock_timeout = ${patience.lockMs}; set local synchronous_commit = off`,
    );
    if (patience.holdMs > 0 && !isGentle(step)) {
      await client.query(`set local statement_timeout = ${patience.holdMs}`);
    }
    await client.query(step);
    await recordStep(client, migration, index + 1);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function watched(
  { client, pool, logger, patience }: Migrator,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const onWait = (waitsFor: readonly object[]) => logger.warn({ waitsFor }, `${what} waits for others`);
  await watchWaits({ pool, pid, firstMs: patience.lockMs / 2, everyMs: SAY_AGAIN_MS, onWait }, work);
}
