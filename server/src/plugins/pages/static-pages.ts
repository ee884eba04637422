import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PolicySources } from '../content-security-policy.ts';
import { documentReply, type SendPage } from './document-replies.ts';
import type { OwnPages } from './own-words.ts';
import type { PagePolicies, PagePolicy } from './page-policies.ts';
import { registerSharedAssets } from './shared-assets.ts';
import type { SiteManifest } from './site-manifest.ts';
import { CACHE_FOREVER, PACKED_FILES, PARTS_OF_PAGES, readAssets } from './static-assets.ts';
import { type Addresses, prepareDocument } from './static-documents.ts';

interface StaticPagesOptions {
  readonly siteRoot: string;
  /** The folder in which servers of several releases share their assets. null: none. */
  readonly assetsDir: string | null;
  readonly manifest: SiteManifest;
  readonly addresses: Addresses;
  readonly policySources: PolicySources;
  readonly pagePolicies: PagePolicies;
  readonly ownPages: OwnPages;
}

export interface StaticPages {
  readonly sendNotFound: SendPage;
}

const PAGE_OPTIONS = { schema: { hide: true } };

/** Serves the output of the web build: pages and their assets from memory, other files from disk. */
export async function registerStaticPages(
  app: FastifyInstance,
  options: StaticPagesOptions,
): Promise<StaticPages> {
  const { siteRoot, assetsDir, manifest, addresses, policySources, pagePolicies } = options;
  const { putWords } = options.ownPages;
  const clientRoot = join(siteRoot, 'client');

  async function preparePage(file: string, own?: PagePolicy, path = '') {
    const source = await readFile(join(clientRoot, file), 'utf8');
    const document = prepareDocument(source, addresses, (page) => putWords(page, path));
    return documentReply(document, policySources, own);
  }

  const pages = new Map<string, SendPage>(await readAssets(clientRoot));
  for (const [path, file] of Object.entries(manifest.pages)) {
    if (path === '/' || file === manifest.notFound) continue;
    pages.set(path, await preparePage(file, pagePolicies[path], path));
  }
  const fallback = await preparePage(manifest.fallback);
  const prerendered = Object.keys(manifest.pages);
  const isPrerendered = (pattern: string) => prerendered.some((path) => fits(pattern, path));
  for (const pattern of manifest.appPaths) {
    if (isPrerendered(pattern)) continue;
    const own = pagePolicies[pattern];
    pages.set(pattern, own ? await preparePage(manifest.fallback, own) : fallback);
  }
  app.get('/', PAGE_OPTIONS, (_request, reply) => reply.redirect('/home', 302));
  for (const [path, send] of pages) app.get(path, PAGE_OPTIONS, (request, reply) => send(request, reply));
  await registerFiles(app, clientRoot);
  if (assetsDir !== null) await registerSharedAssets(app, { clientRoot, folder: assetsDir });
  const notFound = await preparePage(manifest.notFound);
  // All pages of such a pattern are prerendered. For another address of the pattern the browser would
  // render one of them, so it gets the fallback document, which shows "not found".
  const named = manifest.appPaths.filter(isPrerendered);
  return {
    sendNotFound(request, reply, status) {
      const path = request.url.split('?', 1)[0] ?? '';
      const send = named.some((pattern) => fits(pattern, path)) ? fallback : notFound;
      return send(request, reply, status);
    },
  };
}

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

const CACHE_AN_HOUR = 'public, max-age=3600';
/** A cached service worker would keep serving an old build. */
const REVALIDATE = 'no-cache';

async function registerFiles(app: FastifyInstance, clientRoot: string): Promise<void> {
  const assets = join(clientRoot, 'assets') + sep;
  const serviceWorker = join(clientRoot, 'sw.js');
  await app.register(fastifyStatic, {
    root: clientRoot,
    ...PACKED_FILES,
    // Only existing files become routes, so an unknown path costs no disk access.
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', PARTS_OF_PAGES],
    setHeaders(reply, path) {
      const isHashed = path.startsWith(assets);
      reply.header(
        'cache-control',
        isHashed ? CACHE_FOREVER : path.startsWith(serviceWorker) ? REVALIDATE : CACHE_AN_HOUR,
      );
    },
  });
}
