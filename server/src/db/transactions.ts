import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import * as schema from './schema.ts';

/** The tables as Drizzle knows them. */
export type Tables = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Tables['transaction']>[0]>[0];

export interface Transactions extends Pick<Tables, 'transaction'> {
  /**
   * A transaction that begins by locking something: the lock goes out along with the beginning, and nobody
   * waits for the answers one by one. `lock` may look at things as well, but changes nothing: should the
   * beginning ever fail, it was done outside of a transaction, and that is the end of it.
   */
  locking<Held, Value>(
    lock: (tx: Transaction) => Promise<Held>,
    work: (tx: Transaction, held: Held) => Promise<Value>,
  ): Promise<Value>;
}

/** What was sent in a transaction that is under way, and is answered before its commit is. */
const sentAhead = new WeakMap<object, Promise<unknown>[]>();

/**
 * For a last write, of which only matters that it succeeds: the commit goes out right behind it. Where it
 * fails, PostgreSQL undoes all, and the transaction fails with it.
 */
export function sendWithCommit(tx: object, ...writes: readonly PromiseLike<unknown>[]): void {
  const sent = sentAhead.get(tx);
  if (sent === undefined) throw new Error('There is no commit to come: this is not a transaction');
  for (const write of writes) {
    // At once and only once: a statement of Drizzle's is asked anew by everybody who waits for it.
    const answer = new Promise((resolve, reject) => write.then(resolve, reject));
    // Whoever waits for the commit hears of a failure.
    answer.catch(() => {});
    sent.push(answer);
  }
}

/** Whether what runs is part of a transaction; one that has ended is none any more for what it has left behind. */
const transaction = new AsyncLocalStorage<{ isUnderWay: boolean }>();

/** For whoever lets others wait: a transaction must not wait for anybody but PostgreSQL. */
export function requireNoTransaction(who: string): void {
  if (transaction.getStore()?.isUnderWay) throw new Error(`${who} was asked inside of a transaction`);
}

/**
 * Each connection has one transaction object of Drizzle's for all its transactions: to make one takes as long
 * as a statement, and what was prepared in one is there in the next. And the connection is given back whatever
 * happens, which Drizzle's own do not where a transaction could not begin.
 */
export function createTransactions(pool: pg.Pool): Transactions {
  const known = new WeakMap<pg.PoolClient, Transaction>();

  function transactionOn(client: pg.PoolClient): Transaction {
    let tx = known.get(client);
    if (tx === undefined) {
      tx = makeTransaction(client);
      known.set(client, tx);
    }
    return tx;
  }

  async function run<Held, Value>(
    begin: string,
    lock: (tx: Transaction) => Promise<Held>,
    work: (tx: Transaction, held: Held) => Promise<Value>,
  ): Promise<Value> {
    const client = await pool.connect();
    const tx = transactionOn(client);
    const sent: Promise<unknown>[] = [];
    const mark = { isUnderWay: true };
    sentAhead.set(tx, sent);
    try {
      const value = await transaction.run(mark, async () => {
        const [, held] = await Promise.all([client.query(begin), lock(tx)]);
        return work(tx, held);
      });
      await Promise.all([...sent, client.query('commit')]);
      return value;
    } catch (error) {
      await client.query('rollback');
      await Promise.all(sent);
      throw error;
    } finally {
      mark.isUnderWay = false;
      sentAhead.delete(tx);
      // One that could not be rolled back is of no use to the next.
      client.release(client.getTransactionStatus() !== 'I');
    }
  }

  return {
    locking: (lock, work) => run('begin', lock, work),
    transaction: (work, config) => run(beginningOf(config), async () => {}, work),
  };
}

function beginningOf({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const level = isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`];
  const mode = accessMode === undefined ? [] : [accessMode];
  const wait = deferrable === undefined ? [] : [deferrable ? 'deferrable' : 'not deferrable'];
  return ['begin', ...level, ...mode, ...wait].join(' ');
}

function makeTransaction(client: pg.PoolClient): Transaction {
  const { session, schema: tables, fullSchema, tableNamesMap } = drizzle(client, { schema })._;
  if (tables === undefined) throw new Error('The schema is unknown');
  return new NodePgTransaction(new PgDialect(), session, { schema: tables, fullSchema, tableNamesMap });
}
