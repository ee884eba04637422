import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const withTexts = (terms: string) =>
  createTestApp(database, { env: { legalTexts: { terms, privacy: null } } });
const articleOf = (body: string) => /<article>([\s\S]*)<\/article>/.exec(body)?.[1]?.trim();

test('without texts of the owner, placeholders that tell the truth', async () => {
  const terms = await app.inject('/legal/terms');
  expect(terms.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(terms.body).toContain('<h1>Terms &amp; Conditions</h1>');
  expect(terms.body).toContain('These terms are a placeholder.');
  const { body } = await app.inject('/legal/privacy');
  expect(body).toContain('This policy is a placeholder.');
  for (const asked of ['PayPal', 'YouTube or Vimeo', 'Open-Meteo']) {
    expect(body).toContain(`<strong>${asked}</strong>`);
  }
  expect(body).toContain('mailto:support@carom-labs.example');
});

test('the owner’s text is shown as it was written, under the title', async () => {
  const other = await withTexts(
    '# Fair play\n\nBe **kind** to [others](https://rules.example/a?b=1&c).\n\n- one\n- two',
  );
  expect(articleOf((await other.inject('/legal/terms')).body)).toBe(
    [
      '<h2>Fair play</h2>',
      '<p>Be <strong>kind</strong> to <a href="https://rules.example/a?b=1&amp;c">others</a>.</p>',
      '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
    ].join('\n'),
  );
  expect((await other.inject('/legal/privacy')).body).toContain('This policy is a placeholder.');
});

test('is sent compressed, under the strict policy, and only when it has changed', async () => {
  const headers = { 'accept-encoding': 'br' };
  const reply = await app.inject({ url: '/legal/privacy', headers });
  expect(reply.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe((await app.inject('/legal/privacy')).body);
  expect(reply.headers['content-security-policy']).toMatch(
    /default-src 'self'; script-src 'self'; style-src 'self';/,
  );
  const again = { ...headers, 'if-none-match': String(reply.headers.etag) };
  expect((await app.inject({ url: '/legal/privacy', headers: again })).statusCode).toBe(304);
  const changed = await createTestApp(database, { env: { legalTexts: { terms: null, privacy: 'New.' } } });
  expect((await changed.inject({ url: '/legal/privacy', headers: again })).statusCode).toBe(200);
});
