import { type CallName, type Endpoint, endpoints } from '@carom/contract/endpoints';
import { failure } from '@carom/contract/envelope';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../support/empty-tables.ts';
import { addUser, openSession } from './accounts.ts';
import { addAdmin } from './admin-entries.ts';
import { createTestApp, fetchCsrfHeaders, useTestDatabase } from './test-app.ts';
import { validBodies } from './valid-bodies.ts';

const MEGABYTE = 1_000_000;
const database = await useTestDatabase();
const app = await createTestApp(database);
const member = await addUser(database);
const { token } = await openSession(app, member);
const { token: adminToken } = await addAdmin(app, database);
const csrfHeaders = await fetchCsrfHeaders(app);
const calls = Object.entries(endpoints) as [CallName, Endpoint][];
const callsWithBody = calls.filter(([, { body }]) => body !== undefined);
const paths = [...new Set(calls.map(([, { path }]) => path))];

afterEach(async () => {
  const { rows } = await database.db.execute(
    sql`select (select count(*)::int from contact_messages) as messages, (select count(*)::int from mails) as mails,
      (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
      (select count(*)::int from portfolio_entries) as entries, (select count(*)::int from list_items) as items,
      (select count(*)::int from weather_choices) as places, (select count(*)::int from nights) as nights,
      (select count(*)::int from rosters) as rosters`,
  );
  const nothing = { messages: 0, mails: 0, entries: 0, items: 0, places: 0, nights: 0, rosters: 0 };
  expect(rows).toEqual([{ ...nothing, users: 2, sessions: 2 }]);
});

/** `input` names the request in failure messages of tests that send several. */
function expectFailure(
  reply: LightMyRequestResponse,
  httpStatus: number,
  bodyStatus = httpStatus,
  input = '',
) {
  expect(reply.statusCode, input).toBe(httpStatus);
  expect(reply.headers['content-type'], input).toBe('application/json; charset=utf-8');
  const envelope = failure.strict().parse(reply.json());
  expect(envelope.status, input).toBe(bodyStatus);
  expect(envelope.request_id, input).toBe(reply.headers['x-request-id']);
  expect(reply.headers['content-security-policy'], input).toContain("default-src 'self'");
}

async function send(
  { method, path, csrf, access }: Endpoint,
  payload: string | Buffer,
  contentType = 'application/json',
) {
  const headers = {
    'content-type': contentType,
    ...(csrf && csrfHeaders),
    ...(access !== 'public' && { authorization: `Bearer ${access === 'admin' ? adminToken : token}` }),
  };
  return app.inject({ method, url: path, headers, payload });
}

const MALFORMED = [
  '{',
  '{"a":}',
  '',
  '{"a":1}}',
  'nonsense',
  "{'a':1}",
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
];
const NO_OBJECTS = ['null', '[]', '"text"', '7', 'true', '[{"first_name":"x"}]'];
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'nonsense',
];
const UNUSABLE = {
  NUL: '\0',
  'high surrogate': '\ud800',
  'low surrogate': '\udc00',
  bell: '\x07',
  C1: '\x85',
};

/** Fields that accept null. */
const MAY_BE_NULL = ['start_date'];
/** Lists that may be empty. */
const MAY_BE_EMPTY = ['weekdays', 'except'];

describe.each(callsWithBody)('%s', (name, endpoint) => {
  const valid = validBodies[name] ?? {};

  test('malformed JSON, and JSON that is no object', async () => {
    for (const payload of [...MALFORMED, ...NO_OBJECTS])
      expectFailure(await send(endpoint, payload), 400, 400, payload);
  });

  test('other content types', async () => {
    for (const contentType of CONTENT_TYPES)
      expectFailure(await send(endpoint, JSON.stringify(valid), contentType), 415, 415, contentType);
  });

  test('UTF-8 that is broken', async () => {
    const text = Buffer.from(JSON.stringify({ ...valid, extra: 'X' }));
    text[text.indexOf('X')] = 0xff;
    expectFailure(await send(endpoint, text), 400);
  });

  test('bodies over 100 kB, or over what the call says', async () => {
    for (const size of [(endpoint.bodyMaxBytes ?? 100_000) + 1, 10 * MEGABYTE]) {
      const padding = 'x'.repeat(size);
      expectFailure(await send(endpoint, JSON.stringify({ ...valid, padding })), 413);
    }
  });

  test('very deep JSON', async () => {
    const depth = 45_000;
    const reply = await send(endpoint, `${'['.repeat(depth)}${']'.repeat(depth)}`);
    expectFailure(reply, 400);
  });

  test('characters that no text may hold', async () => {
    const texts = Object.entries(valid).filter(([, value]) => typeof value === 'string');
    for (const [field, value] of texts) {
      for (const [kind, character] of Object.entries(UNUSABLE)) {
        // A password may contain any character that can be stored.
        if (field === 'password' && ['bell', 'C1'].includes(kind)) continue;
        const reply = await send(endpoint, JSON.stringify({ ...valid, [field]: `${value}${character}` }));
        expectFailure(reply, 422, 800, `${field} with ${kind}`);
        expect(Object.keys(reply.json().validation_errors)).toEqual([field]);
      }
    }
  });

  test('fields of another type', async () => {
    for (const field of Object.keys(valid)) {
      const objects: object[] = typeof valid[field] === 'object' ? [] : [{}, { toString: 'x' }];
      const plain = [7, true].filter((value) => typeof value !== typeof valid[field]);
      const lists = MAY_BE_EMPTY.includes(field) ? [['x']] : [[], ['x']];
      const none = MAY_BE_NULL.includes(field) ? [] : [null];
      for (const value of [...none, ...plain, ...lists, ...objects]) {
        const reply = await send(endpoint, JSON.stringify({ ...valid, [field]: value }));
        expectFailure(reply, 422, 800, `${field} of ${JSON.stringify(value)}`);
        expect(Object.keys(reply.json().validation_errors)).toEqual([field]);
      }
    }
  });
});

test('any JSON at all into the contact call is a 4xx with the envelope, or stored', async () => {
  const headers = { 'content-type': 'application/json', ...(await fetchCsrfHeaders(app)) };
  const field = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constant(undefined));
  const nearlyRight = fc.record({
    first_name: field,
    last_name: field,
    email: fc.oneof(field, fc.emailAddress()),
    phone: field,
    message: field,
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue({ noUnicodeString: false }), nearlyRight), async (body) => {
      const payload = JSON.stringify(body) ?? 'null';
      const reply = await app.inject({ method: 'POST', url: '/api/contact', headers, payload });
      if (reply.statusCode === 200) return;
      expect([400, 422]).toContain(reply.statusCode);
      expect(failure.strict().safeParse(reply.json()).success).toBe(true);
    }),
    { numRuns: 300 },
  );
  await emptyTables(database.db, 'contact_messages', 'mails');
});

test.each(paths)('%s answers methods that it does not take with 405 and Allow', async (path) => {
  const taken = new Set<string>(
    calls.filter(([, call]) => call.path === path).map(([, { method }]) => method),
  );
  if (taken.has('GET')) taken.add('HEAD');
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
    if (taken.has(method)) continue;
    const reply = await app.inject({ method, url: `${path}?a=1` });
    expect(reply.headers['allow']).toBe([...taken].sort().join(', '));
    if (method === 'HEAD') expect(reply.statusCode).toBe(405);
    else expectFailure(reply, 405);
  }
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/contact/',
  '/api/contact/more',
  '/api/Contact',
  '/sanctum/nothing',
  '/api/%00',
  `/api/${'x'.repeat(2000)}`,
])('nothing is at %s', async (url) => {
  const bodies = { 'text/plain': 'x', 'application/json': '{', nonsense: 'x' };
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    for (const [contentType, payload] of Object.entries(bodies)) {
      const reply = await app.inject({ method, url, headers: { 'content-type': contentType }, payload });
      expectFailure(reply, 404);
    }
  }
});

test.each(['/api/%', '/api/contact%ZZ', '/assets/%E0%A4%A', '/sanctum/%ff%fe'])(
  'an address in broken encoding: %s',
  async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(400);
    expect(failure.strict().parse(reply.json())).toMatchObject({
      status: 400,
      request_id: reply.headers['x-request-id'],
    });
  },
);
