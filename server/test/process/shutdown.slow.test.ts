import { once } from 'node:events';
import { type ClientRequest, get, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { timeoutFactor } from '../../../scripts/timeout-factor.mjs';
import { contactRequest } from '../support/contact-form.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/server-process.ts';
import { createUsedDatabase } from '../support/test-database.ts';

/** Long enough for the requests of a test on a slow machine. */
const DRAIN_SECONDS = Math.ceil(5 * timeoutFactor());
const SAME_PRESS_MS = 1_000;

/** A server with a partially received contact message, which the test completes later. */
async function holdRequestInFlight() {
  const database = await createUsedDatabase();
  const server = await startServer({ DATA_DIR: await createDataFolder(), DATABASE_URL: database.url });
  const { method, headers, body } = await contactRequest(server.url, 'in flight');
  const call = request(`${server.url}/api/contact`, {
    method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  });
  const reply = once(call, 'response').then(
    ([{ statusCode }]) => statusCode as number,
    () => 'broken off' as const,
  );
  call.flushHeaders();
  // The server has read the headers.
  await once(call, 'continue');
  return { database, server, finish: () => call.end(body), reply };
}

async function untilConnected(call: ClientRequest): Promise<void> {
  const [socket] = (await once(call, 'socket')) as [Socket];
  if (socket.connecting) await once(socket, 'connect');
}

test('SIGTERM: no new connections, the pending request is answered, exit code 0', async () => {
  const { database, server, finish, reply } = await holdRequestInFlight();
  const hanging = await holdRequestInFlight();
  const ended = server.kill('SIGTERM');
  await eventually(
    () =>
      fetch(`${server.url}/healthz`).then(
        () => 'accepted',
        () => 'refused',
      ),
    (outcome) => outcome === 'refused',
  );
  finish();
  expect(await reply).toBe(200);
  // The idle server must stop before one with a pending request, which has to wait for its limit.
  const unanswered = hanging.server.kill('SIGTERM').then(() => 'the unanswered one');
  expect(await Promise.race([ended.then(() => 'the answered one'), unanswered])).toBe('the answered one');
  expect(await ended).toMatchObject({ code: 0, signal: null });
  expect(await hanging.reply).toBe('broken off');
  expect((await hanging.server.ended).code).toBe(0);
  const { rows } = await database.pool.query('select message from contact_messages');
  expect(rows).toEqual([{ message: 'in flight' }]);
  await hanging.database.drop();
  await database.drop();
});

test('SIGTERM with a drain time: not ready, still serving, each reply closes its connection', async () => {
  const database = await createUsedDatabase();
  const settings = {
    DATA_DIR: await createDataFolder(),
    DATABASE_URL: database.url,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const server = await startServer(settings);
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${server.url}${path}`);
    return { status, connection: headers.get('connection') };
  };
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  const ended = server.kill('SIGTERM');
  await eventually(
    () => ask('/readyz'),
    ({ status }) => status === 503,
  );
  for (const path of ['/healthz', '/home', '/api/next_classes']) {
    expect(await ask(path)).toEqual({ status: 200, connection: 'close' });
  }
  expect(await ended).toMatchObject({ code: 0, signal: null });
  await database.drop();
});

test('requests that wait for a busy server at the end of the drain time are answered', async () => {
  const database = await createUsedDatabase();
  const settings = {
    DATA_DIR: await createDataFolder(),
    DATABASE_URL: database.url,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const server = await startServer(settings);
  const ended = server.kill('SIGTERM');
  await eventually(
    async () => (await fetch(`${server.url}/readyz`)).status,
    (status) => status === 503,
  );
  const drainOver = performance.now() + DRAIN_SECONDS * 1_000;
  // A stopped process: the kernel accepts connections that the server has not seen when its time is over.
  void server.kill('SIGSTOP');
  const calls = Array.from({ length: 10 }, () => get(`${server.url}/healthz`, { agent: false }));
  const answers = calls.map((call) =>
    once(call, 'response').then(
      ([reply]) => reply.resume().statusCode as number,
      () => 'broken off',
    ),
  );
  await Promise.all(calls.map(untilConnected));
  // The drain time of the server has to pass. It began before the first 503.
  await sleep(drainOver - performance.now());
  void server.kill('SIGCONT');
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
  expect(await ended).toMatchObject({ code: 0, signal: null });
  await database.drop();
});

test('a second signal ends the server at once', async () => {
  const { database, server, reply } = await holdRequestInFlight();
  const began = performance.now();
  let hasEnded = false;
  const ended = server.kill('SIGINT').finally(() => {
    hasEnded = true;
  });
  // Signals within one second count as one Ctrl-C that npm forwards. Only a later one counts.
  await eventually(
    async () => {
      void server.kill('SIGINT');
      return hasEnded;
    },
    (isOver) => isOver,
  );
  expect((await ended).code).toBe(1);
  expect(performance.now() - began).toBeGreaterThan(SAME_PRESS_MS);
  expect(await reply).toBe('broken off');
  await database.drop();
});
