import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@carom/contract/endpoints';
import { envelope } from '@carom/contract/envelope';
import { describe, expect, test, vi } from 'vitest';
import { registerEndpoint } from '../../src/plugins/calls/endpoint.ts';
import { addAdmin } from './admin-entries.ts';
import { createFixtureSite } from './fixture-site.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
registerEndpoint(
  app,
  {
    method: 'GET',
    path: '/api/dangerous',
    access: 'member',
    csrf: true,
    summary: '<script>alert("x")</script> & more',
    reply: envelope,
  },
  async () => ({ status: 200, message: '' }),
);

test('the description names every call of the contract and nothing else', async () => {
  const reply = await app.inject('/api/openapi.json');
  expect(reply.statusCode).toBe(200);
  const description = reply.json();
  expect(description.openapi).toBe('3.1.0');
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = Object.values(endpoints).map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual([...expected, 'GET /api/dangerous'].sort());
});

test('fields, limits and credentials come from the contract', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const contact = paths['/api/contact'].post;
  const body = contact.requestBody.content['application/json'].schema;
  expect(body.required).toEqual(['first_name', 'last_name', 'email', 'message']);
  expect(body.properties.message).toMatchObject({ type: 'string', minLength: 1, maxLength: 5000 });
  expect(contact.security).toEqual([{ csrf: [] }]);
  expect(paths['/api/dangerous'].get.security).toEqual([{ csrf: [], bearer: [] }]);
  expect(Object.keys(contact.responses).sort()).toEqual(['2XX', '4XX', '5XX']);
  expect(contact.responses['4XX'].content['application/json'].schema.properties).toHaveProperty(
    'validation_errors',
  );
});

test('people read the same as a page, in which everything is escaped', async () => {
  const reply = await app.inject('/api/docs');
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body).toContain('<code>/api/contact</code>');
  expect(reply.body).toContain('Needs the X-XSRF-TOKEN header.');
  expect(reply.body).toContain('at most 5000 characters');
  expect(reply.body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; more');
  expect(reply.body).not.toMatch(/<script|<style|style=/);
  const stylesheet = /<link rel="stylesheet" href="([^"]+)">/.exec(reply.body)?.[1] ?? '';
  expect((await app.inject(stylesheet)).headers['content-type']).toBe('text/css; charset=utf-8');
});

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is made once, compressed once, and asked for by its tag',
  async (url) => {
    const description = vi.spyOn(app, 'swagger');
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    const plain = await app.inject(url);
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
    const known = { 'if-none-match': String(plain.headers.etag) };
    expect((await app.inject({ url, headers: known })).statusCode).toBe(304);
    for (let turn = 0; turn < 5; turn += 1) expect((await app.inject(url)).body).toBe(plain.body);
    expect(description.mock.calls.length).toBeLessThanOrEqual(1);
    description.mockRestore();
  },
);

describe('in production', () => {
  const isPublic = ({ access }: { readonly access: string }) => access === 'public';
  const described = (description: { readonly paths: object }) =>
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
  const named = (rows: readonly { readonly method: string; readonly path: string }[]) =>
    rows.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted();

  test('visitors read of the public calls, and an admin of all', async () => {
    const production = await createTestApp(database, {
      siteRoot: await createFixtureSite(),
      env: { mode: 'production' },
    });
    const rows = Object.values(endpoints);
    const description = (await production.inject('/api/openapi.json')).json();
    expect(described(description).toSorted()).toEqual(named(rows.filter(isPublic)));
    const page = (await production.inject('/api/docs')).body;
    expect(page).toContain('<code>/api/contact</code>');
    expect(page).not.toContain('/api/admin');
    expect(page).not.toContain('/api/bookings');

    const { token } = await addAdmin(production, database);
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
    const whole = await production.inject({ url: '/api/admin/openapi.json', headers });
    expect(whole.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(whole.rawPayload.length).toBeLessThan(200_000);
    expect(described(JSON.parse(String(gunzipSync(whole.rawPayload)))).toSorted()).toEqual(named(rows));
  });
});
