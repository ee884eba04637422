import { startSite } from '../../scripts/running-site.mjs';
import { startOpenMeteo } from '../../server/test/support/open-meteo-stand-in.ts';
import { addDatabase, startThrowawayCluster } from '../../server/test/support/throwaway-cluster.ts';
import { keepSiteLogs } from './site-log.ts';

/**
 * Starts one site for the whole run; journeys that break a server start their own, on the same PostgreSQL.
 * With E2E_SITE_URL the journeys use a running site, such as one in a container.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_SITE_URL']) return async () => {};
  const removeSiteLogs = keepSiteLogs();
  const cluster = await startThrowawayCluster();
  const databaseUrl = await addDatabase(cluster.url, 'site');
  const weather = await startOpenMeteo();
  const site = await startSite({
    env: {
      DATABASE_URL: databaseUrl,
      // As behind a proxy, so that each journey can have its own client address: see accounts.ts.
      TRUST_PROXY: 'loopback',
      OPEN_METEO_URL: weather.url,
      OPEN_METEO_GEOCODING_URL: weather.url,
    },
  });
  process.env['E2E_CLUSTER_URL'] = cluster.url;
  process.env['E2E_SITE_URL'] = site.url;
  process.env['E2E_DATABASE_URL'] = databaseUrl;
  process.env['E2E_EMULATOR_URL'] = site.emulatorUrl ?? '';
  return async () => {
    await site.stop();
    await weather.close();
    await cluster.remove();
    removeSiteLogs();
  };
}
