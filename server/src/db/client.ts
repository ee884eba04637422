import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type ConnectionLimits, REQUEST_LIMITS } from './connection-limits.ts';
import { createPool } from './connections.ts';
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
  });
  takeBackLost(pool);
  const db = drizzle(pool, { schema });
  return { pool, db, close: () => pool.end() };
}

/**
 * Drizzle never gives a connection back on which a transaction could not begin: each would be missing
 * from the pool for ever. What is lost is taken back, whoever still holds it.
 */
function takeBackLost(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      const { release } = client;
      // Its holder may give it back yet.
      client.release = () => {};
      release(true);
    });
  });
}
