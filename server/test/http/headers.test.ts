import { expect, test } from 'vitest';
import { createFixtureSite } from './fixture-site.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const siteRoot = await createFixtureSite();
const app = await createTestApp(database, { siteRoot });
const everyKind = [
  '/home',
  '/nothing',
  '/',
  '/api/nothing',
  '/api/docs',
  '/api/openapi.json',
  '/sanctum/csrf-cookie',
  '/assets/solver-worker-abcd1234.js',
  '/healthz',
  '/sitemap.xml',
  '/classes/no-such-class',
];

test.each(everyKind)('%s has the security headers and a request id', async (url) => {
  const { headers } = await app.inject(url);
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });
  expect(policy['script-src']).toMatch(/^'self'( 'sha256-[\w+/]+=*')*$/);
  expect(policy['style-src']).toMatch(/^'self'( 'sha256-[\w+/]+=*')?$/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-frame-options': 'DENY',
  });
  expect(headers['permissions-policy']).toContain('geolocation=(self), camera=(), microphone=()');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('the request id is ours, not the caller’s, and never repeats', async () => {
  const ask = () => app.inject({ url: '/healthz', headers: { 'x-request-id': 'forged' } });
  const [one, other] = [await ask(), await ask()];
  expect(one.headers['x-request-id']).not.toBe('forged');
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
});

test('a site over TLS asks for TLS from then on', async () => {
  const secure = await createTestApp(database, { siteRoot, env: { siteUrl: 'https://carom.example' } });
  for (const url of everyKind) {
    expect((await secure.inject(url)).headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

test('X-Forwarded-Proto counts only from a proxy that is trusted', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  expect((await app.inject({ url: '/home', headers })).headers).not.toHaveProperty(
    'strict-transport-security',
  );
  const proxied = await createTestApp(database, { siteRoot, env: { trustProxy: ['127.0.0.1'] } });
  expect((await proxied.inject({ url: '/home', headers })).headers).toHaveProperty(
    'strict-transport-security',
  );
});

test('another origin is let in only where the site is served elsewhere, and only the site’s own', async () => {
  const origin = 'https://www.carom.example';
  const closed = await app.inject({ url: '/sanctum/csrf-cookie', headers: { origin } });
  expect(closed.headers).not.toHaveProperty('access-control-allow-origin');

  const env = { siteUrl: origin, apiBaseUrl: 'https://api.carom.example' };
  const open = await createTestApp(database, { siteRoot, env });
  const preflight = await open.inject({
    method: 'OPTIONS',
    url: '/api/contact',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-xsrf-token',
    },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type, authorization, x-xsrf-token',
  });
  const refusal = await open.inject({ method: 'POST', url: '/api/contact', headers: { origin } });
  expect(refusal.statusCode).toBe(419);
  expect(refusal.headers['access-control-allow-origin']).toBe(origin);
  const stranger = await open.inject({
    url: '/sanctum/csrf-cookie',
    headers: { origin: 'https://evil.example' },
  });
  expect(stranger.headers).not.toHaveProperty('access-control-allow-origin');
  expect((await open.inject({ method: 'PUT', url: '/api/contact' })).headers['allow']).toBe('POST');
  expect((await open.inject({ method: 'PUT', url: '/api/nothing' })).statusCode).toBe(404);
});
