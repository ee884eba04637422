import { envelope } from '@carom/contract/envelope';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '../../src/db/client.ts';
import { registerEndpoint } from '../../src/plugins/calls/endpoint.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTestApp, postContact, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
// Uses the same limits as requests on the site.
const { db, pool, close } = createDatabase(database.url, silentLogger);
const app = await createTestApp({ db, pool, apps: database.apps });
afterAll(close);

const STATEMENTS = {
  slow: sql`select pg_sleep(60)`,
  locked: sql`select set_config('lock_timeout', '10ms', true), pg_advisory_xact_lock(1)`,
  mistaken: sql`select a_column_that_nobody_made`,
};
for (const [name, statement] of Object.entries(STATEMENTS)) {
  registerEndpoint(
    app,
    {
      method: 'GET',
      path: `/api/${name}`,
      access: 'public',
      summary: '',
      reply: envelope,
    },
    async () => {
      await db.transaction((tx) => tx.execute(statement));
      return { status: 200, message: '' };
    },
  );
}

const TOO_BUSY = {
  status: 503,
  message: 'The site is very busy right now. Please try again in a moment.',
  request_id: expect.any(String),
};

test('a statement that takes too long is broken off: 503, and when to come again', async () => {
  const reply = await app.inject('/api/slow');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  expect(reply.json()).toEqual(TOO_BUSY);
});

test('a lock that is not had in time: the same', async () => {
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock(1)');
  const reply = await app.inject('/api/locked');
  await holder.query('select pg_advisory_unlock(1)');
  holder.release();
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  expect(reply.json()).toEqual(TOO_BUSY);
});

test('a call of the site that waits for a table: the same, and afterwards it works again', async () => {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table contact_messages in access exclusive mode');
  const reply = await postContact(app);
  await holder.query('rollback');
  holder.release();
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  expect((await postContact(app)).statusCode).toBe(200);
});

test('a mistake of ours stays one: 500', async () => {
  const reply = await app.inject('/api/mistaken');
  expect(reply.statusCode).toBe(500);
  expect(reply.headers['retry-after']).toBeUndefined();
});
