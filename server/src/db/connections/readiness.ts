import type pg from 'pg';
import { type DatabaseProblem, databaseProblemOf } from '../database-problem.ts';

const PROBE_EVERY_MS = 3_000;

/** A standby says so, and so does a host that protects a disk which is about to be full. */
const ASK = `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

/**
 * More rows than may be held in memory here go to a file in the data folder, and the file goes at once:
 * that tells whether the disk has room, and leaves no trace in a table or in the log of changes.
 */
const WRITE = `set local work_mem = '64kB'; select count(*) from generate_series(1, 20000)`;

/** What keeps the database from serving fully; null: nothing. */
export type Readiness = () => Promise<DatabaseProblem | null>;

/** Asked as often as anybody likes, it writes no more than every few seconds. */
export function createReadiness(pool: pg.Pool): Readiness {
  let probedAtMs = Number.NEGATIVE_INFINITY;
  let hasRoom = true;

  async function ask(): Promise<DatabaseProblem | null> {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(ASK);
    return rows[0]?.isReadOnly === true || !hasRoom ? 'readOnly' : null;
  }

  async function probe(): Promise<void> {
    probedAtMs = performance.now();
    try {
      await pool.query(WRITE);
      hasRoom = true;
    } catch (error) {
      if (databaseProblemOf(error) !== 'readOnly') throw error;
      hasRoom = false;
    }
  }

  return async () => {
    try {
      if (performance.now() - probedAtMs > PROBE_EVERY_MS) await probe();
      return await ask();
    } catch (error) {
      return databaseProblemOf(error) ?? 'away';
    }
  };
}
