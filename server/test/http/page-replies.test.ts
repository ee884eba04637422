import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createFixtureSite } from './fixture-site.ts';
import { createRecordedLog } from './recorded-log.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const siteRoot = await createFixtureSite();
const METRICS_TOKEN = 'token of the test';

async function listen(siteUrl: string, onClosing = async () => {}) {
  const { logger, lines } = createRecordedLog();
  const app = await createTestApp(database, {
    siteRoot,
    logger,
    env: { siteUrl, metricsToken: METRICS_TOKEN },
  });
  app.addHook('preClose', onClosing);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, lines, port: (app.server.address() as AddressInfo).port };
}

const site = await listen('http://localhost:3000');

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Uses node:http directly, because an HTTP client library would decompress the body. */
function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, path, headers }, async (reply) => {
      const body = Buffer.concat(await reply.toArray()).toString('base64');
      resolve({ status: reply.statusCode, headers: reply.headers, body });
    })
      .on('error', reject)
      .end();
  });
}

test.each(['/home', '/about', '/login', '/member/dashboard', '/assets/entry-abc.js', '/assets/app-abc.css'])(
  '%s has a tag for each encoding, and a 304 for a browser that has it',
  async (path) => {
    const { port } = site;
    const tags = new Set<unknown>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const first = await ask(port, path, headers);
      expect(first.status).toBe(200);
      expect(first.body).not.toBe('');
      const tag = String(first.headers['etag']);
      tags.add(tag);
      const again = await ask(port, path, { ...headers, 'if-none-match': tag });
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag: tag } });
      // The browser keeps the content policy of the cached response.
      expect(again.headers['content-security-policy']).toBeUndefined();
    }
    expect(tags.size).toBeGreaterThan(1);
  },
);

test.each([
  ['/home?utm=1', 200],
  ['/HOME', 404],
  ['/home/', 308],
  ['/nothing', 404],
])('%s: %i', async (path, status) => {
  expect((await ask(site.port, path)).status).toBe(status);
});

test.each([
  ['https://www.carom.example', {}, 'max-age=31536000'],
  ['http://localhost:3000', {}, undefined],
])('a page of a site at %s asks for HTTPS where the site has it', async (siteUrl, headers, expected) => {
  const { port } = await listen(siteUrl);
  expect((await ask(port, '/home', headers)).headers['strict-transport-security']).toBe(expected);
});

test('each reply has its line in the log, and is counted', async () => {
  const { app, lines, port } = site;
  const { headers } = await ask(port, '/about');
  const own = () => lines.filter(({ reqId }) => reqId === headers['x-request-id']);
  await expect.poll(own).toHaveLength(1);
  expect(own()[0]).toMatchObject({
    msg: 'request',
    method: 'GET',
    route: '/about',
    status: 200,
    ms: expect.any(Number),
  });
  const authorization = `Bearer ${METRICS_TOKEN}`;
  const metrics = await app.inject({ url: '/metrics', headers: { authorization } });
  expect(metrics.body).toMatch(/duration_seconds_count\{method="GET",route="\/about",status="200"\} [1-9]/);
});

test('a server that stops tells the connection so', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const { app, port } = await listen('https://www.carom.example', () => held);
  const closing = app.close();
  expect((await ask(port, '/home', { connection: 'keep-alive' })).headers['connection']).toBe('close');
  goOn();
  await closing;
});
