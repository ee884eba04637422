import { startSite } from '../../scripts/running-site.mjs';

/** One real site for the whole run; journeys that break a server start one of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // As behind a proxy, so that a journey can come from an address of its own: see accounts.ts.
  const site = await startSite({ env: { TRUST_PROXY: 'loopback' } });
  process.env['E2E_SITE_URL'] = site.url;
  process.env['E2E_DATA_DIR'] = site.dataDir;
  return () => site.stop();
}
