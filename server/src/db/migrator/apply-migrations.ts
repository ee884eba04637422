import { SECOND_MS } from '@carom/domain/time/durations';
import type pg from 'pg';
import type { DatabaseLogger } from '../client.ts';
import { StartProblem } from '../start-problem.ts';
import { blocksNoCalls, changeConcurrently, concurrentIndexIn } from './concurrent-index.ts';
import { makeRecords, readApplied, readStepsDone, recordMigration, recordStep } from './migration-records.ts';
import { type LockRetryOptions, retryOnLockTimeout } from './patience.ts';
import type { Migration } from './read-migrations.ts';
import { watchWaits } from './wait-watch.ts';

interface Migrator {
  readonly client: pg.ClientBase;
  /** For queries about the client's waits from a second connection. */
  readonly pool: pg.Pool;
  readonly logger: DatabaseLogger;
  readonly retry: LockRetryOptions;
}

const LOG_INTERVAL_MS = 30 * SECOND_MS;

/** Applies the migrations in order. An interrupted one continues at its first unfinished step. */
export async function applyMigrations(migrator: Migrator, migrations: readonly Migration[]): Promise<void> {
  const { client, logger } = migrator;
  await makeRecords(client);
  const applied = new Set(await readApplied(client));
  const names: string[] = [];
  for (const migration of migrations.filter(({ writtenAt }) => !applied.has(writtenAt))) {
    // On an empty database no calls wait for the locks.
    const holdMs = applied.size === 0 ? 0 : migrator.retry.holdMs;
    await applyMigration({ ...migrator, retry: { ...migrator.retry, holdMs } }, migration);
    names.push(migration.name);
  }
  if (names.length > 0) logger.info({ migrations: names }, 'migrations were applied');
}

async function applyMigration(migrator: Migrator, migration: Migration): Promise<void> {
  const { client, retry } = migrator;
  const done = await readStepsDone(client, migration);
  for (const [index, step] of migration.steps.entries()) {
    if (index < done) continue;
    const operation = `Step ${index + 1} of the migration ${migration.name}`;
    const apply = () => watched(migrator, operation, () => applyStep(migrator, migration, index, step));
    await retryOnLockTimeout(operation, retry, apply).catch((error: unknown) => {
      if (error instanceof StartProblem) throw error;
      throw new Error(`${operation} failed`, { cause: error });
    });
  }
  await recordMigration(client, migration);
}

async function applyStep(
  { client, retry }: Migrator,
  migration: Migration,
  index: number,
  step: string,
): Promise<void> {
  const concurrent = concurrentIndexIn(step);
  if (concurrent !== null) {
    // Waits for old transactions, but blocks no calls, so it needs no lock timeout.
    await changeConcurrently(client, step, concurrent);
    await recordStep(client, migration, index + 1);
    return;
  }
  try {
    // A crash loses the step together with its record, so no commit needs to wait for the disk.
    await client.query(`begin; set local lock_timeout = ${retry.lockMs}; set local synchronous_commit = off`);
    if (retry.holdMs > 0 && !blocksNoCalls(step)) {
      await client.query(`set local statement_timeout = ${retry.holdMs}`);
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
  { client, pool, logger, retry }: Migrator,
  operation: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const onWait = (waitsFor: readonly object[]) => logger.warn({ waitsFor }, `${operation} waits for others`);
  await watchWaits({ pool, pid, firstMs: retry.lockMs / 2, everyMs: LOG_INTERVAL_MS, onWait }, work);
}
