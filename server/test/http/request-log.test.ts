import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createRecordedLog } from './recorded-log.ts';
import { createTestApp, postContact, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const { logger, lines } = createRecordedLog();
const app = await createTestApp(database, { logger });
app.get('/activate/:id', async () => 'ok');

test('each reply has one line with its request id', async () => {
  lines.length = 0;
  const reply = await app.inject('/api/next_classes');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    reqId: reply.headers['x-request-id'],
    method: 'GET',
    route: '/api/next_classes',
    client: '127.0.0.0/24',
    status: 200,
    ms: expect.any(Number),
  });
});

test('probes that find all well leave no line, and one that fails does', async () => {
  const stopping = await createTestApp(database, { logger, isStopping: () => true });
  lines.length = 0;
  await app.inject('/healthz');
  await app.inject('/readyz');
  expect(lines).toEqual([]);
  await stopping.inject('/readyz');
  expect(lines).toMatchObject([{ route: '/readyz', status: 503 }]);
});

describe('behind a proxy that we trust', async () => {
  const behind = await createTestApp(database, { logger, env: { trustProxy: ['127.0.0.1'] } });
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
  const ask = async (headers: Record<string, string>, from = '127.0.0.1') => {
    lines.length = 0;
    const reply = await behind.inject({ url: '/api/next_classes', headers, remoteAddress: from });
    expect(lines[0]?.['reqId']).toBe(reply.headers['x-request-id']);
    return { id: reply.headers['x-request-id'], client: lines[0]?.['client'] };
  };

  test.each([
    ['its request id', { 'x-request-id': 'edge_7f3a-0001' }, 'edge_7f3a-0001'],
    ['its trace', { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }, TRACE],
    [
      'its request id before its trace',
      { 'x-request-id': 'edge-0002', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
      'edge-0002',
    ],
  ])('%s is taken over', async (_what, headers, id) => {
    expect(await ask(headers as Record<string, string>)).toMatchObject({ id });
  });

  test.each([
    { 'x-request-id': 'short' },
    { 'x-request-id': 'two words\u0009and more' },
    { 'x-request-id': 'x'.repeat(65) },
    { traceparent: `00-${TRACE}` },
  ])('%j is no id', async (headers) => {
    const { id } = await ask(headers as Record<string, string>);
    expect(id).toMatch(/^[\da-f-]{36}$/);
  });

  test('the log has the network of its client, shortened; somebody else is not believed', async () => {
    expect(await ask({ 'x-forwarded-for': '198.51.100.77' })).toMatchObject({ client: '198.51.100.0/24' });
    expect(await ask({ 'x-forwarded-for': '2001:db8:1:2::77' })).toMatchObject({ client: '2001:db8:1::/48' });
    const forged = { 'x-forwarded-for': '198.51.100.77', 'x-request-id': 'edge-0003' };
    const { id, client } = await ask(forged, '203.0.113.9');
    expect(id).not.toBe('edge-0003');
    expect(client).toBe('203.0.113.0/24');
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
