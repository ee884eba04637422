/**
 * Caches the two planners and the start page of the installed app for offline use. API replies are never
 * cached. The build fills in SHELL and writes this file as /sw.js.
 */
const SHELL = { build: 'none', pages: [], assets: [], proofs: [], notice: '', noticePolicy: '' };

const CACHE_PREFIX = 'planners-';
const CACHE = `${CACHE_PREFIX}${SHELL.build}`;
/** Maps the path of a page to its document; the pages behind the login share one. */
const DOCUMENTS = new Map(SHELL.pages);
/**
 * A poor network may neither answer nor fail. It gets this long to provide the newest build; then the cached
 * one opens.
 */
const NETWORK_TIMEOUT_MS = 250;

self.addEventListener('install', (event) => event.waitUntil(fillCache()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const document = DOCUMENTS.get(withoutTrailingSlashes(pathname).toLowerCase());
    event.respondWith(document ? openCached(request, document) : openOther(request));
  } else if (SHELL.assets.includes(pathname)) {
    event.respondWith(cached(pathname).then((stored) => stored ?? fetch(request)));
  }
});

async function fillCache() {
  const cache = await caches.open(CACHE);
  await Promise.all(SHELL.proofs.map(([document, proof]) => cacheDocument(cache, document, proof)));
  await cache.addAll(SHELL.assets);
  await self.skipWaiting();
}

async function cacheDocument(cache, document, proof) {
  const page = await fetch(document, { cache: 'reload' });
  // During the rollout of a new build, the page and this file may come from different builds.
  if (!page.ok || !(await page.clone().text()).includes(proof)) {
    throw new Error('The downloaded page is not of this build; the next visit tries again');
  }
  await cache.put(document, page);
}

async function takeOver() {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function openCached(request, document) {
  const stored = await cached(document);
  if (!stored) return openOther(request);
  const fresh = fetch(request).then(
    (response) => (response.status >= 500 ? stored : response),
    () => stored,
  );
  const tooLate = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, stored));
  return Promise.race([fresh, tooLate]);
}

async function openOther(request) {
  try {
    return await fetch(request);
  } catch {
    return offlineNotice();
  }
}

/** A copy of the pages' function, because this file is sent as it is and imports nothing. */
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
