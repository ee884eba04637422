import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { paths } from '../app/paths.ts';
import { NOT_FOUND_SAMPLE_PATH, PRERENDERED_PATHS, SITEMAP_PATHS } from '../app/prerendered-paths.ts';
import { embedRoutes, pageRoutes } from '../app/routes.ts';
import { writeLinkPictures } from './link-pictures.mjs';
import { readPageAssets } from './page-assets.mjs';
import { writeServiceWorker } from './service-worker.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

/**
 * The last step of the build. It writes the public documents, the link preview images, the service worker and
 * the third-party notices, compresses the assets, and writes site.json, which tells the server what to serve.
 */
const BUILD = join(import.meta.dirname, '..', 'build');
const CLIENT = join(BUILD, 'client');
const RENDERER = 'rendering/entry.server.js';
const FALLBACK = '__spa-fallback.html';
/** Pages with words that the owner can replace. */
const OWN_WORDS = { [paths.about]: 'about', [paths.team]: 'team' };
/** Per page. A slow phone requests each of them. */
const MOST_SCRIPTS = 45;
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
/** The content security policy allows one style element and no style attributes. */
const STYLE_ATTRIBUTE = /\sstyle="[^"]*"/i;
/** React's marker for a part at the end of the document that a script moves into its place. */
const PART_ELSEWHERE = '<!--$?-->';

const { renderPage, renderPendingPage, renderPart } = await import(join(BUILD, RENDERER));
const { assets, onDemand } = await readPageAssets(CLIENT);
const pages = [...PRERENDERED_PATHS, NOT_FOUND_SAMPLE_PATH];
await writeDocument(FALLBACK, await renderPendingPage(assets));
for (const path of pages) await writeDocument(documentOf(path), await renderPage(path, assets));
await checkOwnWords();
await writeLinkPictures(join(CLIENT, 'class-images'));
await writeServiceWorker(CLIENT, { assets, onDemand, fallback: FALLBACK });
const notices = await thirdPartyNotices(join(import.meta.dirname, '..', '..'));
await writeFile(join(CLIENT, 'third-party-notices.txt'), notices);
const files = await readdir(CLIENT, { recursive: true });
await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compress));
await writeFile(join(BUILD, 'site.json'), `${JSON.stringify(describeSite(), null, 2)}\n`);

function describeSite() {
  const servedOtherwise = new Set(['*', paths.class, ...PRERENDERED_PATHS]);
  return {
    pages: Object.fromEntries(PRERENDERED_PATHS.map((path) => [path, documentOf(path)])),
    fallback: FALLBACK,
    notFound: documentOf(NOT_FOUND_SAMPLE_PATH),
    appPaths: patternsOf([...pageRoutes, ...embedRoutes]).filter((path) => !servedOtherwise.has(path)),
    sitemap: SITEMAP_PATHS,
    renderer: RENDERER,
    assets,
    classPath: paths.class,
    ownWords: OWN_WORDS,
  };
}

function documentOf(path) {
  return `${path.slice(1)}/index.html`;
}

function patternsOf(entries) {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...patternsOf(children)]);
}

async function writeDocument(file, html) {
  const refused = STYLE_ATTRIBUTE.exec(html)?.[0];
  if (refused) throw new Error(`${file} contains ${refused}, which the content security policy blocks`);
  if (html.split('<style').length !== 2) throw new Error(`${file} has not one style element`);
  if (html.includes(PART_ELSEWHERE)) throw new Error(`${file} has a part that is not in its place`);
  const scripts = html.split('<link rel="modulepreload"').length;
  if (scripts > MOST_SCRIPTS) throw new Error(`${file} names ${scripts} scripts`);
  await mkdir(dirname(join(CLIENT, file)), { recursive: true });
  await writeFile(join(CLIENT, file), html);
}

/** The server replaces the built-in words by the owner's, so it must find that part. */
async function checkOwnWords() {
  for (const [path, part] of Object.entries(OWN_WORDS)) {
    const html = await readFile(join(CLIENT, documentOf(path)), 'utf8');
    if (html.split(renderPart(part, {})).length !== 2)
      throw new Error(`${path} differs from what renderPart makes of the built-in words`);
  }
}

async function compress(file) {
  const content = await readFile(join(CLIENT, file));
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(join(CLIENT, `${file}.br`), br), writeFile(join(CLIENT, `${file}.gz`), gz)]);
}
