import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import { createWorkerLogger } from '../jobs/worker-logger.ts';
import type { DatabaseLogger } from './client.ts';
import { MIGRATION_LIMITS } from './connection-limits.ts';
import { createClient, createPool } from './connections.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
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
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await runMigrations({ pgPool: pool, logger: createWorkerLogger(logger) });
  } finally {
    await pool.end();
    // Closing the connection gives the lock back.
    await client.end();
  }
}
