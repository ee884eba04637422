import { site } from '@carom/contract/site/company';
import type { OwnWords } from '@carom/contract/site/own-words';
import { expect, test } from 'vitest';
import { judgePages } from '../../src/doctor/words.ts';
import { createFixtureSite } from './fixture-site.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const siteRoot = await createFixtureSite();
const HOSTILE = `</script><b title='"'>Ada $& Chalk</b>`;
const appWith = (ownWords: OwnWords) => createTestApp(database, { siteRoot, env: { ownWords } });
const plain = await appWith({});

const WORDS: OwnWords = {
  description: `We wait for ${HOSTILE}`,
  team: { heading: HOSTILE, members: [] },
};
const app = await appWith(WORDS);

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
function wordsIn(body: string): unknown {
  const [, content = ''] = /<meta name="own-words" content="([^"]*)"\/>/.exec(body) ?? [];
  return JSON.parse(content.replace(/&([#\w]+);/g, (_all, name) => ENTITIES[name] ?? ''));
}

test('the document of a page with such words has them, as text, under the same policy', async () => {
  const { body, headers } = await app.inject('/team');
  expect(wordsIn(body)).toEqual(WORDS);
  expect(body).not.toContain('built-in team');
  expect(body).not.toMatch(/<\/script><b|content="[^"]*<b/);
  const usual = (await plain.inject('/team')).headers;
  expect(headers['content-security-policy']).toBe(usual['content-security-policy']);
  expect(headers.etag).not.toBe(usual.etag);
});

test.each(['/home', '/login', '/nothing'])(
  '%s has the line about the company, and no other words',
  async (url) => {
    const { body } = await app.inject(url);
    expect(wordsIn(body)).toEqual({ description: WORDS.description, hasMore: true });
    expect(body).toContain(
      '<footer>We wait for &lt;/script&gt;&lt;b title=&#39;&quot;&#39;&gt;Ada $&amp; Chalk',
    );
    expect(body).not.toContain(site.description);
  },
);

test('pages ask for them on the way through the site', async () => {
  expect((await app.inject('/api/own_words')).json()).toMatchObject({ status: 200, words: WORDS });
  expect((await plain.inject('/api/own_words')).json()).toMatchObject({ status: 200, words: {} });
});

test('without words of the owner the documents stay as they were built', async () => {
  const { body } = await plain.inject('/team');
  expect(wordsIn(body)).toEqual({});
  expect(body).toContain('built-in team');
  expect(wordsIn((await plain.inject('/home')).body)).toEqual({});
});

test('the doctor looks at the pages with the words that are in service', async () => {
  const [before] = await judgePages(siteRoot, {});
  expect(before).toMatchObject({ level: 'warning', words: 'show placeholders: /team (1).' });
  expect(JSON.stringify(before)).toContain('team.json in the folder that WORDS_DIR names');
  const [after] = await judgePages(siteRoot, { WORDS_DIR: { words: WORDS } });
  expect(after?.level).toBe('ok');
});
