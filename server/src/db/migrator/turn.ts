import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import type pg from 'pg';
import type { DatabaseLogger } from '../client.ts';
import { StartProblem } from '../start-problem.ts';

/** An arbitrary number, the same in every server. */
const MIGRATION_LOCK = 7_220_001;
const POLL_INTERVAL_MS = SECOND_MS / 4;
const LOG_INTERVAL_MS = 30 * SECOND_MS;
const LONGEST_MS = 60 * MINUTE_MS;

const READ_HOLDER = `select pid, application_name as application from pg_stat_activity
  where pid in (select pid from pg_locks where locktype = 'advisory' and granted and classid = 0
    and objid = $1 and database = (select oid from pg_database where datname = current_database()))`;

/**
 * Of several servers one migrates and the others wait. They poll instead of waiting in a statement:
 * the concurrent creation of an index would wait for that statement to end, and the statement for the
 * index. Closing the connection releases the lock.
 */
export async function acquireMigrationLock(client: pg.ClientBase, logger: DatabaseLogger): Promise<void> {
  const startedAt = performance.now();
  for (let loggedAt = Number.NEGATIVE_INFINITY; !(await tryLock(client)); await sleep(POLL_INTERVAL_MS)) {
    const now = performance.now();
    if (now - startedAt > LONGEST_MS) {
      throw new StartProblem('Another server has been changing the database for an hour: see its log');
    }
    if (now - loggedAt < LOG_INTERVAL_MS) continue;
    loggedAt = now;
    const { rows } = await client.query(READ_HOLDER, [MIGRATION_LOCK]);
    logger.info({ waitsFor: rows }, 'waiting for another server that migrates the database');
  }
}

async function tryLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.isOurs === true;
}
