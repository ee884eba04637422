import { FRAMED_PATHS } from '@carom/contract/site/embeds';
import { expect, test } from 'vitest';
import { pagePolicies } from '../../src/plugins/pages/page-policies.ts';
import { createFixtureSite } from './fixture-site.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const siteRoot = await createFixtureSite();
const app = await createTestApp(database, { siteRoot });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const FRAMED = '/embed/metcalfe';
const EVERYTHING_ELSE = [
  '/',
  '/home',
  '/member/dashboard',
  '/member/account',
  '/reset_password/1/a@b.example',
  '/nothing',
  '/embed',
  '/embed/',
  '/embed/nothing',
  '/embed/metcalfe/nothing',
  '/Embed/Metcalfe',
  // Redirected to the address without the slash.
  '/embed/metcalfe/',
  '/classes/no-such-class',
  '/legal/terms',
  '/api/nothing',
  '/api/docs',
  '/api/openapi.json',
  '/api/next_classes',
  '/sanctum/csrf-cookie',
  '/assets/solver-worker-abcd1234.js',
  '/healthz',
  '/sitemap.xml',
];

const directive = (policy: unknown, name: string) =>
  new RegExp(`(?:^|; )${name} ([^;]*)`).exec(String(policy))?.[1];

test.each(['GET', 'HEAD'] as const)('other sites may frame a simulator: %s', async (method) => {
  const asked = [
    // The first request is answered before the router, the second by the router.
    await fetch(`${origin}${FRAMED}?q=10&show=chart`, { method }).then(({ headers }) =>
      Object.fromEntries(headers),
    ),
    (await app.inject({ method, url: `${FRAMED}?q=10` })).headers,
  ];
  for (const headers of asked) {
    expect(headers).not.toHaveProperty('x-frame-options');
    const policy = headers['content-security-policy'];
    expect(directive(policy, 'frame-ancestors')).toBe('*');
    // An embedded page may not connect to any server, and its script policy is as strict as on other pages.
    expect(directive(policy, 'connect-src')).toBe("'none'");
    expect(directive(policy, 'default-src')).toBe("'self'");
    expect(directive(policy, 'script-src')).toMatch(/^'self'( 'sha256-[\w+/]+=*')+$/);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  }
});

test('a browser that has it is not told anew who may frame it', async () => {
  const { headers } = await app.inject(FRAMED);
  const again = await app.inject({ url: FRAMED, headers: { 'if-none-match': String(headers['etag']) } });
  expect(again.statusCode).toBe(304);
  expect(again.headers).not.toHaveProperty('x-frame-options');
  expect(again.headers).not.toHaveProperty('content-security-policy');
});

test.each(EVERYTHING_ELSE)('nobody may frame %s', async (url) => {
  const overTheWire = await fetch(`${origin}${url}`, { redirect: 'manual' });
  for (const headers of [Object.fromEntries(overTheWire.headers), (await app.inject(url)).headers]) {
    expect(headers['x-frame-options']).toBe('DENY');
    expect(directive(headers['content-security-policy'], 'frame-ancestors')).toBe("'none'");
  }
});

test('no page but the embeds has leave to be framed', () => {
  const framed = Object.entries(pagePolicies({ paymentSources: [] })).filter(([, { isFramed }]) => isFramed);
  expect(framed.map(([path]) => path)).toEqual(FRAMED_PATHS);
  expect(FRAMED_PATHS.filter((path) => !/^\/embed\/[a-z_]+$/.test(path))).toEqual([]);
});
