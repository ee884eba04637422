import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export interface DatabaseClient {
  readonly pool: pg.Pool;
  readonly db: Database;
  close(): Promise<void>;
}

/** The part of a logger that the database code speaks to; pino's and Fastify's both fit. */
export interface DatabaseLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const POOL_SIZE = 20;

export function createDatabase(connectionString: string, logger: DatabaseLogger): DatabaseClient {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: `carom ${process.pid}`,
  });
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', ({ message }) => {
    if (!pool.ending) logger.warn({ reason: message }, 'a database connection was lost');
  });
  const db = drizzle(pool, { schema });
  return { pool, db, close: () => pool.end() };
}
