/** Checks that must hold behind each supported proxy. Each throws on failure. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEcho } from './header-echo.mjs';
import { noisyPicture } from './noisy-picture.mjs';
import { PROXY_URL, SERVER_PORTS } from './proxies.mjs';
import { call, callPlainly, connectHttp2 } from './proxy-calls.mjs';

const ACCEPTED_BYTES = 5_000_000;
const PAGES = 120;
const CHALLENGES = '/var/www/acme/.well-known/acme-challenge';
const SECRET_PATHS = [
  ...['activate_account', 'confirm_email', 'undo_email_change', 'reset_password', 'stop_reminders'],
  ...['shared', 'follow', 'api/followed_nights', 'api/calendar', 'api/confirm_email', 'api/shared'],
].map((path) => `/${path}`);
const STREAM_WITHIN_MS = 10_000;

/** For two servers of the site behind the proxy. `admin` is a token; `kill` kills the first server. */
export const siteChecks = [
  [
    'a page comes over HTTP/2',
    async ({ certificate }) => {
      const client = await connectHttp2(certificate);
      const { status, body } = await client.get('/home');
      client.close();
      assert.deepEqual({ protocol: client.protocol, status }, { protocol: 'h2', status: 200 });
      assert.match(body, /Carom Labs/);
    },
  ],
  [
    'http leads to https',
    async () => {
      const { status, headers } = await callPlainly('/search?terms=ring');
      assert.deepEqual([status, headers.location], [308, `${PROXY_URL}/search?terms=ring`]);
    },
  ],
  [
    'the header of each policy comes once',
    async ({ certificate }) => {
      const page = await call(certificate, '/home');
      for (const name of ['strict-transport-security', 'content-security-policy', 'x-content-type-options'])
        assert.equal(page.timesOf(name), 1, name);
    },
  ],
  [
    'compression, ETag and caching are the site’s own',
    async ({ certificate }) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const [seen, own] = [
          await call(certificate, '/home', { headers }),
          await callPlainly('/home', { headers, port: SERVER_PORTS[1] }),
        ];
        for (const name of ['content-encoding', 'etag', 'vary', 'cache-control', 'content-length'])
          assert.equal(seen.headers[name], own.headers[name], `${name} for ${encoding}`);
        assert.ok(seen.body.equals(own.body), `the bytes for ${encoding}`);
        const again = await call(certificate, '/home', {
          headers: { ...headers, 'if-none-match': own.headers.etag },
        });
        assert.equal(again.status, 304);
      }
    },
  ],
  [
    'a picture of the allowed size is taken',
    async ({ certificate, admin }) => {
      const picture = noisyPicture();
      assert.ok(picture.length > 4_500_000 && picture.length <= ACCEPTED_BYTES, `${picture.length} bytes`);
      const { status, body } = await upload(certificate, admin, picture);
      assert.equal(status, 200, body.toString());
    },
  ],
  [
    'a larger one gets 413, in the site’s words up to 6 MB',
    async ({ certificate, admin }) => {
      const little = await upload(certificate, admin, Buffer.alloc(ACCEPTED_BYTES + 200_000));
      assert.equal(little.status, 413);
      assert.equal(JSON.parse(little.body).status, 413);
      assert.equal((await upload(certificate, admin, Buffer.alloc(6_500_000))).status, 413);
    },
  ],
  [
    'the server counts each client by its own address, whatever it pretends',
    async ({ certificate }) => {
      const write = (from, n) => sendMessage(certificate, { from, pretended: `198.51.100.${n}` });
      for (let n = 1; n <= 5; n += 1) assert.notEqual((await write('127.0.0.1', n)).status, 429);
      assert.equal((await write('127.0.0.1', 6)).status, 429);
      assert.notEqual((await write('127.0.9.1', 7)).status, 429);
    },
  ],
  [
    'links with a secret, and queries, are in no log, on neither port',
    async ({ certificate, logs }) => {
      const secret = `secret-${Date.now()}`;
      const paths = SECRET_PATHS.map((path) => `${path}/${secret}`);
      for (const path of [...paths, `/search?terms=${secret}`]) {
        await call(certificate, path);
        await callPlainly(path);
      }
      const logged = logs.map((log) => readFileSync(log, 'utf8')).join('');
      assert.match(logged, /\/reset_password\//);
      assert.match(logged, /\/search/);
      assert.deepEqual(
        logged.split('\n').filter((line) => line.includes(secret)),
        [],
      );
    },
  ],
  [
    'another name gets no answer',
    async ({ certificate }) => {
      await assert.rejects(call(certificate, '/home', { name: 'other.example.org' }));
    },
  ],
  [
    'one server is killed, and no page fails',
    async ({ certificate, kill }) => {
      const client = await connectHttp2(certificate);
      const pages = Array.from({ length: PAGES }, async (_, n) => {
        await sleep(n * 20);
        if (n === PAGES / 4) await kill();
        return (await client.get(n % 2 === 0 ? '/home' : '/search')).status;
      });
      const statuses = await Promise.all(pages);
      client.close();
      assert.deepEqual(
        statuses.filter((status) => status !== 200),
        [],
      );
    },
  ],
  [
    'a night is followed as it is declared, and its address is in no log',
    async ({ certificate, followed, logs }) => {
      const { secret, change } = followed;
      const client = await connectHttp2(certificate);
      assert.equal((await client.get(`/follow/${secret}`, { referer: `/follow/${secret}` })).status, 200);
      const stream = client.open(`/api/followed_nights/${secret}/events`);
      const signal = AbortSignal.timeout(STREAM_WITHIN_MS);
      const events = await untilEvent(stream, signal);
      await change();
      assert.notEqual(await untilEvent(stream, signal), events);
      client.close();
      stream.close();
      for (const log of logs) assert.ok(!readFileSync(log, 'utf8').includes(secret), log);
    },
  ],
];

/** For a proxy with certificates from Certbot. */
export const webrootChecks = [
  [
    'a challenge of Certbot is answered over http',
    async () => {
      mkdirSync(CHALLENGES, { recursive: true });
      writeFileSync(join(CHALLENGES, 'token'), 'the answer');
      const { status, body } = await callPlainly('/.well-known/acme-challenge/token');
      assert.deepEqual([status, String(body)], [200, 'the answer']);
    },
  ],
];

/** For a proxy that retries at the other server if a script is missing. */
export const retryChecks = [
  [
    'a script that one server lacks comes from the other one',
    async ({ certificate, script }) => {
      for (let n = 0; n < 20; n += 1) assert.equal((await call(certificate, script)).status, 200);
    },
  ],
];

async function untilEvent(stream, signal) {
  let text = '';
  while (!/event: night\ndata: .*\n\n/.test(text)) {
    const [piece] = await once(stream, 'data', { signal });
    text += piece;
  }
  return text;
}

/** For a server behind the proxy that returns the received headers. */
export const headerChecks = [
  [
    'address, scheme, name and id are the proxy’s word, not the client’s',
    async ({ certificate }) => {
      const forged = {
        'x-forwarded-for': '198.51.100.1',
        'x-forwarded-proto': 'http',
        forwarded: 'for=198.51.100.1',
        'x-request-id': 'forged',
      };
      const { body } = await call(certificate, '/x', { headers: forged, from: '127.0.9.1' });
      const sent = JSON.parse(body);
      const names = ['host', 'x-forwarded-for', 'x-forwarded-proto', 'forwarded'];
      assert.deepEqual(
        names.map((name) => sent[name]),
        ['www.example.org', '127.0.9.1', 'https', undefined],
      );
      assert.match(sent['x-request-id'], /^[\w-]{16,64}$/);
    },
  ],
  [
    'a stream of events is not held back',
    async ({ certificate, echo }) => {
      for (const path of ['/api/admin/events', '/api/stream']) {
        const client = await connectHttp2(certificate);
        const stream = client.open(path);
        const signal = AbortSignal.timeout(STREAM_WITHIN_MS);
        const [first] = await once(stream, 'data', { signal });
        assert.equal(String(first), 'data: first\n\n');
        echo.finish();
        const [last] = await once(stream, 'data', { signal });
        assert.equal(String(last), 'data: last\n\n');
        client.close();
      }
    },
  ],
];

export async function withEcho(work) {
  const echoes = [];
  for (const port of SERVER_PORTS) echoes.push(await startEcho(port));
  try {
    await work({ finish: () => echoes.map((echo) => echo.finish()) });
  } finally {
    for (const echo of echoes) await echo.stop();
  }
}

function upload(certificate, admin, body) {
  const headers = {
    authorization: `Bearer ${admin}`,
    'content-type': 'image/png',
    'content-length': body.length,
  };
  return call(certificate, '/api/admin/class_images', { method: 'PUT', headers, body });
}

async function sendMessage(certificate, { from, pretended }) {
  const { headers } = await call(certificate, '/sanctum/csrf-cookie', { from });
  const [cookie] = headers['set-cookie'][0].split(';');
  const token = decodeURIComponent(cookie.split('=')[1]);
  const message = {
    first_name: 'Ada',
    last_name: 'Writer',
    email: 'ada@example.org',
    phone: '',
    message: 'Good morning',
  };
  return call(certificate, '/api/contact', {
    method: 'POST',
    from,
    headers: {
      'content-type': 'application/json',
      cookie,
      'x-xsrf-token': token,
      'x-forwarded-for': pretended,
    },
    body: JSON.stringify(message),
  });
}
