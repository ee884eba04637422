import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { sendContactMessage } from '../support/contact-form.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';

/** Requests in flight are given ten seconds. */
const LONG_BEFORE_THE_LIMIT_MS = 6_000;

/** A server with a contact message on its way, which waits until the table is let go. */
async function holdRequestInFlight() {
  const database = await createTestDatabase();
  const server = await startServer({ DATA_DIR: await createDataFolder(), DATABASE_URL: database.url });
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table contact_messages in access exclusive mode');
  const reply = sendContactMessage(server.url, 'in flight').then(
    ({ status }) => status,
    () => 'broken off' as const,
  );
  const waiting = `select pid from pg_locks where not granted and relation = 'contact_messages'::regclass`;
  await eventually(
    () => database.pool.query(waiting),
    ({ rowCount }) => rowCount === 1,
  );
  return { database, server, holder, reply };
}

test('SIGTERM: no new connections, the request in flight is answered, exit code 0', async () => {
  const { database, server, holder, reply } = await holdRequestInFlight();
  const ended = server.kill('SIGTERM');
  await eventually(
    () =>
      fetch(`${server.url}/healthz`).then(
        () => 'accepted',
        () => 'refused',
      ),
    (outcome) => outcome === 'refused',
  );
  await holder.query('commit');
  expect(await reply).toBe(200);
  const answeredAt = performance.now();
  expect(await ended).toMatchObject({ code: 0, signal: null });
  expect(performance.now() - answeredAt).toBeLessThan(LONG_BEFORE_THE_LIMIT_MS);
  const { rows } = await database.pool.query('select message from contact_messages');
  expect(rows).toEqual([{ message: 'in flight' }]);
  await holder.end();
  await database.drop();
});

test('a second signal ends the server at once', async () => {
  const { database, server, holder, reply } = await holdRequestInFlight();
  void server.kill('SIGINT');
  // A signal within the same second is taken for npm passing on the same Ctrl-C.
  await sleep(1_200);
  const began = performance.now();
  expect((await server.kill('SIGINT')).code).toBe(1);
  expect(performance.now() - began).toBeLessThan(LONG_BEFORE_THE_LIMIT_MS);
  expect(await reply).toBe('broken off');
  await holder.end();
  await database.drop();
});
