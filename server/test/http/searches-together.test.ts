import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createDelayedReads } from '../../src/db/connections/delayed-reads.ts';
import { createClassSearchService } from '../../src/modules/classes/search-service.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { addClass } from './admin-class-entries.ts';
import { useTestDatabase } from './test-app.ts';

const SEARCHES_AT_ONCE = Math.max(2, availableParallelism());
const SEARCHED_TOGETHER = 8;
const NAMES = 'Aloha Bernoulli Chandy Dijkstra Erlang Fourier Gauss Hamming Isaac Jordan'.split(' ');

const database = await useTestDatabase();

afterEach(() => emptyTables(database.db, 'classes', 'class_search', 'class_words', 'class_search_tiers'));

/** A search of its own, and how often it has asked the database. */
function createSearch() {
  let statements = 0;
  const query = (statement: pg.QueryConfig) => {
    statements += 1;
    return database.pool.query(statement);
  };
  const counted = { db: database.db, pool: { query } as pg.Pool };
  const service = createClassSearchService({
    reads: createDelayedReads(counted, null),
    clock: () => new Date(),
  });
  return {
    statements: () => statements,
    search: (terms: string) => service.search({ terms, category: 'Any', page: 1, from: terms }),
  };
}

const titlesIn = ({ entries }: { readonly entries: string }) =>
  z
    .array(z.object({ title: z.string() }))
    .parse(JSON.parse(entries))
    .map(({ title }) => title);

test('those who wait search in one statement, and each finds their own', async () => {
  for (const name of NAMES) await addClass(database, { title: `The ${name} Channel` });
  const { search, statements } = createSearch();
  const terms = Array.from({ length: 3 }, (_, at) => NAMES.map((name) => name + '!'.repeat(at))).flat();
  const pages = await Promise.all(terms.map((each) => search(each)));
  expect(pages.map(titlesIn)).toEqual(terms.map((each) => [`The ${each.replaceAll('!', '')} Channel`]));
  const waited = terms.length - SEARCHES_AT_ONCE;
  expect(statements()).toBeLessThanOrEqual(SEARCHES_AT_ONCE + Math.ceil(waited / SEARCHED_TOGETHER));
});

test('a word that is left out, a slip and a word that is nowhere are each the own one', async () => {
  await addClass(database, { title: 'Token Rings' });
  const { search, statements } = createSearch();
  const busy = Array.from({ length: SEARCHES_AT_ONCE }, (_, at) => search(`rings ${'!'.repeat(at)}`));
  const [left, slip, nowhere, found] = await Promise.all(
    ['b c d e f g h j k l m n o p', 'tokne', 'zeppelin', 'token'].map((terms) => search(terms)),
  );
  await Promise.all(busy);
  expect(statements()).toBe(SEARCHES_AT_ONCE + 1);
  const pages = [left, slip, nowhere, found].map((page) => page ?? expect.fail());
  expect(pages.map(titlesIn)).toEqual([[], ['Token Rings'], [], ['Token Rings']]);
  expect(pages.map(({ ignoresWords }) => ignoresWords)).toEqual([true, false, false, false]);
});

test('long terms are searched for by themselves', async () => {
  await addClass(database, { title: 'Token Rings' });
  const { search, statements } = createSearch();
  const long = (at: number) => `${'token '.repeat(8)}${'!'.repeat(at)}`;
  for (const page of await Promise.all([long(0), long(1), long(2)].map((terms) => search(terms))))
    expect(titlesIn(page)).toEqual(['Token Rings']);
  expect(statements()).toBe(3);
});
