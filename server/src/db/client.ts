import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type ConnectionLimits, REQUEST_LIMITS } from './connection-limits.ts';
import { createPool } from './connections.ts';
import * as schema from './schema.ts';
import { createStatementBatches } from './statement-batches.ts';
import { createTransactions, type Tables, type Transaction, type Transactions } from './transactions.ts';

export type { Transaction };
export type Database = Tables & Transactions;
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
  const tables = drizzle({ client: createStatementBatches(pool) as pg.Pool, schema });
  return { pool, db: Object.assign(tables, createTransactions(pool)), close: () => pool.end() };
}
