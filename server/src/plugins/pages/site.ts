import type { FastifyInstance } from 'fastify';
import { PAYMENT_PROVIDER_NAME, payPalSources } from '../../adapters/paypal/script.ts';
import type { ClassPageService } from '../../modules/classes/class-page-service.ts';
import type { SiteMapService } from '../../modules/classes/site-map-service.ts';
import type { Env } from '../../settings/env.ts';
import type { PolicySources } from '../content-security-policy.ts';
import { openClassDocuments } from './class-documents.ts';
import { registerClassPages } from './class-pages.ts';
import { registerLegalPages } from './legal-pages.ts';
import { openOwnWords } from './own-words.ts';
import { pagePolicies } from './page-policies.ts';
import { registerSearchEngineFiles } from './search-engine-files.ts';
import { loadPageRenderer, readSiteManifest } from './site-manifest.ts';
import { registerStaticPages, type StaticPages } from './static-pages.ts';

interface SiteOptions {
  readonly env: Env;
  readonly siteRoot: string;
  readonly policySources: PolicySources;
  readonly classes: { readonly pages: ClassPageService; readonly siteMap: SiteMapService };
}

/** Serves the built web app. Returns null in development before the first build, when Vite serves the pages. */
export async function registerSite(
  app: FastifyInstance,
  { env, siteRoot, policySources, classes }: SiteOptions,
): Promise<StaticPages | null> {
  registerLegalPages(app, { env, paymentProvider: PAYMENT_PROVIDER_NAME });
  const manifest = await readSiteManifest(siteRoot);
  if (manifest === null) {
    if (env.mode === 'production')
      throw new Error(`The web app is not built: there is no site.json in ${siteRoot}`);
    app.log.warn('the web app is not built; only the API is served');
    return null;
  }
  const { sitemap, classPath } = manifest;
  registerSearchEngineFiles(app, { siteUrl: env.siteUrl, sitemap, classes: classes.siteMap });
  const renderer = await loadPageRenderer(siteRoot, manifest);
  const ownPages = openOwnWords(renderer, manifest, env.ownWords);
  const documents = await openClassDocuments({ renderer, manifest, addresses: env, policySources, ownPages });
  registerClassPages(app, { path: classPath, pages: classes.pages, documents });
  return registerStaticPages(app, {
    siteRoot,
    assetsDir: env.assetsDir,
    manifest,
    addresses: env,
    policySources,
    ownPages,
    pagePolicies: pagePolicies({ paymentSources: payPalSources(env.payments.sdkUrl) }),
  });
}
