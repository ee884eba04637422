import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../app/paths.ts';

/** Writes /sw.js: the service worker with the list of files that it caches. */
const FOLDER = join(import.meta.dirname, '..', 'app', 'service-worker');
const EMPTY_SHELL = /const SHELL = \{[^}]*\};/;
/** The `start_url` of the manifest. */
const START = paths.home;
/** From the path of a page to the path of its document. */
const PAGES = [
  [START, START],
  [paths.member.feature1, paths.member.feature1],
  [paths.member.feature2, paths.member.feature1],
];
/** The source files of these pages and their layouts. */
const FILES = [
  'layouts/visitor-layout.tsx',
  'features/marketing/home-page.tsx',
  'layouts/member-layout.tsx',
  'features/match-planner/feature-1-page.tsx',
  'features/match-planner/feature-2-page.tsx',
];
/** Files refer to each other relative to themselves or from the root of the site. */
const ASSET_NAME = /["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))["'`)]/g;

export async function writeServiceWorker(
  clientFolder,
  { assets: { entry, style, shared, scripts }, onDemand, fallback },
) {
  const document = await readFile(join(clientFolder, fallback), 'utf8');
  const start = await readFile(join(clientFolder, START, 'index.html'), 'utf8');
  // The shared scripts refer to every page, so they are cached but not searched.
  const ofPages = [...namesIn(style), ...onDemand, ...FILES.flatMap((file) => scripts[file])];
  const kept = await withAllTheyName(clientFolder, ofPages, [entry, ...shared]);
  /** Every document of this build contains the name of its entry. */
  const proofs = [START, paths.member.feature1].map((page) => [page, entry]);

  const source = await readFile(join(FOLDER, 'service-worker.js'), 'utf8');
  const notice = await readFile(join(FOLDER, 'offline-notice.html'), 'utf8');
  if (!EMPTY_SHELL.test(source)) throw new Error('The service worker has no place for its list of assets');
  const build = createHash('sha256')
    .update(source)
    .update(document)
    .update(start)
    .update(notice)
    .update(kept.join())
    .digest('hex')
    .slice(0, 16);
  const noticePolicy = policyOf(notice);
  const shell = { build, pages: PAGES, assets: kept, proofs, notice, noticePolicy };
  await writeFile(
    join(clientFolder, 'sw.js'),
    source.replace(EMPTY_SHELL, () => `const SHELL = ${JSON.stringify(shell)};`),
  );
}

/** The notice contains its own style and the script that applies the chosen theme. */
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

/** Adds all files that they refer to, recursively. */
async function withAllTheyName(clientFolder, paths, others) {
  const found = new Set(others);
  const waiting = [...paths];
  while (waiting.length > 0) {
    const path = waiting.pop();
    if (found.has(path)) continue;
    found.add(path);
    if (path.endsWith('.woff2')) continue;
    const text = await readFile(join(clientFolder, path), 'utf8');
    waiting.push(...namesIn(text));
  }
  return [...found].sort();
}

function namesIn(text) {
  return [...text.matchAll(ASSET_NAME)].map(([, name]) => `/assets/${name}`);
}
