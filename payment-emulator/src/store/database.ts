import pg from 'pg';
import { DEFINITION } from './definition.ts';

/** A connection, inside or outside a transaction. */
export type Connection = Pick<pg.Pool, 'query'>;

export interface Database extends Connection {
  transaction<Value>(work: (connection: Connection) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 30_000;
/** One number for all emulators on a database: two that start at once define the schema in turn. */
const DEFINITION_LOCK = 728_135_001;

// Amounts and counts fit a number; the driver gives eight-byte integers as text.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openDatabase(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  // Without a listener the program ends when the database goes away under a connection: the pool's own
  // hears of idle ones, each connection's of those in use. Whoever uses it gets the error as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function transaction<Value>(work: (connection: Connection) => Promise<Value>): Promise<Value> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const value = await work(client);
      await client.query('commit');
      client.release();
      return value;
    } catch (error) {
      const isGone = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(isGone);
      throw error;
    }
  }

  try {
    await transaction(async (connection) => {
      await connection.query('select pg_advisory_xact_lock($1)', [DEFINITION_LOCK]);
      await connection.query(DEFINITION);
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { query: pool.query.bind(pool), transaction, close: () => pool.end() };
}
