import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { site } from '@carom/contract/site/company';
import { afterAll } from 'vitest';

export const THEME_SCRIPT = "document.documentElement.dataset.theme = 'dark'";
export const STYLE = 'body { color: green }';
export const ASSET = `export const answer = ${'42'.repeat(500)};\n`;

function page(title: string, body = ''): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title>
<link rel="canonical" href="https://site-url.invalid/home">
<meta name="site-url" content="https://site-url.invalid">
<meta name="api-base-url" content="https://api-base-url.invalid">
<meta name="support-email" content="support@carom-labs.example">
<meta name="own-words" content="{}"/>
<style data-sheets="/assets/app-abc.css">${STYLE}</style>
<script src="/assets/entry-abc.js" type="module"></script>
<script>${THEME_SCRIPT}</script></head><body>${body}${'<p>Balls on a line.</p>'.repeat(100)}<footer>${site.description}</footer></body></html>`;
}

const FILES: Readonly<Record<string, string | Buffer>> = {
  'client/home/index.html': page('Home', '<script type="module">import("/assets/entry-abc.js")</script>'),
  'client/about/index.html': page('About'),
  'client/team/index.html': page('Team', '<p data-placeholder>built-in team</p>'),
  'client/embed/metcalfe/index.html': page('A simulator'),
  'client/404/index.html': page('404 - Page Not Found!'),
  'client/__spa-fallback.html': page('App'),
  // A stub. web/app/entry.server.test.ts tests the real renderer.
  'rendering/entry.server.js': `
    const DOCUMENT = ${JSON.stringify(page('App', '<main></main>'))};
    export const renderPage = async (path, assets, content) => DOCUMENT
      .replace('App', () => content?.class?.title ?? content?.kind ?? 'unknown')
      .replace('<main>', () => \`<main id="\${path}" data-entry="\${assets.entry}"><p>\${content?.class?.seats_left}</p>
        <a href="https://site-url.invalid/">\${JSON.stringify(content)}</a>\`);
    export const renderPart = (part, words) =>
      words[part] ? \`<p>\${part} of the owner</p>\` : \`<p data-placeholder>built-in \${part}</p>\`;`,
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/assets/app-abc.css': STYLE,
  'client/assets/app-abc.css.br': brotliCompressSync(STYLE),
  'client/assets/solver-worker-abcd1234.js': ASSET,
  'client/assets/entry-abc.js': ASSET,
  'client/assets/entry-abc.js.br': brotliCompressSync(ASSET),
  'client/assets/entry-abc.js.gz': gzipSync(ASSET),
  'site.json': JSON.stringify({
    pages: {
      '/home': 'home/index.html',
      '/about': 'about/index.html',
      '/team': 'team/index.html',
      '/lessons/one': 'about/index.html',
      '/embed/metcalfe': 'embed/metcalfe/index.html',
    },
    fallback: '__spa-fallback.html',
    notFound: '404/index.html',
    appPaths: [
      '/login',
      '/member/dashboard',
      '/member/account',
      '/reset_password/:id/:email',
      '/lessons/:lesson',
    ],
    sitemap: ['/home', '/about'],
    renderer: 'rendering/entry.server.js',
    assets: { entry: '/assets/entry-abc.js', style: STYLE, shared: [], scripts: {} },
    classPath: '/classes/:address',
    ownWords: { '/team': 'team' },
  }),
};

/** Creates a directory like that of the web build, with a few small files. `end` registers its removal. */
export async function createFixtureSite(
  end: (remove: () => Promise<void>) => void = afterAll,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'carom-fixture-site-'));
  end(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}
