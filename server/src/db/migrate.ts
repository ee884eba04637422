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

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };
/** Any number will do, as long as every server uses the same one. */
const MIGRATION_LOCK = 7_220_001;

/** Brings the schema up to date. Several servers may do so at once: one works, the others wait. */
export async function migrateDatabase(connectionString: string, logger: DatabaseLogger): Promise<void> {
  const options = { connectionString, name: 'carom migration', limits: MIGRATION_LIMITS };
  const client = createClient(options);
  const pool = createPool(options);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), MIGRATIONS);
    // Where a newer version has been, it put in place the functions that its own tables need.
    if (!(await isNewerThanOurs(client))) await applySqlFunctions(client, await readSqlFunctions());
    await runMigrations({ pgPool: pool, logger: createWorkerLogger(logger) });
  } finally {
    await pool.end();
    // Closing the connection gives the lock back.
    await client.end();
  }
}

async function isNewerThanOurs(client: pg.ClientBase): Promise<boolean> {
  const newest = readMigrationFiles(MIGRATIONS).at(-1)?.folderMillis ?? 0;
  const { rows } = await client.query('select from drizzle.__drizzle_migrations where created_at > $1', [
    newest,
  ]);
  return rows.length > 0;
}
