import { timeoutFactor } from '../../scripts/timeout-factor.mjs';
import { LONG_WORK_LIMITS } from '../../server/src/db/connection-limits.ts';
import { createPool } from '../../server/src/db/connections.ts';

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

let pool: ReturnType<typeof createPool> | null = null;

/** Of the worker's site, which global-setup.ts or a fixture of the worker has started. */
function openDatabase(): ReturnType<typeof createPool> {
  const url = process.env['E2E_DATABASE_URL'];
  if (!url) throw new Error('The site is not running: global-setup.ts starts it.');
  pool ??= createPool({ connectionString: url, name: 'carom-journeys', limits: PATIENT_LIMITS });
  return pool;
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
