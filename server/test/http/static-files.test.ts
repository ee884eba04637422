import { mkdtemp, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DAY_MS } from '@carom/domain/time/durations';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ASSET, createFixtureSite } from './fixture-site.ts';
import { createRecordedLog } from './recorded-log.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database, { siteRoot: await createFixtureSite() });

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

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

describe('with a folder shared by the servers of two releases', () => {
  async function twoReleases() {
    const folder = join(await temporaryFolder(), 'assets');
    const former = await createFixtureSite(onTestFinished);
    const latter = await createFixtureSite(onTestFinished);
    await rename(
      join(latter, 'client', 'assets', 'entry-abc.js'),
      join(latter, 'client', 'assets', 'entry-xyz.js'),
    );
    const start = (siteRoot: string) => createTestApp(database, { siteRoot, env: { assetsDir: folder } });
    return { folder, former: await start(former), latter: await start(latter) };
  }

  test('each serves the files of the other', async () => {
    const { former, latter } = await twoReleases();
    for (const [server, url] of [
      [former, '/assets/entry-xyz.js'],
      [latter, '/assets/entry-abc.js'],
    ] as const) {
      const reply = await server.inject(url);
      expect(reply.body).toBe(ASSET);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test.each(['/assets/gone-xyz.js', '/assets/entry-abc.js.br', '/assets/', '/assets/%2e%2e%2fsite.json'])(
    'there is no %s',
    async (url) => {
      const { latter } = await twoReleases();
      expect((await latter.inject(url)).statusCode).toBe(404);
    },
  );

  test('what no release has used for a month is removed', async () => {
    const { folder, former } = await twoReleases();
    const monthAgo = new Date(Date.now() - 31 * DAY_MS);
    await utimes(join(folder, 'entry-xyz.js'), monthAgo, monthAgo);
    await createTestApp(database, {
      siteRoot: await createFixtureSite(onTestFinished),
      env: { assetsDir: folder },
    });
    expect((await former.inject('/assets/entry-xyz.js')).statusCode).toBe(404);
    expect((await former.inject('/assets/entry-abc.js')).statusCode).toBe(200);
  });

  test('a folder that cannot be written is reported, and the site runs without it', async () => {
    const { logger, lines } = createRecordedLog();
    const siteRoot = await createFixtureSite(onTestFinished);
    const alone = await createTestApp(database, {
      siteRoot,
      logger,
      env: { assetsDir: join(siteRoot, 'site.json', 'assets') },
    });
    expect((await alone.inject('/assets/entry-abc.js')).statusCode).toBe(200);
    expect(lines.map(({ msg }) => msg)).toContain(
      'the assets of this release could not be shared with the other servers',
    );
  });
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
