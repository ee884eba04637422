import type { PageAssets, PageRenderer } from '@carom/contract/site/page-renderer';
import type { Plugin, ViteDevServer } from 'vite';
import { PRERENDERED_PATHS } from '../app/prerendered-paths.ts';

/** The source files, because development does not bundle. */
const SOURCES: PageAssets = {
  entry: '/app/entry.client.tsx',
  style: '@import "/app/app.css";',
  shared: [],
  scripts: {},
};

/** Renders each document on request in development, public pages as in the build. */
export function devDocuments(): Plugin {
  return {
    name: 'carom:dev-documents',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const { originalUrl = '/' } = request;
        writeDocument(server, originalUrl).then(
          (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
          (error) => {
            server.ssrFixStacktrace(error);
            next(error);
          },
        );
      });
    },
  };
}

async function writeDocument(server: ViteDevServer, url: string): Promise<string> {
  const renderer = (await server.ssrLoadModule('/app/entry.server.tsx')) as PageRenderer;
  const { pathname } = new URL(url, 'http://site.invalid');
  const isPublic = PRERENDERED_PATHS.some((path) => path === pathname);
  const html = await (isPublic
    ? renderer.renderPage(pathname, SOURCES)
    : renderer.renderPendingPage(SOURCES));
  // Moves the scripts that Vite inserts first: React takes the document's first script for the page's own.
  const [, scripts = ''] =
    /<head>([\s\S]*)<\/head>/.exec(await server.transformIndexHtml(url, '<head></head>')) ?? [];
  const entry = `<script type="module" src="${SOURCES.entry}">`;
  return html.replace(entry, () => `${scripts}${entry}`);
}
