import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { ASSET, createFixtureSite } from './fixture-site.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database, { siteRoot: await createFixtureSite() });

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
  const running = await createTestApp(database, { siteRoot: replaced });
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

test.each(['/assets/gone-xyz.js', '/assets/entry-abc.js.br', '/assets/'])(
  'a file that is not there is no page: %s',
  async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ status: 404 });
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

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
