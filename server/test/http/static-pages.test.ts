import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createFixtureSite, STYLE, THEME_SCRIPT } from './fixture-site.ts';
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

test('pages are read, not written', async () => {
  const reply = await app.inject({ method: 'POST', url: '/home', payload: { a: 1 } });
  expect(reply.statusCode).toBe(405);
  expect(reply.headers['allow']).toBe('GET, HEAD');
  expect((await app.inject({ method: 'POST', url: '/nothing' })).json()).toMatchObject({ status: 404 });
  const head = await app.inject({ method: 'HEAD', url: '/home' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
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
