import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ASSET, createFixtureSite, STYLE, THEME_SCRIPT } from './fixture-site.ts';
import { createRecordedLog } from './recorded-log.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const siteRoot = await createFixtureSite();
const siteUrl = 'https://www.carom.example';
const app = await createTestApp(database, { siteRoot, env: { siteUrl } });

const scriptSourcesOf = (policy: unknown) => /script-src ([^;]*)/.exec(String(policy))?.[1];
const styleSourcesOf = (policy: unknown) => /style-src ([^;]*)/.exec(String(policy))?.[1];
const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('/ goes to /home', async () => {
  const reply = await app.inject('/');
  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toBe('/home');
});

test('a page is HTML with the addresses filled in', async () => {
  const reply = await app.inject('/home?utm=1');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.body).toContain('<link rel="canonical" href="https://www.carom.example/home">');
  expect(reply.body).toContain('<meta name="api-base-url" content="">');
  expect(reply.body).not.toContain('.invalid');
});

test('the support address of the settings stands in every page, whatever it holds', async () => {
  const other = await createTestApp(database, { siteRoot, env: { siteUrl, supportEmail: `"a&b"@desk.org` } });
  for (const url of ['/home', '/about', '/login', '/nothing']) {
    const { body, headers } = await other.inject(url);
    expect(body).toContain('<meta name="support-email" content="&quot;a&amp;b&quot;@desk.org">');
    expect(body).not.toContain('carom-labs.example');
    expect(headers.etag).not.toBe((await app.inject(url)).headers.etag);
  }
});

test('the policy allows exactly the scripts of that page', async () => {
  const home = await app.inject('/home');
  const importScript = hashOf('import("/assets/entry-abc.js")');
  expect(scriptSourcesOf(home.headers['content-security-policy'])).toBe(
    `'self' ${hashOf(THEME_SCRIPT)} ${importScript}`,
  );
  const about = await app.inject('/about');
  expect(scriptSourcesOf(about.headers['content-security-policy'])).toBe(`'self' ${hashOf(THEME_SCRIPT)}`);
});

test.each(['/home', '/about', '/login', '/nothing'])(
  'the policy of %s allows its one style element, and no other',
  async (url) => {
    const { headers, body } = await app.inject(url);
    expect(body.match(/<style/g)).toHaveLength(1);
    expect(styleSourcesOf(headers['content-security-policy'])).toBe(`'self' ${hashOf(STYLE)}`);
  },
);

test('an API elsewhere is named in the page and allowed by its policy', async () => {
  const env = { siteUrl, apiBaseUrl: 'https://api.carom.example/v1' };
  const elsewhere = await createTestApp(database, { siteRoot, env });
  const reply = await elsewhere.inject('/home');
  expect(reply.body).toContain('<meta name="api-base-url" content="https://api.carom.example/v1">');
  expect(reply.headers['content-security-policy']).toContain("connect-src 'self' https://api.carom.example;");
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  [undefined, undefined],
  ['br;q=0', undefined],
])('Accept-Encoding %s gets %s', async (accepted, encoding) => {
  const plain = (await app.inject('/home')).rawPayload;
  const reply = await app.inject({
    url: '/home',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers.vary).toBe('accept-encoding');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body }[
    encoding ?? 'none'
  ];
  expect(unpack?.(reply.rawPayload)).toEqual(plain);
});

test('a page that has not changed is not sent again', async () => {
  const headers = { 'accept-encoding': 'br' };
  const { etag } = (await app.inject({ url: '/home', headers })).headers;
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "third"`, '*']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const given = { ...headers, 'if-none-match': String(tag) };
      const reply = await app.inject({ method, url: '/home', headers: given });
      expect(reply.statusCode).toBe(304);
      expect(reply.body).toBe('');
      expect(reply.headers.etag).toBe(etag);
    }
  }
  const stale = await app.inject({ url: '/home', headers: { ...headers, 'if-none-match': '"other"' } });
  expect(stale.statusCode).toBe(200);
});

test('a page that is not sent again says what a browser must hear anew, and has its line in the log', async () => {
  const log = createRecordedLog();
  const logged = await createTestApp(database, { siteRoot, env: { siteUrl }, logger: log.logger });
  const whole = await logged.inject('/home');
  const again = await logged.inject({
    url: '/home',
    headers: { 'if-none-match': String(whole.headers.etag), cookie: 'a=b; c="' },
  });
  const { etag, vary, connection } = whole.headers;
  expect(again.headers).toEqual({
    etag,
    vary,
    connection,
    'cache-control': 'no-cache',
    'strict-transport-security': whole.headers['strict-transport-security'],
    date: expect.any(String),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(again.headers['x-request-id']).not.toBe(whole.headers['x-request-id']);
  expect(log.lines.map(({ reqId, route, status }) => ({ reqId, route, status }))).toEqual([
    { reqId: whole.headers['x-request-id'], route: '/home', status: 200 },
    { reqId: again.headers['x-request-id'], route: '/home', status: 304 },
  ]);
});

test('a page whose policy has changed is sent again, although its words are the same', async () => {
  const before = (await app.inject('/home')).headers;
  const other = await createTestApp(database, {
    siteRoot,
    env: { siteUrl, apiBaseUrl: 'https://api.example' },
  });
  const headers = { 'if-none-match': String(before.etag) };
  const reply = await other.inject({ url: '/home', headers });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-security-policy']).not.toBe(before['content-security-policy']);
});

test('the tag of one encoding is not that of another', async () => {
  const { etag } = (await app.inject({ url: '/home', headers: { 'accept-encoding': 'br' } })).headers;
  const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(etag) };
  expect((await app.inject({ url: '/home', headers })).statusCode).toBe(200);
});

test.each([
  '/login',
  '/member/dashboard',
  `/reset_password/abc/${encodeURIComponent('ä'.repeat(180))}%40example.org`,
])('the browser renders %s itself', async (url) => {
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('<title>App</title>');
});

test.each([
  '/nothing',
  '/home/more',
  '/HOME',
  '/__spa-fallback.html',
  '/home/index.html',
  '/dev/mailbox',
  '/metrics',
  '/reset_password/a',
  '/site.json',
  '/..%2fsite.json',
])('nothing is at %s: the page that says so, with status 404', async (url) => {
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body).toContain('<title>404 - Page Not Found!</title>');
  expect(scriptSourcesOf(reply.headers['content-security-policy'])).toContain(hashOf(THEME_SCRIPT));
});

test.each(['/assets/gone-xyz.js', '/assets/entry-abc.js.br', '/assets/'])(
  'a file that is not there is no page: %s',
  async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ status: 404 });
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

test('no spelling of an address leads out of the folder', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  // A plain request: unlike fetch and inject it sends the dots as they are.
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path }, (reply) => resolve(reply.resume().statusCode));
      call.on('error', reject).end();
    });
  const spellings = [
    '/../site.json',
    '/assets/../../site.json',
    '/..%2fsite.json',
    '/%2e%2e/site.json',
    '//site.json',
  ];
  for (const path of spellings) expect(await statusOf(path)).toBe(404);
  expect(await statusOf('/assets/entry-abc.js')).toBe(200);
});

test('a part of the address that is far too long is refused', async () => {
  const reply = await app.inject(`/reset_password/abc/${'x'.repeat(5000)}`);
  expect(reply.statusCode).toBe(414);
  expect(reply.json()).toMatchObject({ status: 414, request_id: reply.headers['x-request-id'] });
});

const LONGEST_PATH = 2500;

test.each([
  ['a page', 'GET', '/about'],
  ['a page that is not there', 'GET', '/nothing'],
  ['a call', 'GET', '/api/pairing_scores'],
  ['a call that is not there', 'POST', '/api/nothing'],
  ['a file', 'GET', '/assets/entry-abc.js'],
] as const)(
  'a path that is far too long is refused before it is looked at: %s',
  async (_case, method, path) => {
    const slashes = (length: number) => path + '/'.repeat(length - path.length);
    for (const url of [slashes(LONGEST_PATH + 1), `${slashes(15_500)}?a=1`]) {
      const reply = await app.inject({ method, url });
      expect(reply.statusCode).toBe(414);
      expect(reply.json()).toMatchObject({ status: 414, request_id: reply.headers['x-request-id'] });
      expect(reply.headers['content-security-policy']).toBeDefined();
    }
    expect((await app.inject({ method, url: slashes(LONGEST_PATH) })).statusCode).not.toBe(414);
  },
);

test.each(['/%E0%A4%A', '/%ff%fe?a=%E0', '/activate_account/%', '/home%'])(
  'an address in broken encoding is a page that does not exist: %s',
  async (url) => {
    const [reply, unknown] = [await app.inject(url), await app.inject('/nothing')];
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe(unknown.body);
    const headersOf = ({ headers: { 'x-request-id': _id, date: _date, ...rest } }: typeof reply) => rest;
    expect(headersOf(reply)).toEqual(headersOf(unknown));
  },
);

test('of a pattern whose pages are prerendered there are no others; the document for all pages says so', async () => {
  expect((await app.inject('/lessons/one')).body).toContain('<title>About');
  for (const address of ['/lessons/two', '/lessons/two?step=run']) {
    const reply = await app.inject(address);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('<title>App');
  }
  expect((await app.inject('/lessons/one/two')).body).toContain('<title>404');
  expect((await app.inject('/lessons/one.')).headers.location).toBe('/lessons/one');
});

test('what stands behind the question mark is no part of the path', async () => {
  expect((await app.inject(`/home?${'/'.repeat(5000)}`)).statusCode).toBe(200);
});

test('any number of slashes too many is taken away', async () => {
  const reply = await app.inject(`/about${'/'.repeat(2000)}?a=1/`);
  expect(reply.statusCode).toBe(308);
  expect(reply.headers.location).toBe('/about?a=1/');
});

test('a slash too many is taken away', async () => {
  const reply = await app.inject('/about/?a=1');
  expect(reply.statusCode).toBe(308);
  expect(reply.headers.location).toBe('/about?a=1');
  expect((await app.inject('//evil.example/')).statusCode).toBe(404);
});

test.each(['/about.', '/about%20', '/about).', '/about%3E', '/about/.%20'])(
  'what was copied behind a link is taken away: %s',
  async (copied) => {
    const reply = await app.inject(`${copied}?a=1.`);
    expect(reply.statusCode).toBe(308);
    expect(reply.headers.location).toBe('/about?a=1.');
  },
);

test('punctuation makes no address of another site, and nothing of nothing', async () => {
  for (const url of ['//evil.example.', '/nothing.', '/.', '/%0d%0aa:b.']) {
    const reply = await app.inject(url);
    expect(reply.headers.location ?? '/').toMatch(/^\/(?!\/)/);
    expect([302, 308, 404]).toContain(reply.statusCode);
  }
});

test('pages are read, not written', async () => {
  const reply = await app.inject({ method: 'POST', url: '/home', payload: { a: 1 } });
  expect(reply.statusCode).toBe(405);
  expect(reply.headers['allow']).toBe('GET, HEAD');
  expect((await app.inject({ method: 'POST', url: '/nothing' })).json()).toMatchObject({ status: 404 });
  const head = await app.inject({ method: 'HEAD', url: '/home' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
});

describe('files', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('an asset for %s comes as it was compressed by the build, for ever', async (accepted, encoding) => {
    const reply = await app.inject({ url: '/assets/entry-abc.js', headers: { 'accept-encoding': accepted } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body }[
      encoding ?? 'none'
    ];
    expect(unpack?.(reply.rawPayload).toString()).toBe(ASSET);
    expect(String(reply.headers.vary).toLowerCase()).toContain('accept-encoding');
  });

  test('what a page is made of stays that of its version, whatever becomes of the folder', async () => {
    const replaced = await createFixtureSite(onTestFinished);
    const running = await createTestApp(database, { siteRoot: replaced, env: { siteUrl } });
    await rm(join(replaced, 'client', 'assets'), { recursive: true });
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await running.inject({ method, url: '/assets/entry-abc.js' });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-length']).toBe(String(ASSET.length));
    }
  });

  test('a file without a hash in its name is kept for an hour only', async () => {
    const reply = await app.inject('/favicon.svg');
    expect(reply.headers['content-type']).toContain('image/svg+xml');
    expect(reply.headers['cache-control']).toBe('public, max-age=3600');
  });
});

test('search engines get the public addresses', async () => {
  const sitemap = await app.inject('/sitemaps/pages.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://www.carom.example/home',
    'https://www.carom.example/about',
  ]);
  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Sitemap: https://www.carom.example/sitemap.xml');
});

test('without a build, development serves the API alone and production refuses to start', async () => {
  const bare = await createTestApp(database);
  expect((await bare.inject('/home')).json()).toMatchObject({ status: 404 });
  expect((await bare.inject('/healthz')).statusCode).toBe(200);
  await expect(createTestApp(database, { env: { mode: 'production' } })).rejects.toThrow(
    'The web app is not built',
  );
});

test.each([
  ['a style sheet', '/assets/app-abc.css', 'text/css; charset=utf-8'],
  ['a script', '/assets/entry-abc.js', 'application/javascript; charset=utf-8'],
])('%s leaves out what is said to documents and workers', async (_what, url, type) => {
  const reply = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe(type);
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  for (const name of [
    'content-security-policy',
    'permissions-policy',
    'x-frame-options',
    'referrer-policy',
  ]) {
    expect(reply.headers[name]).toBeUndefined();
  }
});
