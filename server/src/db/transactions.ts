import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { databaseProblemOf } from './database-problem.ts';
import * as schema from './schema.ts';

export type Tables = NodePgDatabase<typeof schema>;
export type Transaction = Omit<Tables, 'transaction'>;

export interface Transactions {
  transaction<Value>(work: (tx: Transaction) => Promise<Value>, config?: PgTransactionConfig): Promise<Value>;
}

/** Marks asynchronous calls as part of a transaction. A call that outlives its transaction no longer counts. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/** For calls to other systems. A transaction must not hold its locks meanwhile. */
export function requireNoTransaction(caller: string): void {
  if (transaction.getStore()?.isOpen) throw new Error(`${caller} was called inside a transaction`);
}

/**
 * A transaction on a connection that is released in every case. The Drizzle database of the connection
 * and its prepared statements are kept with the connection.
 */
export function createTransaction(pool: pg.Pool): Transactions['transaction'] {
  const databases = new WeakMap<pg.PoolClient, Tables>();

  function databaseOn(client: pg.PoolClient): Tables {
    const database = databases.get(client) ?? drizzle({ client, schema });
    databases.set(client, database);
    return database;
  }

  return async (work, config) => {
    const client = await pool.connect();
    const mark = { isOpen: true };
    let isLost = false;
    try {
      const begin = () => client.query(beginStatement(config));
      if (config !== undefined) await begin();
      // A plain "begin" fails only if the connection fails, and then the work fails as well. Both are sent together.
      const [begun, done] = await Promise.allSettled([
        config === undefined ? begin() : undefined,
        transaction.run(mark, () => work(databaseOn(client))),
      ]);
      if (begun.status === 'rejected') throw begun.reason;
      if (done.status === 'rejected') throw done.reason;
      await client.query('commit');
      return done.value;
    } catch (error) {
      isLost = databaseProblemOf(error) === 'away';
      if (!isLost) await client.query('rollback');
      throw error;
    } finally {
      mark.isOpen = false;
      // Closes a connection that is lost or could not be rolled back.
      client.release(isLost || client.getTransactionStatus() !== 'I');
    }
  };
}

function beginStatement({ isolationLevel, accessMode }: PgTransactionConfig = {}): string {
  const level = isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`];
  return ['begin', ...level, ...(accessMode === undefined ? [] : [accessMode])].join(' ');
}
