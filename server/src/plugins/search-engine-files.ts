import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../html/template.ts';

interface SearchEngineFilesOptions {
  readonly siteUrl: string;
  readonly sitemap: readonly string[];
}

/** sitemap.xml and robots.txt name the public address, which only the server knows. */
export function registerSearchEngineFiles(
  app: FastifyInstance,
  { siteUrl, sitemap }: SearchEngineFilesOptions,
): void {
  const urls = sitemap.map((path) => `  <url><loc>${escapeHtml(siteUrl + path)}</loc></url>`);
  const sitemapXml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  const robotsTxt = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /member/',
    'Disallow: /admin/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');

  serve('/sitemap.xml', 'application/xml; charset=utf-8', sitemapXml);
  serve('/robots.txt', 'text/plain; charset=utf-8', robotsTxt);

  function serve(path: string, type: string, content: string): void {
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    );
  }
}
