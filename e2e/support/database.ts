import { timeoutFactor } from '../../scripts/timeout-factor.mjs';
import { LONG_WORK_LIMITS } from '../../server/src/db/connections/connection-limits.ts';
import { createPool } from '../../server/src/db/connections/connections.ts';

/** Makes the sessions of an account look unused for weeks. */
export async function expireSessions(email: string): Promise<void> {
  await onDatabase(
    `update sessions set expires_at = now() - interval '1 second'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
}

/** On a busy machine, a test may wait longer for a connection than a visitor would. */
const PATIENT_LIMITS = { ...LONG_WORK_LIMITS, waitMs: 60_000 * timeoutFactor(), idleMs: 10_000 };

type Pool = ReturnType<typeof createPool>;

const poolOf = (connectionString: string): Pool =>
  createPool({ connectionString, name: 'carom-journeys', limits: PATIENT_LIMITS });

let pool: Pool | null = null;

/** The database of the common site, unless a fixture has given the worker another one. */
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

/** Runs a statement on the database and returns its rows. */
export async function onDatabase<Row extends Record<string, unknown>>(
  statement: string,
  values: readonly (string | number | Buffer)[],
): Promise<Row[]> {
  const { rows, rowCount } = await openDatabase().query<Row>(statement, [...values]);
  if (!rowCount) throw new Error('Nothing was changed in the database');
  return rows;
}
