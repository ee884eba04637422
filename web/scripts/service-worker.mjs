import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../app/paths.ts';

/** Writes /sw.js: the service worker with the list of what it opens without a network. */
const FOLDER = join(import.meta.dirname, '..', 'app', 'service-worker');
const EMPTY_SHELL = /const SHELL = \{[^}]*\};/;
/** Where the installed app starts: `start_url` of the manifest. */
const START = paths.home;
/** From the path of a page to the path of its document. */
const PAGES = [
  [START, START],
  [paths.member.feature1, paths.member.feature1],
  [paths.member.feature2, paths.member.feature1],
];
const ROUTES = [
  'root',
  'layouts/visitor-layout',
  'features/marketing/home-page',
  'layouts/member-layout',
  'features/match-planner/feature-1-page',
  'features/match-planner/feature-2-page',
];
/** As chunks name each other: beside themselves, or from the root of the site. */
const ASSET_NAME = /["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))["'`)]/g;

const MANIFEST = /\/assets\/manifest-[\w-]+\.js/;

export async function writeServiceWorker(clientFolder, fallback) {
  const document = await readFile(join(clientFolder, fallback), 'utf8');
  const start = await readFile(join(clientFolder, START, 'index.html'), 'utf8');
  const [manifestPath, startManifestPath] = [document, start].map(manifestIn);
  const assets = await assetsOf(clientFolder, [document, start], manifestPath);
  /** What the document of a page says if it is of this build. */
  const proofs = [
    [START, startManifestPath],
    [paths.member.feature1, manifestPath],
  ];

  const source = await readFile(join(FOLDER, 'service-worker.js'), 'utf8');
  const notice = await readFile(join(FOLDER, 'offline-notice.html'), 'utf8');
  if (!EMPTY_SHELL.test(source)) throw new Error('The service worker has no place for its list of assets');
  const build = createHash('sha256')
    .update(source)
    .update(document)
    .update(start)
    .update(notice)
    .update(assets.join())
    .digest('hex')
    .slice(0, 16);
  const noticePolicy = policyOf(notice);
  const shell = { build, pages: PAGES, assets, proofs, notice, noticePolicy };
  await writeFile(
    join(clientFolder, 'sw.js'),
    source.replace(EMPTY_SHELL, () => `const SHELL = ${JSON.stringify(shell)};`),
  );
}

function manifestIn(document) {
  const [path] = MANIFEST.exec(document) ?? [];
  if (!path) throw new Error('A page to be kept names no route manifest');
  return path;
}

/** The notice stands alone: its own style, and the script that knows the chosen theme. */
function policyOf(notice) {
  const hashOf = (tag) => {
    const [, text] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(notice) ?? [];
    if (text === undefined) throw new Error(`The offline notice has no ${tag}`);
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  return [
    "default-src 'none'",
    `style-src ${hashOf('style')}`,
    `script-src ${hashOf('script')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What the documents, the pages' routes and their chunks name, and what those name in turn. */
async function assetsOf(clientFolder, documents, manifestPath) {
  const manifestText = await readFile(join(clientFolder, manifestPath), 'utf8');
  const manifest = JSON.parse(manifestText.replace(/^[^{]*/, '').replace(/;\s*$/, ''));
  // What stands in each of the documents need not be kept a second time.
  const inlined = documents.map(
    (document) => /<style data-sheets="([^"]*)"/.exec(document)?.[1]?.split(' ') ?? [],
  );
  const isInlined = (path) => inlined.every((sheets) => sheets.includes(path));
  const waiting = documents.flatMap(namesIn);
  for (const part of [manifest.entry, ...ROUTES.map((id) => routeOf(manifest, id))]) {
    const named = [part.module, ...part.imports, ...part.css];
    // The router marks a style sheet that several routes share with a fragment.
    waiting.push(...named.map((path) => path.replace('/assets/', '').replace(/#.*$/, '')));
  }
  const found = new Set();
  while (waiting.length > 0) {
    const name = waiting.pop();
    const path = `/assets/${name}`;
    if (found.has(path) || isInlined(path)) continue;
    found.add(path);
    // A manifest names many pages that are not kept.
    if (MANIFEST.test(path) || name.endsWith('.woff2')) continue;
    waiting.push(...namesIn(await readFile(join(clientFolder, path), 'utf8')));
  }
  return [...found].sort();
}

function routeOf(manifest, id) {
  const route = manifest.routes[id];
  if (!route) throw new Error(`The route manifest has no ${id}`);
  return route;
}

function namesIn(text) {
  return [...text.matchAll(ASSET_NAME)].map(([, name]) => name);
}
