import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { site } from '@carom/contract/site/company';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../html/template.ts';

/** Under /api, so that the development server proxies it like the pages. */
const STYLESHEET_PATH = '/api/plain-pages.css';
const STYLESHEET_FILE = fileURLToPath(new URL('./plain-pages.css', import.meta.url));

/** A shared stylesheet for the pages that the server writes, because the strict policy allows no inline styles. */
export async function registerPlainPages(app: FastifyInstance): Promise<void> {
  const stylesheet = await readFile(STYLESHEET_FILE, 'utf8');
  app.get(STYLESHEET_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(stylesheet),
  );
}

export function plainPage(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${site.name}</title>
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<header class="bar"><a href="/">${site.name}</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;
}
