import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRecordedLog } from './recorded-log.ts';
import { createTestApp, postContact, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const { logger, lines } = createRecordedLog();
const app = await createTestApp(database, { logger });
app.get('/activate/:id', async () => 'ok');

test('each reply has one line with its request id', async () => {
  lines.length = 0;
  const reply = await app.inject('/healthz');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    reqId: reply.headers['x-request-id'],
    method: 'GET',
    route: '/healthz',
    status: 200,
    ms: expect.any(Number),
  });
});

test('what is secret in a request stays out of the log', async () => {
  lines.length = 0;
  const headers = { authorization: 'Bearer secret-1', cookie: 'a=secret-2' };
  await app.inject({ url: '/activate/secret-3?token=secret-4', headers });
  await app.inject({ url: '/api/nothing/secret-5?token=secret-6', headers });
  await postContact(app, { password: 'secret-7' });
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('an unexpected failure tells the caller nothing but an id, under which the log has the cause', async () => {
  await database.db.execute(sql`alter table contact_messages rename to elsewhere`);
  lines.length = 0;
  const reply = await postContact(app);
  await database.db.execute(sql`alter table elsewhere rename to contact_messages`);

  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    status: 500,
    message: 'Something went wrong on our side.',
    request_id: reply.headers['x-request-id'],
  });
  const error = lines.find(({ msg }) => msg === 'unexpected failure');
  expect(error?.reqId).toBe(reply.headers['x-request-id']);
  expect(JSON.stringify(error)).toContain('contact_messages');
});
