import { siteDatabaseUrl } from '../../scripts/payment-emulator.mjs';
import { startSite } from '../../scripts/running-site.mjs';
import { startOpenMeteo } from '../../server/test/support/open-meteo-stand-in.ts';

/** One real site for the whole run; journeys that break a server start one of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const weather = await startOpenMeteo();
  const site = await startSite({
    env: {
      // As behind a proxy, so that a journey can come from an address of its own: see accounts.ts.
      TRUST_PROXY: 'loopback',
      OPEN_METEO_URL: weather.url,
      OPEN_METEO_GEOCODING_URL: weather.url,
    },
  });
  process.env['E2E_SITE_URL'] = site.url;
  process.env['E2E_DATABASE_URL'] = await siteDatabaseUrl({ databaseUrl: undefined, dataDir: site.dataDir });
  process.env['E2E_EMULATOR_URL'] = site.emulatorUrl ?? '';
  return async () => {
    await site.stop();
    await weather.close();
  };
}
