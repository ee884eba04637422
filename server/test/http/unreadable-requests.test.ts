import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { failure } from '@carom/contract/envelope';
import { expect, onTestFinished, test } from 'vitest';
import { contactMessages } from '../../src/db/schema.ts';
import { addUser, openSession, send } from './accounts.ts';
import { createRecordedLog, WARN } from './recorded-log.ts';
import { contactMessage, createTestApp, fetchCsrfHeaders, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const log = createRecordedLog();
const app = await createTestApp(database, { logger: log.logger });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const port = Number(new URL(origin).port);

/** Sends the bytes unchanged and returns everything received until the server closes the connection. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text) => {
      received += text;
    });
    // A server that rejects a partly read request may reset the connection after its response.
    socket.on('close', () => resolve(received)).on('error', () => {});
  });
}

test.each([
  ['headers over the limit', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ['an address over the limit', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['no HTTP at all', 'hello there\r\n\r\n', 400],
  ['a header with a control character', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\x01b\r\n\r\n', 400],
  [
    'two content lengths',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
    400,
  ],
  ['a method that does not exist', 'BREAK / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
])('%s', async (_name, bytes, status) => {
  const reply = await exchange(bytes);
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const envelope = failure.strict().parse(JSON.parse(body));
  expect(envelope.status).toBe(status);
  expect(head).toContain(`x-request-id: ${envelope.request_id}`);
});

test('a method of HTTP that we never use is refused like any other', async () => {
  const reply = await exchange('PROPFIND /api/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(reply).toMatch(/^HTTP\/1.1 405 /);
  expect(reply).toMatch(/allow: POST/i);
});

test('an expectation that nobody knows is passed over', async () => {
  const reply = await exchange(
    'GET /api/nothing HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n',
  );
  expect(reply).toMatch(/^HTTP\/1.1 404 /);
  expect(failure.strict().parse(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).status).toBe(404);
});

test.each(['with its length', 'in chunks'])('the sender of 10 MB %s gets the refusal', async (kind) => {
  const bytes = Buffer.from(JSON.stringify({ ...contactMessage, message: 'x'.repeat(10_000_000) }));
  const headers = { 'content-type': 'application/json', ...(await fetchCsrfHeaders(app)) };
  const body = kind === 'in chunks' ? new Blob([bytes]).stream() : bytes;
  const options = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const reply = await fetch(`${origin}/api/contact`, options);
  expect(reply.status).toBe(413);
  expect(await reply.json()).toMatchObject({ status: 413 });
});

test('a sender is not cut off while it still sends what was refused, or it would never read why', async () => {
  const { cookie, 'x-xsrf-token': token } = await fetchCsrfHeaders(app);
  const size = 1_000_000;
  const firstPart = 1_000;
  let received = '';
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-XSRF-TOKEN: ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(firstPart)}`,
  );
  await expect.poll(() => received).toMatch(/^HTTP\/1.1 413 /);
  socket.write('x'.repeat(size - firstPart));
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await expect.poll(() => received).toMatch(/HTTP\/1.1 200 /);
  socket.destroy();
});

test('a client that leaves in the middle of its request is no failure of ours', async () => {
  log.lines.length = 0;
  const { cookie, 'x-xsrf-token': token } = await fetchCsrfHeaders(app);
  const arrival = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const head = `POST /api/contact HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-XSRF-TOKEN: ${token}\r\n`;
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"first_name":`);
  await arrival;
  socket.destroy();
  await expect.poll(() => log.lines.some(({ msg }) => msg === 'client left')).toBe(true);
  expect(log.lines.filter(({ level }) => level >= WARN)).toEqual([]);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(await database.db.$count(contactMessages)).toBe(0);
});

test('a client that leaves before its turn costs nothing more, and is no failure of ours', async () => {
  const { token } = await openSession(app, await addUser(database));
  log.lines.length = 0;
  const locker = await database.pool.connect();
  onTestFinished(() => locker.release(true));
  await locker.query('begin; lock table sessions');
  const arrival = once(app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /api/sessions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  const [request] = await arrival;
  socket.destroy();
  await expect.poll(() => request.socket.destroyed).toBe(true);
  await locker.query('rollback');
  // Later requests are answered, and the aborted one does not block a connection.
  expect((await send(app, 'listSessions', { token })).statusCode).toBe(200);
  await expect.poll(() => log.lines.some(({ msg }) => msg === 'client left')).toBe(true);
  expect(log.lines.filter(({ level }) => level >= WARN)).toEqual([]);
});
