import { LAST_SEARCH_PAGE, SEARCH_PAGE_SIZE, searchClassesReply } from '@carom/contract/classes/schemas';
import { HOUR_MS } from '@carom/domain/time/durations';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classes } from '../../src/db/schema.ts';
import { createSearchIndexRefresh } from '../../src/modules/classes/refresh-search-index.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const HITS = 3312;
const BLOCK = 36;

const database = await useTestDatabase();
const { db } = database;
/** A page is remembered for a second: each search comes later than that. */
let nowMs = Date.now();
const clock = () => new Date(nowMs);
const app = await createTestApp(database, { clock });
const refresh = createSearchIndexRefresh({ db, clock });

/** Every third has the word in its title as well; all of them start an hour after the other. */
async function addClasses(): Promise<void> {
  await db.execute(sql`
    insert into classes (group_id, title, description, category, image_url, starts_at, ends_at, time_zone,
      capacity, published)
    select gen_random_uuid(), case when n = 1000 then 'Later' when n % 3 = 0 then 'Token' else 'Class' end || ' ' || n,
      'A token.' || case when n % 50 = 0 then ' Seldom.' else '' end || case when n > 100 then ' Later.' else '' end, 'Cat1',
      '/class-images/token.svg', now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', 'UTC', 10, true
    from generate_series(1, ${HITS}) as n order by n % 7, n`);
}

beforeAll(async () => {
  await addClasses();
  await refresh();
});

afterAll(() => emptyTables(db, 'classes', 'class_search', 'class_words', 'class_search_tiers'));

async function search(search_terms: string, { category = 'Any', page = 1 } = {}) {
  nowMs += 1500;
  const reply = await send(app, 'searchClasses', { body: { search_terms, group_title: category, page } });
  const { search_classes_results, has_more } = searchClassesReply.parse(reply.json());
  return { titles: search_classes_results.map(({ title }) => title), hasMore: has_more };
}

const inBlocks = Array.from({ length: HITS / BLOCK }, (_, block) => {
  const numbers = Array.from({ length: BLOCK }, (_each, at) => block * BLOCK + at + 1);
  const named = (isInTitle: boolean) => numbers.filter((number) => (number % 3 === 0) === isInTitle);
  return [...named(true).map((n) => `Token ${n}`), ...named(false).map((n) => `Class ${n}`)];
}).flat();
const pageAt = (page: number) => inBlocks.slice((page - 1) * SEARCH_PAGE_SIZE, page * SEARCH_PAGE_SIZE);

async function tierOf(classId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`select tier from class_search where class_id = ${classId}`);
  return rows[0]?.['tier'];
}

test('what thousands have in common comes by start, ranked in blocks, up to the last page', async () => {
  for (let page = 1; page <= LAST_SEARCH_PAGE; page += 1) {
    const { titles, hasMore } = await search('token', { page });
    expect(titles).toEqual(pageAt(page));
    expect(hasMore).toBe(page < LAST_SEARCH_PAGE);
  }
  expect((await search('token', { page: LAST_SEARCH_PAGE + 1 })).titles).toEqual([]);
});

test('where few of the next classes match, all are looked through', async () => {
  expect((await search('token', { category: 'Cat2' })).titles).toEqual([]);
  expect((await search('token 3297')).titles).toEqual(['Token 3297']);
});

test('so are they for a slip', async () => {
  expect((await search('tokne')).titles).toEqual(pageAt(1));
});

test('a class that is new, put off or taken back is found accordingly at once, and in its tier', async () => {
  const soon = { startsAt: new Date(nowMs + HOUR_MS / 2), endsAt: new Date(nowMs + HOUR_MS) };
  const added = await addClass(database, { title: 'Token Token Token', ...soon });
  expect(await tierOf(added.classId)).toBe(1);
  expect((await search('token')).titles[0]).toBe('Token Token Token');

  const late = new Date(nowMs + (HITS + 1) * HOUR_MS);
  const ofAdded = eq(classes.classId, added.classId);
  await db
    .update(classes)
    .set({ startsAt: late, endsAt: new Date(late.getTime() + HOUR_MS) })
    .where(ofAdded);
  expect(await tierOf(added.classId)).toBe(5);
  expect((await search('token')).titles).toEqual(pageAt(1));

  await db.update(classes).set(soon).where(ofAdded);
  expect((await search('token')).titles[0]).toBe('Token Token Token');
  await db.update(classes).set({ published: false }).where(ofAdded);
  expect((await search('token')).titles).toEqual(pageAt(1));
});

test('as time passes, the classes that come near are taken into the tier', async () => {
  const { rows } = await db.execute(
    sql`select class_id from class_search where tier = 5 order by starts_at limit 1`,
  );
  const next = String(rows[0]?.['class_id']);
  await addClass(database, {
    title: 'Network',
    startsAt: new Date(nowMs + 2 * HITS * HOUR_MS),
    endsAt: new Date(nowMs + 3 * HITS * HOUR_MS),
  });
  await db.execute(sql`delete from classes where class_id in (
    select class_id from class_search order by starts_at limit 10)`);
  await refresh();
  expect(await tierOf(next)).toBe(1);
});

test('with few classes there are no tiers, and all that is found is ranked', async () => {
  await db.execute(sql`delete from classes where class_id in (
    select class_id from class_search order by starts_at desc limit 1000)`);
  await refresh();
  const { rows } = await db.execute(sql`select count(*)::int as tiers from class_search_tiers`);
  expect(rows[0]?.['tiers']).toBe(0);
  const { titles } = await search('token', { page: LAST_SEARCH_PAGE });
  expect(titles.every((title) => title.startsWith('Token'))).toBe(true);
});

test('a tier that will not fill a block is passed over, but for the last one', async () => {
  // Three tiers, as many thousands of classes have, in small.
  await db.execute(sql`delete from classes`);
  await addClasses();
  await db.execute(sql`update class_search set tier = case when place <= 10 then 1 when place <= 60 then 2
    when place <= 360 then 3 else 5 end
    from (select class_id, row_number() over (order by starts_at) as place from class_search) as placed
    where placed.class_id = class_search.class_id`);
  await db.execute(sql`delete from class_search_tiers`);
  await db.execute(sql`insert into class_search_tiers (tier, until, planned)
    select tier, max(starts_at), max(starts_at) from class_search where tier <= 3 group by tier`);

  const pageOf = (numberAt: (at: number) => number) =>
    Array.from({ length: SEARCH_PAGE_SIZE }, (_, at) => {
      const number = numberAt(at);
      return `${number % 3 === 0 ? 'Token' : 'Class'} ${number}`;
    });
  expect((await search('seldom')).titles).toEqual(pageOf((at) => 50 * (at + 1)));
  // The last tier tells that hundreds have it: one far away that has it in its title does not come first.
  expect((await search('later')).titles).toEqual(pageOf((at) => 101 + at));
  expect((await search('later', { page: 4 })).titles).toEqual(pageOf((at) => 101 + BLOCK + at));
  expect((await search('token', { page: 4 })).titles).toEqual(pageAt(4));
});
