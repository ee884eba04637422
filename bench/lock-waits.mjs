/** Observes how long the site's connections wait for locks, according to PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LONE_CONNECTION_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { createClient } from '../server/src/db/connections/connections.ts';

const POLL_MS = 20;
const LONGEST_WAIT = `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float as ms
  from pg_locks join pg_stat_activity using (pid)
  where not granted and application_name ~ '^carom \\d+$'`;

export async function watchLocks(connectionString) {
  const client = createClient({ connectionString, name: 'lock watch', limits: LONE_CONNECTION_LIMITS });
  await client.connect();
  let isOver = false;
  const watching = watch();

  async function watch() {
    let longestMs = 0;
    while (!isOver) {
      const { rows } = await client.query(LONGEST_WAIT);
      longestMs = Math.max(longestMs, rows[0].ms);
      await sleep(POLL_MS);
    }
    return longestMs;
  }

  return {
    async end() {
      isOver = true;
      const longestMs = await watching;
      await client.end();
      return longestMs;
    },
  };
}
