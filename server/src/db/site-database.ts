import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { createDatabase, type Database, type DatabaseClient, type DatabaseLogger } from './client.ts';
import { LONG_WORK_LIMITS } from './connection-limits.ts';
import { openReplica, type Replica } from './replica.ts';

export interface SiteDatabase {
  /** Has the limits of a call; within `asLongWork` those of long work. */
  readonly db: Database;
  /** That of the calls. */
  readonly pool: pg.Pool;
  /** Asks the database that `db` asks, in the words of SQL. */
  readonly asker: Pick<pg.Pool, 'query'>;
  /** For what is long whoever asks: exports, whole tables. */
  readonly longWorkDb: Database;
  /** Everything that `work` asks of `db` may take as long as a job may, and keeps to a pool of its own. */
  asLongWork<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Null where there is no replica. */
  readonly lateReads: LateReads | null;
}

/** Reads that may miss what was changed in the last seconds. */
export interface LateReads {
  /** What `work` asks of `db` is asked of the replica while that is good, else of the primary. It changes nothing. */
  read<Value>(work: () => Promise<Value>): Promise<Value>;
  isReplicaGood(): boolean;
  /** How many were answered by each. */
  readonly answeredBy: { readonly replica: number; readonly primary: number };
}

export interface OpenSiteDatabase extends SiteDatabase {
  readonly calls: DatabaseClient;
  readonly longWork: DatabaseClient;
  readonly replica: Replica | null;
}

interface SiteDatabaseOptions {
  /** The address of a replica. */
  readonly readUrl?: string | null;
}

/**
 * A service is built once and serves calls and jobs alike; how long it may wait is a matter of who asks.
 * So the limits follow the work, and no service has to hand a database on for the sake of them.
 */
export function createSiteDatabase(
  connectionString: string,
  logger: DatabaseLogger,
  { readUrl = null }: SiteDatabaseOptions = {},
): OpenSiteDatabase {
  const calls = createDatabase(connectionString, logger);
  const longWork = createDatabase(connectionString, logger, LONG_WORK_LIMITS);
  const asker = new AsyncLocalStorage<DatabaseClient>();
  const replica = readUrl === null ? null : openReplica({ url: readUrl, primary: calls.pool, logger });
  const current = () => {
    const asked = asker.getStore() ?? calls;
    // It may have gone while somebody waited for their turn.
    return asked === replica?.client && !replica.isGood() ? calls : asked;
  };
  const db = new Proxy(calls.db, { get: (_calls, name) => Reflect.get(current().db, name) });
  return {
    db,
    pool: calls.pool,
    asker: { query: (...question: [never]) => current().pool.query(...question) },
    longWorkDb: longWork.db,
    asLongWork: (work) => asker.run(longWork, work),
    lateReads: replica && createLateReads(replica, (work) => asker.run(replica.client, work)),
    calls,
    longWork,
    replica,
  };
}

function createLateReads(
  replica: Replica,
  asReplica: <Value>(work: () => Promise<Value>) => Promise<Value>,
): LateReads {
  const answeredBy = { replica: 0, primary: 0 };
  return {
    isReplicaGood: replica.isGood,
    answeredBy,
    async read(work) {
      if (replica.isGood()) {
        try {
          const value = await asReplica(work);
          answeredBy.replica += 1;
          return value;
        } catch (error) {
          if (!replica.isToBlameFor(error)) throw error;
        }
      }
      answeredBy.primary += 1;
      return work();
    },
  };
}
