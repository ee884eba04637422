/** Runs the site with production settings and its own PostgreSQL. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../scripts/running-site.mjs';
import { createDatabase } from '../server/src/db/client.ts';
import { MIGRATION_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { openCluster } from '../server/src/db/embedded/cluster.ts';
import { PRODUCTION_SETTINGS } from '../server/test/support/production-settings.ts';
import { addDatabase } from '../server/test/support/throwaway-cluster.ts';

export const METRICS_TOKEN = 'token of the calls bench';

const SETTINGS = {
  ...PRODUCTION_SETTINGS,
  LOG_LEVEL: 'info',
  METRICS_TOKEN,
  // The bench acts as the proxy: each caller has its own address and rate limit.
  TRUST_PROXY: 'loopback',
};

export async function createProductionSite() {
  const folder = mkdtempSync(join(tmpdir(), 'carom-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await openCluster({ dataDir: folder });
  const { port } = await cluster.ensureRunning(null);
  const databaseUrl = await addDatabase(cluster.url(port, 'postgres'), 'carom');
  return {
    databaseUrl,
    folder,
    /** The options override the database address, the port, further settings, or the release. */
    start: ({ url = databaseUrl, port, env = {}, release } = {}) =>
      startSite({
        env: { ...SETTINGS, DATABASE_URL: url, ...env },
        ...(port && { port }),
        ...(release && { release }),
        dataDir: folder,
        withPayments: false,
        logFile: join(folder, 'site.log'),
      }),
    /** One connection without the site's statement timeout. */
    async connect() {
      const { pool } = createDatabase(databaseUrl, console, MIGRATION_LIMITS);
      const client = await pool.connect();
      return {
        client,
        async close() {
          client.release();
          await pool.end();
        },
      };
    },
    async remove() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
