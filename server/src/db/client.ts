import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type ConnectionLimits, REQUEST_LIMITS } from './connections/connection-limits.ts';
import { createPool } from './connections/connections.ts';
import * as schema from './schema.ts';
import { createTransaction, type Tables, type Transaction, type Transactions } from './transactions.ts';

export type { Transaction };
export interface Database extends Omit<Tables, 'transaction'>, Transactions {
  /** Runs prepared statements. They are short, so they share pipelined connections when any are configured. */
  readonly forPrepared: Pick<Tables, keyof Transaction> & { readonly $client: pg.Pool };
}
export type Queryable = Database | Transaction;

export interface DatabaseClient {
  readonly pool: pg.Pool;
  readonly db: Database;
  close(): Promise<void>;
}

/** The methods of a logger that the database code uses. The loggers of pino and Fastify have them. */
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
  const options = {
    connectionString,
    name: 'carom',
    onLost: (reason: string) => logger.warn({ reason }, 'a database connection was lost'),
    onSlow: (statement: string, ms: number) => logger.warn({ statement, ms }, 'a statement was slow'),
  };
  const pool = createPool({ ...options, limits });
  const { sharedConnections } = limits;
  const shared =
    sharedConnections === 0
      ? pool
      : createPool({ ...options, limits: { ...limits, connections: sharedConnections }, overflow: pool });
  const db = Object.assign(drizzle({ client: pool, schema }), {
    transaction: createTransaction(pool),
    forPrepared: drizzle({ client: shared, schema }),
  });
  return {
    pool,
    db,
    async close() {
      if (shared !== pool) await shared.end();
      await pool.end();
    },
  };
}
