import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { createWorkerLogger } from '../jobs/worker-logger.ts';
import type { DatabaseLogger } from './client.ts';
import { MIGRATION_LIMITS } from './connection-limits.ts';
import { createClient, createPool } from './connections.ts';
import { applySqlFunctions, readSqlFunctions } from './sql-functions.ts';
import { StartProblem } from './start-problem.ts';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };
/** Any number will do, as long as every server uses the same one. */
const MIGRATION_LOCK = 7_220_001;
const OLDER_THAN_BASELINE =
  'The database was made by a version from before the first release, which cannot be upgraded. Nothing in it was changed: start with an empty one (in development: another DATA_DIR, or without the old folder)';

/** Brings the schema up to date. Several servers may do so at once: one works, the others wait. */
export async function migrateDatabase(connectionString: string, logger: DatabaseLogger): Promise<void> {
  const options = { connectionString, name: 'carom migration', limits: MIGRATION_LIMITS };
  const client = createClient(options);
  const pool = createPool(options);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const [baseline, ...later] = readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);
    const applied = await readApplied(client);
    if (baseline !== undefined && applied.some((at) => at < baseline)) {
      throw new StartProblem(OLDER_THAN_BASELINE);
    }
    await migrate(drizzle(client), MIGRATIONS);
    // Where a newer version has been, it put in place the functions that its own tables need.
    const newest = later.at(-1) ?? baseline ?? 0;
    if (!applied.some((at) => at > newest)) await applySqlFunctions(client, await readSqlFunctions());
    await runMigrations({ pgPool: pool, logger: createWorkerLogger(logger) });
  } finally {
    await pool.end();
    // Closing the connection gives the lock back.
    await client.end();
  }
}

/** When each migration that was applied here had been written: what drizzle knows it by. */
async function readApplied(client: pg.ClientBase): Promise<readonly number[]> {
  const { rows: found } = await client.query(
    `select where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations',
  );
  return rows.map(({ at }) => Number(at));
}
