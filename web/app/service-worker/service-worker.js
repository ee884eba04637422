/**
 * Keeps the two planners at hand where there is no network, and the page at which the installed app starts. API
 * replies are never kept here. The build fills in SHELL and writes this file as /sw.js.
 */
const SHELL = { build: 'none', pages: [], assets: [], proofs: [], notice: '', noticePolicy: '' };

const CACHE_PREFIX = 'planners-';
const CACHE = `${CACHE_PREFIX}${SHELL.build}`;
/** From the path of a page to the document that shows it: pages behind the login share one. */
const DOCUMENTS = new Map(SHELL.pages);
/**
 * A bar's network may neither answer nor fail. As long as nobody notices, the network may bring the newest build;
 * then the kept one opens.
 */
const PATIENCE_MS = 250;

self.addEventListener('install', (event) => event.waitUntil(fillCache()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const document = DOCUMENTS.get(withoutTrailingSlashes(pathname).toLowerCase());
    event.respondWith(document ? openKept(request, document) : openOther(request));
  } else if (SHELL.assets.includes(pathname)) {
    event.respondWith(cached(pathname).then((kept) => kept ?? fetch(request)));
  }
});

async function fillCache() {
  const cache = await caches.open(CACHE);
  await Promise.all(SHELL.proofs.map(([document, proof]) => keepDocument(cache, document, proof)));
  await cache.addAll(SHELL.assets);
  await self.skipWaiting();
}

async function keepDocument(cache, document, proof) {
  const page = await fetch(document, { cache: 'reload' });
  // While a new build is being rolled out, the page and this file may be of different builds.
  if (!page.ok || !(await page.clone().text()).includes(proof)) {
    throw new Error('The page at hand is not of this build; the next visit tries again');
  }
  await cache.put(document, page);
}

async function takeOver() {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function openKept(request, document) {
  const kept = await cached(document);
  if (!kept) return openOther(request);
  const fresh = fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([fresh, tooLate]);
}

async function openOther(request) {
  try {
    return await fetch(request);
  } catch {
    return offlineNotice();
  }
}

/** As the pages do it; this file is sent as it stands and imports nothing. */
function withoutTrailingSlashes(path) {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function cached(path) {
  return caches.open(CACHE).then((cache) => cache.match(path, { ignoreVary: true }));
}

function offlineNotice() {
  return new Response(SHELL.notice, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': SHELL.noticePolicy,
      'Cache-Control': 'no-store',
    },
  });
}
