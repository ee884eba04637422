import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { contactRequest } from '../support/contact-form.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/server-process.ts';
import { createUsedDatabase } from '../support/test-database.ts';

/** Requests in flight are given ten seconds. */
const LONG_BEFORE_THE_LIMIT_MS = 6_000;
const SAME_PRESS_MS = 1_000;

/** A server with a contact message on its way: it has begun to arrive, and is finished when we say so. */
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

test('SIGTERM: no new connections, the request in flight is answered, exit code 0', async () => {
  const { database, server, finish, reply } = await holdRequestInFlight();
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
  const answeredAt = performance.now();
  expect(await ended).toMatchObject({ code: 0, signal: null });
  expect(performance.now() - answeredAt).toBeLessThan(LONG_BEFORE_THE_LIMIT_MS);
  const { rows } = await database.pool.query('select message from contact_messages');
  expect(rows).toEqual([{ message: 'in flight' }]);
  await database.drop();
});

test('SIGTERM with a time to drain: not ready any more, still serving, each answer the last of its connection', async () => {
  const database = await createUsedDatabase();
  const settings = { DATA_DIR: await createDataFolder(), DATABASE_URL: database.url, DRAIN_SECONDS: '5' };
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

test('requests that wait for a busy server at the end of its time to drain are answered', async () => {
  const database = await createUsedDatabase();
  const settings = { DATA_DIR: await createDataFolder(), DATABASE_URL: database.url, DRAIN_SECONDS: '2' };
  const server = await startServer(settings);
  const ended = server.kill('SIGTERM');
  await eventually(
    async () => (await fetch(`${server.url}/readyz`)).status,
    (status) => status === 503,
  );
  // As busy as can be: the kernel takes connections for it, which it has not seen when its time is over.
  void server.kill('SIGSTOP');
  const answers = Array.from({ length: 10 }, () =>
    fetch(`${server.url}/healthz`).then(
      ({ status }) => status,
      () => 'broken off',
    ),
  );
  await sleep(2_500);
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
  // Signals within the same second are taken for npm passing on the same Ctrl-C: only a later one counts.
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
