import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { databaseProblemOf } from './database-problem.ts';
import * as schema from './schema.ts';

/** The tables as Drizzle knows them. */
export type Tables = NodePgDatabase<typeof schema>;
export type Transaction = Omit<Tables, 'transaction'>;

export interface Transactions {
  transaction<Value>(work: (tx: Transaction) => Promise<Value>, config?: PgTransactionConfig): Promise<Value>;
}

/** Whether the present call is part of a transaction; one that has ended does not count for what it has started. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/** For work that waits for other systems: a transaction must not hold its locks meanwhile. */
export function requireNoTransaction(who: string): void {
  if (transaction.getStore()?.isOpen) throw new Error(`${who} was asked inside of a transaction`);
}

/**
 * A transaction on a connection that is released in every case. Drizzle's database on that connection is kept with it,
 * and so are the statements that were prepared there.
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
      const begin = () => client.query(beginningOf(config));
      if (config !== undefined) await begin();
      // A plain "begin" fails only with the connection, and then so does the work: both are sent together.
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
      // A connection that is lost, or could not be rolled back, is closed.
      client.release(isLost || client.getTransactionStatus() !== 'I');
    }
  };
}

function beginningOf({ isolationLevel, accessMode }: PgTransactionConfig = {}): string {
  const level = isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`];
  return ['begin', ...level, ...(accessMode === undefined ? [] : [accessMode])].join(' ');
}
