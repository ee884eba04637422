/**
 * Keeps the two planners at hand where there is no network. Pages are always asked of the network
 * first; API replies are never kept here. The build fills in SHELL and writes this file as /sw.js.
 */
const SHELL = { build: 'none', pages: [], assets: [], proof: '' };

const CACHE_PREFIX = 'planners-';
const CACHE = `${CACHE_PREFIX}${SHELL.build}`;
const [DOCUMENT] = SHELL.pages;
/** A bar's network may neither answer nor fail; a captain has two minutes. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(fillCache()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const isPlanner = SHELL.pages.includes(withoutTrailingSlashes(pathname).toLowerCase());
    event.respondWith(isPlanner ? openPlanner(request) : openOther(request));
  } else if (SHELL.assets.includes(pathname)) {
    event.respondWith(cached(pathname).then((kept) => kept ?? fetch(request)));
  }
});

async function fillCache() {
  const cache = await caches.open(CACHE);
  const page = await fetch(DOCUMENT, { cache: 'reload' });
  // While a new build is being rolled out, the page and this file may be of different builds.
  if (!page.ok || !(await page.clone().text()).includes(SHELL.proof)) {
    throw new Error('The page at hand is not of this build; the next visit tries again');
  }
  await cache.put(DOCUMENT, page);
  await cache.addAll(SHELL.assets);
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function openPlanner(request) {
  const kept = await cached(DOCUMENT);
  if (!kept) return fetch(request);
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
  const links = SHELL.pages
    .map((path, index) => `<p><a href="${path}">Feature ${index + 1}</a></p>`)
    .join('');
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Offline</title><h1>You are offline</h1><p>This page needs the network. The match planners do not:</p>${links}</html>`,
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'Cache-Control': 'no-store',
      },
    },
  );
}
