import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { payPalSources } from '../../src/adapters/paypal/script.ts';
import { pagePolicies } from '../../src/plugins/pages/page-policies.ts';
import { createFixtureSite, STYLE } from './fixture-site.ts';
import { createTestApp, testEnv, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const siteRoot = await createFixtureSite();
const app = await createTestApp(database, { siteRoot });

const PAYMENT_ORIGIN = new URL(testEnv.payments.sdkUrl).origin;
const NONCE_META = /<meta name="csp-nonce" content="([\w+/]{24})"><\/head>/;

const sourcesOf = (policy: unknown, directive: string) =>
  new RegExp(`${directive} ([^;]*)`).exec(String(policy))?.[1]?.split(' ') ?? [];

describe('the account page', () => {
  test('may load the payment provider’s script, frames and pictures, and talk to it', async () => {
    const { headers } = await app.inject('/member/account?plan=monthly');
    const policy = headers['content-security-policy'];
    for (const directive of ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src']) {
      expect(sourcesOf(policy, directive)).toContain(PAYMENT_ORIGIN);
    }
    expect(sourcesOf(policy, 'default-src')).toEqual(["'self'"]);
    expect(policy).not.toContain('unsafe');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  test('brings a nonce that its policy allows, another one each time, and is never kept', async () => {
    const seen = new Set<string>();
    for (let visit = 0; visit < 3; visit += 1) {
      const { headers, body } = await app.inject('/member/account');
      const nonce = NONCE_META.exec(body)?.[1] ?? '';
      for (const directive of ['script-src', 'style-src']) {
        expect(sourcesOf(headers['content-security-policy'], directive)).toContain(`'nonce-${nonce}'`);
      }
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('etag');
      seen.add(nonce);
    }
    expect(seen.size).toBe(3);
  });

  test('still allows the style of its own document, by its hash', async () => {
    const { headers } = await app.inject('/member/account');
    const hash = createHash('sha256').update(STYLE).digest('base64');
    expect(sourcesOf(headers['content-security-policy'], 'style-src')).toContain(`'sha256-${hash}'`);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes compressed for %s', async (encoding, unpack) => {
    const reply = await app.inject({ url: '/member/account', headers: { 'accept-encoding': encoding } });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(unpack(reply.rawPayload).toString()).toMatch(NONCE_META);
  });
});

test.each(['/home', '/member/dashboard', '/nothing'])('%s stays under the strict policy', async (url) => {
  const { headers, body } = await app.inject(url);
  expect(headers['content-security-policy']).not.toContain(PAYMENT_ORIGIN);
  expect(headers['content-security-policy']).not.toContain('nonce-');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(body).not.toContain('csp-nonce');
});

test.each([
  ['https://www.paypal.com/sdk/js', ['https://*.paypal.com', 'https://*.paypalobjects.com']],
  ['https://www.sandbox.paypal.com/sdk/js', ['https://*.paypal.com', 'https://*.paypalobjects.com']],
  ['https://paypal.com.evil.example/sdk/js', ['https://paypal.com.evil.example']],
])('a script from %s allows %s', (scriptUrl, sources) => {
  const policies = pagePolicies({ paymentSources: payPalSources(scriptUrl) });
  expect(policies['/member/account']?.extra['script-src']).toEqual(sources);
});

test('the page of videos may show the players of the allowed hosts, and do nothing else', () => {
  const policies = pagePolicies({ paymentSources: [PAYMENT_ORIGIN] });
  expect(policies['/member/videos']).toEqual({
    extra: { 'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] },
  });
});
