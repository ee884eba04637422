import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
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

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Without a library between, which would unpack. */
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

/** What differs from one reply to the next, or stands between two programs only. */
function comparable({ headers, ...rest }: Reply): Reply {
  const { date: _date, connection: _connection, 'keep-alive': _keep, 'x-request-id': id, ...kept } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { ...rest, headers: kept };
}

describe.each(['https://www.carom.example', 'http://localhost:3000'])('a site at %s', async (siteUrl) => {
  const { app, lines, port } = await listen(siteUrl);

  /** By the router and its hooks. */
  async function routed(path: string, headers: Record<string, string>): Promise<Reply> {
    const reply = await app.inject({ url: path, headers: { host: `127.0.0.1:${port}`, ...headers } });
    return { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload.toString('base64') };
  }

  test.each([
    '/home',
    '/home?utm=1',
    '/about',
    '/login',
    '/member/dashboard',
    '/HOME',
    '/home/',
    '/nothing',
    '/assets/entry-abc.js',
    '/assets/app-abc.css',
  ])('%s is answered as the router would, packed in any way, and when the browser has it', async (path) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const first = comparable(await ask(port, path, headers));
      expect(first).toEqual(comparable(await routed(path, headers)));
      const again = { ...headers, 'if-none-match': String(first.headers['etag']) };
      const second = comparable(await ask(port, path, again));
      expect(second).toEqual(comparable(await routed(path, again)));
      if (first.status === 200) expect(second).toMatchObject({ status: 304, body: '' });
    }
  });

  test('what a proxy says about the protocol counts where it may', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    expect(comparable(await ask(port, '/home', headers))).toEqual(comparable(await routed('/home', headers)));
  });

  test('each reply has its line in the log, and is counted', async () => {
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
});

test('a server that stops tells the connection so', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const { app, port } = await listen('https://www.carom.example', () => held);
  const closing = app.close();
  expect((await ask(port, '/home', { connection: 'keep-alive' })).headers['connection']).toBe('close');
  goOn();
  await closing;
});
