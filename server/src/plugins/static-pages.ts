import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts';
import { namesTag } from './entity-tag.ts';
import { dropDocumentHeaders } from './security-headers.ts';
import type { SiteManifest } from './site-manifest.ts';
import { type Addresses, chooseEncoding, prepareDocument, type StaticDocument } from './static-documents.ts';

interface StaticPagesOptions {
  readonly siteRoot: string;
  readonly manifest: SiteManifest;
  readonly addresses: Addresses;
  readonly policySources: PolicySources;
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, status?: number) => FastifyReply;

export interface StaticPages {
  readonly sendNotFound: SendPage;
}

const STYLE_OR_FONT = /\.(css|woff2)(\.br|\.gz)?$/;

const PAGE_OPTIONS = { schema: { hide: true } };

/** Serves what the web build left: pages from memory, files from the disk. */
export async function registerStaticPages(
  app: FastifyInstance,
  options: StaticPagesOptions,
): Promise<StaticPages> {
  const { siteRoot, manifest, addresses, policySources } = options;
  const clientRoot = join(siteRoot, 'client');

  async function preparePage(file: string): Promise<SendPage> {
    const source = await readFile(join(clientRoot, file), 'utf8');
    const document = prepareDocument(source, addresses);
    const policy = contentSecurityPolicy(policySources, document.scriptHashes);
    return (request, reply, status = 200) => sendDocument(document, policy, status, request, reply);
  }

  app.get('/', PAGE_OPTIONS, async (_request, reply) => reply.redirect('/home', 302));
  for (const [path, file] of Object.entries(manifest.pages)) {
    if (path === '/' || file === manifest.notFound) continue;
    const send = await preparePage(file);
    app.get(path, PAGE_OPTIONS, async (request, reply) => send(request, reply));
  }
  const sendFallback = await preparePage(manifest.fallback);
  for (const pattern of manifest.appPaths) {
    if (pattern in manifest.pages) continue;
    app.get(pattern, PAGE_OPTIONS, async (request, reply) => sendFallback(request, reply));
  }
  await registerFiles(app, clientRoot);
  return { sendNotFound: await preparePage(manifest.notFound) };
}

function sendDocument(
  document: StaticDocument,
  policy: string,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${document.etag}-${encoding}"`;
  reply.header('content-security-policy', policy);
  reply.header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding');
  reply.header('etag', etag);
  if (status === 200 && namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(document.bodies[encoding]);
}

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_AN_HOUR = 'public, max-age=3600';
/** A service worker that outlives its build would keep the old one alive. */
const ASK_FIRST = 'no-cache';

async function registerFiles(app: FastifyInstance, clientRoot: string): Promise<void> {
  const assets = join(clientRoot, 'assets') + sep;
  const serviceWorker = join(clientRoot, 'sw.js');
  await app.register(fastifyStatic, {
    root: clientRoot,
    // Only files that exist now become routes: an unknown path costs no look at the disk.
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(assets);
      reply.header(
        'cache-control',
        isHashed ? CACHE_FOREVER : path.startsWith(serviceWorker) ? ASK_FIRST : CACHE_AN_HOUR,
      );
      if (isHashed && STYLE_OR_FONT.test(path)) dropDocumentHeaders(reply);
    },
  });
}
