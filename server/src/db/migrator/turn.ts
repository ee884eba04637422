import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import type pg from 'pg';
import type { DatabaseLogger } from '../client.ts';
import { StartProblem } from '../start-problem.ts';

/** Any number will do, as long as every server uses the same one. */
const MIGRATION_LOCK = 7_220_001;
const ASK_EVERY_MS = SECOND_MS / 4;
const SAY_EVERY_MS = 30 * SECOND_MS;
const LONGEST_MS = 60 * MINUTE_MS;

const READ_HOLDER = `select pid, application_name as application from pg_stat_activity
  where pid in (select pid from pg_locks where locktype = 'advisory' and granted and classid = 0
    and objid = $1 and database = (select oid from pg_database where datname = current_database()))`;

/**
 * Of several servers one migrates, the others wait. They ask again and again instead of waiting inside of a
 * statement: an index that is made concurrently would wait for that statement to end, and it for the index.
 * Closing the connection gives the turn back.
 */
export async function takeTurn(client: pg.ClientBase, logger: DatabaseLogger): Promise<void> {
  const begunAt = performance.now();
  for (let saidAt = Number.NEGATIVE_INFINITY; !(await tryTurn(client)); await sleep(ASK_EVERY_MS)) {
    const now = performance.now();
    if (now - begunAt > LONGEST_MS) {
      throw new StartProblem('Another server has been changing the database for an hour: look at its log');
    }
    if (now - saidAt < SAY_EVERY_MS) continue;
    saidAt = now;
    const { rows } = await client.query(READ_HOLDER, [MIGRATION_LOCK]);
    logger.info({ waitsFor: rows }, 'another server brings the database up to date: waiting for it');
  }
}

async function tryTurn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.isOurs === true;
}
