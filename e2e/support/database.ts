import { timeoutFactor } from '../../scripts/timeout-factor.mjs';
import { LONG_WORK_LIMITS } from '../../server/src/db/connections/connection-limits.ts';
import { createPool } from '../../server/src/db/connections/connections.ts';

/** Makes the sessions of an account as old as ones that nobody used for weeks. */
export async function expireSessions(email: string): Promise<void> {
  await onDatabase(
    `update sessions set expires_at = now() - interval '1 second'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
}

/** Nobody sits before a journey: it waits for its turn on a busy machine, where a person would be told to come back. */
const PATIENT_LIMITS = { ...LONG_WORK_LIMITS, waitMs: 60_000 * timeoutFactor(), idleMs: 10_000 };

type Pool = ReturnType<typeof createPool>;

const poolOf = (connectionString: string): Pool =>
  createPool({ connectionString, name: 'carom-journeys', limits: PATIENT_LIMITS });

let pool: Pool | null = null;

/** Of the common site, unless a fixture has given the worker a site of its own. */
function openDatabase(): Pool {
  const url = process.env['E2E_DATABASE_URL'];
  if (!pool && !url) throw new Error('The site is not running: global-setup.ts starts it.');
  pool ??= poolOf(url ?? '');
  return pool;
}

/** Until `work` has ended, this worker's journeys use the database of another site. */
export async function useDatabase(url: string, work: () => Promise<void>): Promise<void> {
  const before = pool;
  const own = poolOf(url);
  pool = own;
  try {
    await work();
  } finally {
    pool = before;
    await own.end();
  }
}

/** Changes something behind the site's back, and gives the rows that the statement returns. */
export async function onDatabase<Row extends Record<string, unknown>>(
  statement: string,
  values: readonly (string | number | Buffer)[],
): Promise<Row[]> {
  const { rows, rowCount } = await openDatabase().query<Row>(statement, [...values]);
  if (!rowCount) throw new Error('Nothing was changed in the database');
  return rows;
}
