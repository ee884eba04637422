import pg from 'pg';
import { DEFINITION } from './definition.ts';

export type Connection = Pick<pg.Pool, 'query'>;

export interface Database extends Connection {
  transaction<Value>(work: (connection: Connection) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 30_000;
/** Emulators that start concurrently on one database define the schema one after the other. */
const DEFINITION_LOCK = 728_135_001;

// Amounts and counts fit into a number; the driver returns eight-byte integers as text.
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
  // Without a listener, a lost connection would end the process. The pool reports idle connections; each
  // connection in use reports its own errors, and its caller gets them as well.
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
