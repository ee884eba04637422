import { createDatabase } from '../../server/src/db/client.ts';
import { openCluster } from '../../server/src/db/cluster.ts';

const EXPIRE_LINK = {
  activation: `update registration_attempts set link_expires_at = now() - interval '1 second'
    where user_id = (select id from users where email = $1)`,
  reset: `update one_time_ids set expires_at = now() - interval '1 second'
    where purpose = 'reset' and user_id = (select id from users where email = $1)`,
} as const;

/** Makes the mailed link of an account as old as one that nobody used in time. */
export async function expireLink(email: string, purpose: keyof typeof EXPIRE_LINK): Promise<void> {
  await onDatabase(EXPIRE_LINK[purpose], [email]);
}

/** Makes the sessions of an account as old as ones that nobody used for weeks. */
export async function expireSessions(email: string): Promise<void> {
  await onDatabase(
    `update sessions set expires_at = now() - interval '1 second'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
}

export async function onDatabase(statement: string, values: readonly (string | number)[]): Promise<void> {
  const cluster = await openCluster({ dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  const { port } = await cluster.ensureRunning(null);
  const { pool, close } = createDatabase(cluster.url(port, 'carom'), console);
  try {
    const { rowCount } = await pool.query(statement, [...values]);
    if (!rowCount) throw new Error('Nothing was changed in the database');
  } finally {
    await close();
  }
}
