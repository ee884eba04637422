import type pg from 'pg';
import { MIGRATION_LIMITS } from '../connections/connection-limits.ts';
import { createClient } from '../connections/connections.ts';

/** Runs `work` on a connection of its own. */
export async function onDatabase<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = createClient({ connectionString: url, name: 'carom-back-up', limits: MIGRATION_LIMITS });
  await client.connect();
  return work(client).finally(() => client.end());
}
