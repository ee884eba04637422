import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createFixtureSite } from './fixture-site.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database, { siteRoot: await createFixtureSite() });

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
