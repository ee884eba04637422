import { startSite } from '../../scripts/running-site.mjs';

/** One real site for the whole run; journeys that break a server start one of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite();
  process.env['E2E_SITE_URL'] = site.url;
  return () => site.stop();
}
