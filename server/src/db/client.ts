import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type ConnectionLimits, REQUEST_LIMITS } from './connection-limits.ts';
import { createPool } from './connections.ts';
import * as schema from './schema.ts';
import { createStatementBatches } from './statement-batches.ts';

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

export function createDatabase(
  connectionString: string,
  logger: DatabaseLogger,
  limits: ConnectionLimits = REQUEST_LIMITS,
): DatabaseClient {
  const pool = createPool({
    connectionString,
    name: 'carom',
    limits,
    onLost: (reason) => logger.warn({ reason }, 'a database connection was lost'),
    onSlow: (statement, ms) => logger.warn({ statement, ms }, 'a statement was slow'),
  });
  const db: Database = drizzle({ client: createStatementBatches(pool) as pg.Pool, schema });
  db.transaction = createTransactions(pool);
  return { pool, db, close: () => pool.end() };
}

/**
 * Each connection has one session of Drizzle's for all its transactions: what was prepared in one is there in
 * the next. And the connection is given back whatever happens, which Drizzle's own do not where a
 * transaction could not begin.
 */
function createTransactions(pool: pg.Pool): Database['transaction'] {
  const databases = new WeakMap<pg.PoolClient, Database>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const known = databases.get(client);
      const db = known ?? drizzle(client, { schema });
      if (known === undefined) databases.set(client, db);
      return await db.transaction(work, config);
    } finally {
      // One that could not be rolled back is of no use to the next.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
}
