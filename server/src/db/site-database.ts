import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { createDatabase, type Database, type DatabaseClient, type DatabaseLogger } from './client.ts';
import { LONG_WORK_LIMITS } from './connection-limits.ts';

export interface SiteDatabase {
  /** Has the limits of a call; within `asLongWork` those of long work. */
  readonly db: Database;
  /** That of the calls. */
  readonly pool: pg.Pool;
  /** For what is long whoever asks: exports, whole tables. */
  readonly longWorkDb: Database;
  /** Everything that `work` asks of `db` may take as long as a job may, and keeps to a pool of its own. */
  asLongWork<Value>(work: () => Promise<Value>): Promise<Value>;
}

export interface OpenSiteDatabase extends SiteDatabase {
  readonly calls: DatabaseClient;
  readonly longWork: DatabaseClient;
}

/**
 * A service is built once and serves calls and jobs alike; how long it may wait is a matter of who asks.
 * So the limits follow the work, and no service has to hand a database on for the sake of them.
 */
export function createSiteDatabase(connectionString: string, logger: DatabaseLogger): OpenSiteDatabase {
  const calls = createDatabase(connectionString, logger);
  const longWork = createDatabase(connectionString, logger, LONG_WORK_LIMITS);
  const asker = new AsyncLocalStorage<DatabaseClient>();
  const current = () => asker.getStore() ?? calls;
  const db = new Proxy(calls.db, { get: (_calls, name) => Reflect.get(current().db, name) });
  return {
    db,
    pool: calls.pool,
    longWorkDb: longWork.db,
    asLongWork: (work) => asker.run(longWork, work),
    calls,
    longWork,
  };
}
