import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { paths } from '../app/paths.ts';
import {
  CLASS_SAMPLE_PATH,
  NOT_FOUND_SAMPLE_PATH,
  PRERENDERED_PATHS,
  SITEMAP_PATHS,
} from '../app/prerendered-paths.ts';
import routes from '../app/routes.ts';
import { makeClassPageFrame } from './class-page-frame.mjs';
import { inlineStyles } from './inline-styles.mjs';
import { writeLeanManifests } from './lean-manifests.mjs';
import { writeLinkPictures } from './link-pictures.mjs';
import { writeServiceWorker } from './service-worker.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

/**
 * The last step of the build: checks the pages against the content security policy, puts their styles
 * into them, gives those of visitors and of frames a smaller manifest, makes room in the frame of the classes' pages, leaves out styles that no page asks for, writes the
 * pictures of links, the service worker and the notices of the packages that we use, compresses the assets, and
 * writes site.json, from which the server knows what to serve.
 */
const BUILD = join(import.meta.dirname, '..', 'build');
const CLIENT = join(BUILD, 'client');
/** Made by vite.rendering.config.ts. */
const RENDERER = 'rendering/class-page.js';
const OWN_WORDS = {
  renderer: 'rendering/own-words.js',
  pages: { [paths.about]: 'about', [paths.team]: 'team' },
};
const FALLBACK = '__spa-fallback.html';
/** Of one page. A slow phone asks for each before it paints; more means a missing group in vite.config.ts. */
const MOST_SCRIPTS = 20;
const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
/** By the router. What a page of ours does before its first paint has to be done then. */
const SAID_IN_BODY =
  /<script>((?:\(\(storageKey, restoreKey\) =>|window\.__reactRouterContext)[\s\S]*?)<\/script>/g;
const EAGER_MODULE = '<script type="module" async="">';
const MODULE = '<script type="module">';
/** How React marks a piece that stands at the end of the document, for a script to put it here. */
const PIECE_ELSEWHERE = '<!--$?-->';
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

const FRAMED_DOCUMENTS = new Set(Object.values(paths.embed).map(documentOf));

// The router writes the fallback as index.html, a name that static servers give to "/".
await rename(join(CLIENT, 'index.html'), join(CLIENT, FALLBACK));

const manifests = await writeLeanManifests(CLIENT);
const documents = (await readdir(CLIENT, { recursive: true })).filter((file) => file.endsWith('.html'));
await Promise.all([...documents.map(finishDocument), writeLinkPictures(join(CLIENT, 'class-images'))]);
await makeClassPageFrame(join(CLIENT, documentOf(CLASS_SAMPLE_PATH)), join(BUILD, RENDERER));
await checkOwnWords();
await removeUnusedStyles();
await writeServiceWorker(CLIENT, FALLBACK);
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
    appPaths: patternsOf(routes).filter((path) => !servedOtherwise.has(path)),
    sitemap: SITEMAP_PATHS,
    classPage: { path: paths.class, frame: documentOf(CLASS_SAMPLE_PATH), renderer: RENDERER },
    ownWords: OWN_WORDS,
  };
}

function documentOf(path) {
  return `${path.slice(1)}/index.html`;
}

function patternsOf(entries) {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...patternsOf(children)]);
}

async function finishDocument(file) {
  const html = await readFile(join(CLIENT, file), 'utf8');
  if (html.includes(PIECE_ELSEWHERE)) throw new Error(`${file} has a piece that is not at its place`);
  const finished = await inlineStyles(html, CLIENT).catch((cause) => {
    throw new Error(`${file} ${cause.message}`, { cause });
  });
  const named = finished.replaceAll(manifests.whole, manifestOf(file));
  await writeFile(join(CLIENT, file), scriptsLast(named, file));
}

function manifestOf(file) {
  if (file === FALLBACK) return manifests.whole;
  return FRAMED_DOCUMENTS.has(file) ? manifests.frames : manifests.visitors;
}

/**
 * The page is painted without its scripts: the head names them behind everything else, and what the router tells
 * them in the body is said when they have come. Its elements stay, emptied: the browser expects them. The module no
 * longer waits for what is said at the very end, and has to wait for the end itself: React takes over whole pages.
 */
function scriptsLast(html, file) {
  const preloads = new Set(html.match(SCRIPT_PRELOAD));
  if (preloads.size > MOST_SCRIPTS) throw new Error(`${file} names ${preloads.size} scripts`);
  const [head, body, ...more] = html.replace(SCRIPT_PRELOAD, '').split('</head>');
  const said = [...body.matchAll(SAID_IN_BODY)].map(([, script]) => `${script};`);
  const modules = body.split(EAGER_MODULE);
  if (more.length > 0 || said.length === 0 || modules.length !== 2)
    throw new Error(`${file} has other scripts`);
  const silent = modules.map((part) => part.replace(SAID_IN_BODY, '<script></script>'));
  return `${head}${[...preloads].join('')}</head>${silent.join(`${MODULE}${said.join('')}`)}`;
}

/** The server replaces what the renderer makes of the built-in words: it has to find that. */
async function checkOwnWords() {
  const { renderPart } = await import(join(BUILD, OWN_WORDS.renderer));
  for (const [path, part] of Object.entries(OWN_WORDS.pages)) {
    const html = await readFile(join(CLIENT, documentOf(path)), 'utf8');
    if (html.split(renderPart(part, {})).length !== 2)
      throw new Error(`${path} is not drawn as its renderer draws it`);
  }
}

/** The router adds the sheets of the prerendering build, some of which the pages know by another name. */
async function removeUnusedStyles() {
  const files = (await readdir(CLIENT, { recursive: true })).filter((file) => /\.(js|html|css)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(CLIENT, file), 'utf8')));
  const unused = files.filter(
    (file) => file.endsWith('.css') && !texts.some((text) => text.includes(basename(file))),
  );
  await Promise.all(unused.map((file) => rm(join(CLIENT, file))));
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
