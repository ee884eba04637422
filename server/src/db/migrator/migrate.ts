import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { createWorkerLogger } from '../../jobs/worker-logger.ts';
import type { DatabaseLogger } from '../client.ts';
import { LONE_CONNECTION_LIMITS, MIGRATION_LIMITS } from '../connections/connection-limits.ts';
import { createClient, createPool } from '../connections/connections.ts';
import { StartProblem } from '../start-problem.ts';
import { applyMigrations } from './apply-migrations.ts';
import { hasBegun, readApplied } from './migration-records.ts';
import { requireOwnTables } from './own-tables.ts';
import { LOCK_RETRY, retryOnLockTimeout } from './patience.ts';
import { type Migration, readMigrations } from './read-migrations.ts';
import { applySqlFunctions, readSqlFunctions } from './sql-functions.ts';
import { acquireMigrationLock } from './turn.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
const OLDER_THAN_BASELINE =
  'The database was made by a version from before the first release, which cannot be upgraded. Nothing in it was changed: start with an empty one (in development: another DATA_DIR, or without the old folder)';

export interface SchemaState {
  readonly isEmpty: boolean;
  /** Migrations of this release that have not been applied. */
  readonly pending: number;
  /** A newer release has changed the schema. */
  readonly isNewer: boolean;
}

/** Read-only. Throws a StartProblem if this release cannot use the database. */
export async function readSchemaState(connectionString: string): Promise<SchemaState> {
  const client = createClient({ connectionString, name: 'carom schema', limits: LONE_CONNECTION_LIMITS });
  try {
    await client.connect();
    return await requireUsable(client, await readMigrations(MIGRATIONS_FOLDER));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function requireUsable(client: pg.ClientBase, migrations: readonly Migration[]): Promise<SchemaState> {
  const applied = await readApplied(client);
  const [baseline, newest] = [migrations[0]?.writtenAt ?? 0, migrations.at(-1)?.writtenAt ?? 0];
  if (applied.some((at) => at < baseline)) throw new StartProblem(OLDER_THAN_BASELINE);
  await requireOwnTables(client, { migrations, applied, hasBegun: await hasBegun(client) });
  return {
    isEmpty: applied.length === 0,
    pending: migrations.filter(({ writtenAt }) => !applied.includes(writtenAt)).length,
    isNewer: applied.some((at) => at > newest),
  };
}

/** Brings the schema up to date while other servers use it. Of several servers one migrates and the others wait. */
export async function migrateDatabase(connectionString: string, logger: DatabaseLogger): Promise<void> {
  const options = { connectionString, name: 'carom migration', limits: MIGRATION_LIMITS };
  const client = createClient(options);
  const pool = createPool(options);
  pool.on('connect', (each) => {
    each.query(`set lock_timeout = ${LOCK_RETRY.lockMs}`).catch(() => {});
  });
  await client.connect();
  try {
    await acquireMigrationLock(client, logger);
    const migrations = await readMigrations(MIGRATIONS_FOLDER);
    const { isNewer } = await requireUsable(client, migrations);
    await applyMigrations({ client, pool, logger, retry: LOCK_RETRY }, migrations);
    // A newer version has installed the functions that its tables need.
    if (!isNewer) {
      const functions = await readSqlFunctions();
      await retryOnLockTimeout('Replacing a function or its trigger', LOCK_RETRY, () =>
        applySqlFunctions(client, functions),
      );
    }
    await retryOnLockTimeout('Changing the tables of jobs', LOCK_RETRY, () =>
      runMigrations({ pgPool: pool, logger: createWorkerLogger(logger) }),
    );
  } finally {
    await pool.end();
    await client.end();
  }
}
