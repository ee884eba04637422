import type { FastifyInstance, FastifyReply } from 'fastify';
import { CodedError } from '../../errors/coded-error.ts';
import { escapeHtml } from '../../html/template.ts';
import { CALL_DEADLINE_MS, withDeadline } from '../../limits/deadline.ts';
import { type MappedPage, MOST_PARTS, type SiteMapService } from '../../modules/classes/site-map-service.ts';
import { sendFailure } from '../failures.ts';

interface SearchEngineFilesOptions {
  readonly siteUrl: string;
  /** The pages that the build has made. */
  readonly sitemap: readonly string[];
  readonly classes: SiteMapService;
}

const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PAGES_MAP = '/sitemaps/pages.xml';
const PART_NAME = /^classes-(\d{1,4})-of-(\d{1,4})\.xml$/;
const HIDDEN = { schema: { hide: true } };

/** sitemap.xml and robots.txt name the public address, which only the server knows. */
export function registerSearchEngineFiles(
  app: FastifyInstance,
  { siteUrl, sitemap, classes }: SearchEngineFilesOptions,
): void {
  const robotsTxt = [
    'User-agent: *',
    'Allow: /api/class_images/',
    'Disallow: /api/',
    'Disallow: /member/',
    'Disallow: /admin/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const pagesMap = urlSet(sitemap.map((path) => ({ path })));

  app.get('/robots.txt', HIDDEN, async (_request, reply) =>
    send(reply, 'text/plain; charset=utf-8', robotsTxt),
  );
  app.get(PAGES_MAP, HIDDEN, async (_request, reply) => send(reply, XML, pagesMap));

  app.get('/sitemap.xml', HIDDEN, async (request, reply) => {
    await app.guards.rateLimiter.consumeAt('classPages', request.ip);
    const parts = await withDeadline(CALL_DEADLINE_MS, () => classes.parts());
    const maps = [
      PAGES_MAP,
      ...parts.map(({ part, parts: of }) => `/sitemaps/classes-${part + 1}-of-${of}.xml`),
    ];
    const entries = maps.map((path) => `  <sitemap><loc>${address(path)}</loc></sitemap>`);
    return send(reply, XML, xml('sitemapindex', entries));
  });

  app.get<{ Params: { name: string } }>('/sitemaps/:name', HIDDEN, async (request, reply) => {
    await app.guards.rateLimiter.consumeAt('classPages', request.ip);
    const part = partNamed(request.params.name);
    if (part === null) return sendFailure(new CodedError('notFound'), request, reply);
    return send(reply, XML, urlSet(await withDeadline(CALL_DEADLINE_MS, () => classes.read(part))));
  });

  function urlSet(pages: readonly (Pick<MappedPage, 'path'> & Partial<MappedPage>)[]): string {
    return xml(
      'urlset',
      pages.map(({ path, changedAt }) => {
        const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
        return `  <url><loc>${address(path)}</loc>${changed}</url>`;
      }),
    );
  }

  function address(path: string): string {
    return escapeHtml(siteUrl + path);
  }
}

function xml(element: string, entries: readonly string[]): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<${element} ${NAMESPACE}>`, ...entries];
  return [...lines, `</${element}>`, ''].join('\n');
}

/** Also one of a former number of parts: search engines come when they like. */
function partNamed(name: string) {
  const [, number = '', of = ''] = PART_NAME.exec(name) ?? [];
  const parts = Number(of);
  const part = Number(number) - 1;
  const isOne = parts >= 1 && parts <= MOST_PARTS && Number.isInteger(Math.log2(parts));
  return isOne && part >= 0 && part < parts ? { part, parts } : null;
}

function send(reply: FastifyReply, type: string, content: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type(type).send(content);
}
