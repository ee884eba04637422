import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../app/paths.ts';

/** Writes /sw.js: the service worker with the list of what the planners need without a network. */
const SOURCE = join(import.meta.dirname, '..', 'app', 'service-worker', 'service-worker.js');
const EMPTY_SHELL = /const SHELL = \{[^}]*\};/;
const PAGES = [paths.member.feature1, paths.member.feature2];
const ROUTES = [
  'root',
  'layouts/member-layout',
  'features/match-planner/feature-1-page',
  'features/match-planner/feature-2-page',
];
/** As chunks name each other: beside themselves, or from the root of the site. */
const ASSET_NAME = /["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))["'`)]/g;

export async function writeServiceWorker(clientFolder, fallback) {
  const document = await readFile(join(clientFolder, fallback), 'utf8');
  const manifestPath = /\/assets\/manifest-[\w-]+\.js/.exec(document)?.[0];
  if (!manifestPath) throw new Error(`${fallback} names no route manifest`);
  const assets = await assetsOf(clientFolder, document, manifestPath);

  const source = await readFile(SOURCE, 'utf8');
  if (!EMPTY_SHELL.test(source)) throw new Error('The service worker has no place for its list of assets');
  const build = createHash('sha256')
    .update(source)
    .update(document)
    .update(assets.join())
    .digest('hex')
    .slice(0, 16);
  const shell = { build, pages: PAGES, assets, proof: manifestPath };
  await writeFile(
    join(clientFolder, 'sw.js'),
    source.replace(EMPTY_SHELL, () => `const SHELL = ${JSON.stringify(shell)};`),
  );
}

/** What the document, the planners' routes and their chunks name, and what those name in turn. */
async function assetsOf(clientFolder, document, manifestPath) {
  const manifestText = await readFile(join(clientFolder, manifestPath), 'utf8');
  const manifest = JSON.parse(manifestText.replace(/^[^{]*/, '').replace(/;\s*$/, ''));
  // What stands in the document itself need not be kept a second time.
  const inlined = /<style data-sheets="([^"]*)"/.exec(document)?.[1]?.split(' ') ?? [];
  const waiting = namesIn(document);
  for (const part of [manifest.entry, ...ROUTES.map((id) => routeOf(manifest, id))]) {
    const named = [part.module, ...part.imports, ...part.css];
    // The router marks a style sheet that several routes share with a fragment.
    waiting.push(...named.map((path) => path.replace('/assets/', '').replace(/#.*$/, '')));
  }
  const found = new Set();
  while (waiting.length > 0) {
    const name = waiting.pop();
    const path = `/assets/${name}`;
    if (found.has(path) || inlined.includes(path)) continue;
    found.add(path);
    // The manifest names every page of the site.
    if (path === manifestPath || name.endsWith('.woff2')) continue;
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
