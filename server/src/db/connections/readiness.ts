import type pg from 'pg';
import { type DatabaseProblem, databaseProblemOf } from '../database-problem.ts';

const PROBE_EVERY_MS = 3_000;

/** True on a standby, and on a host that protects an almost full disk. */
const READ_STATE = `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

/**
 * A result that exceeds `work_mem` goes to a temporary file in the data folder. This detects a full
 * disk without writing to a table or to the write-ahead log.
 */
const WRITE_TEMPORARY_FILE = `set local work_mem = '64kB'; select count(*) from generate_series(1, 20000)`;

/** The problem that keeps the database from full service, or null. */
export type Readiness = () => Promise<DatabaseProblem | null>;

/** However often it is called, it writes only every few seconds. */
export function createReadiness(pool: pg.Pool): Readiness {
  let probedAtMs = Number.NEGATIVE_INFINITY;
  let hasRoom = true;

  async function readState(): Promise<DatabaseProblem | null> {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(READ_STATE);
    return rows[0]?.isReadOnly === true || !hasRoom ? 'readOnly' : null;
  }

  async function probe(): Promise<void> {
    probedAtMs = performance.now();
    try {
      await pool.query(WRITE_TEMPORARY_FILE);
      hasRoom = true;
    } catch (error) {
      if (databaseProblemOf(error) !== 'readOnly') throw error;
      hasRoom = false;
    }
  }

  return async () => {
    try {
      if (performance.now() - probedAtMs > PROBE_EVERY_MS) await probe();
      return await readState();
    } catch (error) {
      return databaseProblemOf(error) ?? 'away';
    }
  };
}
