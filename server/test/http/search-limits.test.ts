import { searchClassesReply } from '@carom/contract/classes/schemas';
import { SEARCHED_WORD_LENGTH, SEARCHED_WORDS_MAX } from '@carom/contract/classes/search-limits';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { emptyTables } from '../support/empty-tables.ts';
import { send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { createRecordedLog, WARN } from './recorded-log.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

/** Single characters that normalization expands to a phrase of eighteen letters, and to five words. */
const PHRASE = '\uFDFA';
const LIGATURE = '\u3316';

const database = await useTestDatabase();
const log = createRecordedLog();
/** Pages are cached for a second. These tests write to the database directly, so they advance the clock. */
let passedMs = 0;
const app = await createTestApp(database, {
  logger: log.logger,
  clock: () => new Date(Date.now() + passedMs),
});

afterEach(async () => {
  await emptyTables(database.db, 'classes', 'class_search', 'class_words');
});

function ask(search_terms: string) {
  passedMs += 61_000;
  return send(app, 'searchClasses', { body: { search_terms, group_title: 'Any' } });
}

async function search(search_terms: string) {
  const reply = await ask(search_terms);
  expect(reply.statusCode).toBe(200);
  const { search_classes_results, has_ignored_words } = searchClassesReply.strict().parse(reply.json());
  return { titles: search_classes_results.map(({ title }) => title), hasIgnored: has_ignored_words };
}

/** Words that are not prefixes of each other. */
const wordsOf = (count: number) => Array.from({ length: count }, (_, at) => `zeb${'abcdefghijklmnopq'[at]}u`);

test.each([
  ['200 phrases in one character each', PHRASE.repeat(200)],
  ['a letter and 199 ligatures', `a${LIGATURE.repeat(199)}`],
  ['12 phrases, which are 216 characters', PHRASE.repeat(12)],
])('the length of terms is measured after normalization: %s', async (_case, terms) => {
  const reply = await ask(terms);
  expect(reply.json()).toMatchObject({
    status: 800,
    validation_errors: { search_terms: 'Search terms may be at most 200 characters long.' },
  });
});

test.each([
  ['11 phrases', PHRASE.repeat(11), undefined],
  ['a letter and 33 ligatures, which are one long word', `a${LIGATURE.repeat(33)}`, true],
  ['200 letters', 'x'.repeat(200), true],
])(
  'terms of at most 200 characters after normalization are accepted: %s',
  async (_case, terms, hasIgnored) => {
    expect(await search(terms)).toEqual({ titles: [], hasIgnored });
  },
);

test('words beyond the limit are ignored', async () => {
  const words = wordsOf(SEARCHED_WORDS_MAX);
  await addClass(database, { title: words.join(' ') });
  const titles = [words.join(' ')];
  expect(await search(words.join(' '))).toEqual({ titles, hasIgnored: undefined });
  expect(await search(`${words.join(' ')} xylophone`)).toEqual({ titles, hasIgnored: true });
  const withAnother = [...words.slice(1), 'xylophone'].join(' ');
  expect(await search(withAnother)).toEqual({ titles: [], hasIgnored: undefined });
});

test('all forms of a word count once, and stop words do not count beside others', async () => {
  await addClass(database, { title: 'Token Rings' });
  const titles = ['Token Rings'];
  expect(await search('token '.repeat(30))).toEqual({ titles, hasIgnored: undefined });
  const forms = 'signal signals signalled signalling signaled signaling'.split(' ');
  const others = wordsOf(SEARCHED_WORDS_MAX - 1).join(' ');
  expect((await search(`${forms.join(' ')} ${others}`)).hasIgnored).toBe(undefined);
  expect(await search('ring token ring tok')).toEqual({ titles, hasIgnored: undefined });
  expect(await search(`${'the and of a to in '.repeat(5)}token ri`)).toEqual({
    titles,
    hasIgnored: undefined,
  });
});

test('a word beyond the maximum length is ignored', async () => {
  const longest = 'q'.repeat(SEARCHED_WORD_LENGTH);
  await addClass(database, { title: `Token ${longest}` });
  await addClass(database, { title: 'Token' });
  expect(await search(`token ${longest}`)).toEqual({ titles: [`Token ${longest}`], hasIgnored: undefined });
  const { titles, hasIgnored } = await search(`token ${longest}q`);
  expect(titles).toHaveLength(2);
  expect(hasIgnored).toBe(true);
});

test('similar words are searched for at most five words', async () => {
  const title = 'Quicksilver Zeppelin Obsidian Marzipan Bassoon Chrysalis';
  await addClass(database, { title });
  expect((await search('quicksilvre zepelin obsidian marzipen bassoon')).titles).toEqual([title]);
  expect((await search('quicksilvre zepelin obsidian marzipen bassoon chrysalis')).titles).toEqual([]);
});

test('similar words are found by an index, for words of any length', async () => {
  await addClass(database, { title: 'Quicksilver and a Zeppelin' });
  const client = await database.pool.connect();
  const scans = async () => {
    const { rows } = await client.query<{ seq_scan: string }>(
      `select seq_scan from pg_stat_xact_user_tables where relname = 'class_words'`,
    );
    return rows[0]?.seq_scan;
  };
  // Rolled back at the end. For a table of few words PostgreSQL prefers a sequential scan.
  await client.query('begin');
  await client.query(`insert into class_words (word, stem, traces)
    select word, word, class_word_traces(word) from (select md5(n::text) as word from generate_series(1, 5000) n) made`);
  await client.query('analyze class_words');
  const before = await scans();
  const terms = `zepelin ${'q'.repeat(SEARCHED_WORD_LENGTH)} quicksilvre`;
  const { rows } = await client.query('select search_query((search_words($1)).words, true)::text as query', [
    terms,
  ]);
  const after = await scans();
  await client.query('rollback');
  client.release();
  expect(rows[0].query).toMatch(/'zeppelin'.*'quicksilv'/);
  expect(after).toBe(before);
});

test('any terms get a reply, and none reach the log', async () => {
  await addClass(database, { title: 'Token Rings', description: 'Clocks, queues and Łódź.' });
  const unit = fc.oneof(
    fc.constantFrom(PHRASE, LIGATURE, '\uFDFB', '㌀', 'ﬃ', '½', '…', '№', 'İ', 'ß', '\u0301', '\u{1D400}'),
    fc.constantFrom("'", '"', '\\', '|', '&', '!', ':*', '<->', '%', ' ', ' token', ' clcok'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const seen: string[] = [];
  log.lines.length = 0;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 60 }), async (raw) => {
      const terms = raw.slice(0, 200);
      seen.push(terms);
      expect([200, 422]).toContain((await ask(terms)).statusCode);
    }),
    { numRuns: 300 },
  );
  expect(seen.some((terms) => terms.normalize('NFKC').length > terms.length)).toBe(true);
  expect(log.lines.filter(({ level }) => level >= WARN)).toEqual([]);
});
