import { randomUUID } from 'node:crypto';
import { LAST_SEARCH_PAGE, SEARCH_PAGE_SIZE, searchClassesReply } from '@carom/contract/classes/schemas';
import { failure } from '@carom/contract/envelope';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { classCommonWords, classes, classSearch, classWords } from '../../src/db/schema.ts';
import { createSearchIndexRefresh } from '../../src/modules/classes/refresh-search-index.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { subscribe } from '../support/subscriptions.ts';
import { addUser, openSession, PASSWORD, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const database = await useTestDatabase();
const { db } = database;
/** Pages are cached for a second. These tests write to the database directly, so they control the clock. */
let nowMs = Date.now();
const clock = () => new Date(nowMs);
const app = await createTestApp(database, { clock });

afterEach(async () => {
  await emptyTables(db, 'classes', 'class_search', 'class_words', 'class_common_words');
});

const inHours = (hours: number) => ({
  startsAt: new Date(Date.now() + hours * HOUR_MS),
  endsAt: new Date(Date.now() + (hours + 1) * HOUR_MS),
});

async function search(search_terms: string, group_title = 'Any', page?: number, on = app) {
  nowMs += 1500;
  const reply = await send(on, 'searchClasses', { body: { search_terms, group_title, page } });
  expect(reply.statusCode).toBe(200);
  return searchClassesReply.strict().parse(reply.json());
}

async function titlesOf(search_terms: string, group_title?: string): Promise<string[]> {
  return (await search(search_terms, group_title)).search_classes_results.map(({ title }) => title);
}

describe('what is found', () => {
  const title = 'Clock Synchronisation at the Café: Little’s Law';
  const description = 'Ninety-degree rules, naïve queues and Łódź.';

  test.each([
    ['a word', 'clock'],
    ['any case', 'CLOCK'],
    ['another form of the word', 'synchronised clocks'],
    ['a word of the description', 'queue'],
    ['words of both, in any order', 'queueing clock'],
    ['the beginning of the last word', 'clock sync'],
    ['a beginning beyond the stem', 'synchronisat'],
    ['without the accents', 'cafe naive lodz'],
    ['with accents that are not there', 'clöck'],
    ['accents as characters of their own', 'cafe\u0301'],
    ['a possessive', "little's"],
    ['a possessive without its mark', 'littles law'],
    ['parts of a compound', 'ninety degree'],
    ['with marks around', '«clock», (café)!'],
    ['small words that are not there', 'a clock for the café'],
    ['a letter too few', 'synchonisation'],
    ['a letter too many', 'synchrronisation'],
    ['a wrong letter', 'synchranisation'],
    ['two letters exchanged', 'snychronisation'],
    ['one slip in each word', 'clokc synchrnisation'],
    ['two slips in a long word', 'syncronization'],
    ['a slip in a short word', 'clcok'],
  ])('%s: %s', async (_case, terms) => {
    await addClass(database, { title, description });
    await addClass(database, { title: 'Polite Clients', description: 'Retry later.' });
    expect(await titlesOf(terms)).toEqual([title]);
  });

  test.each([
    ['a word that is nowhere', 'zeppelin'],
    ['one of two words that is nowhere', 'clock zeppelin'],
    ['the middle of a word', 'chron'],
    ['nothing but marks', '!!! — ???'],
  ])('nothing by %s', async (_case, terms) => {
    await addClass(database, { title, description });
    expect(await search(terms)).toMatchObject({
      search_classes_results: [],
      has_more: false,
      message: 'No Search Results.',
    });
  });

  test('a title of nothing but small words', async () => {
    await addClass(database, { title: 'There Is No Now' });
    await addClass(database, { title: 'There Is Time' });
    expect(await titlesOf('there is no now')).toEqual(['There Is No Now']);
  });

  test('any title is found by searching for it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.oneof(fc.constantFrom(...' -’é漢ßİ1ſΣ'), fc.string({ unit: 'binary' })),
          maxLength: 30,
        }),
        async (raw) => {
          const words = `${raw} Anchor`
            .toWellFormed()
            .replace(/\p{Cc}/gu, ' ')
            .trim()
            .slice(-200)
            .toWellFormed();
          const { classId } = await addClass(database, { title: words, description: '' });
          const { search_classes_results: found } = await search(words);
          expect(found.map(({ random_id }) => random_id)).toContain(classId);
          await db.delete(classes);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('any terms get a reply', async () => {
    await addClass(database, { title, description });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 210 }), async (search_terms) => {
        const body = { search_terms, group_title: 'Any' };
        const reply = await send(app, 'searchClasses', { body });
        expect([200, 422]).toContain(reply.statusCode);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what is offered', () => {
  test.each([
    ['is not published', { published: false }],
    ['is cancelled', { cancelledAt: new Date() }],
    ['has begun', { ...inHours(-1), endsAt: inHours(1).endsAt }],
  ])('not a class that %s', async (_case, given) => {
    await addClass(database, { title: 'Token Rings', ...given });
    expect(await titlesOf('token')).toEqual([]);
    expect(await titlesOf('', 'Cat2')).toEqual([]);
  });

  test('reflects every change of a class at once', async () => {
    const { classId } = await addClass(database, { title: 'Token Rings', published: false });
    const change = (values: Partial<typeof classes.$inferInsert>) =>
      db.update(classes).set(values).where(eq(classes.classId, classId));
    await change({ published: true });
    expect(await titlesOf('ring')).toEqual(['Token Rings']);
    await change({ title: 'Fair Queues' });
    expect(await titlesOf('ring')).toEqual([]);
    expect(await titlesOf('fair')).toEqual(['Fair Queues']);
    await change({ teacher: 'Céline Moreau', place: 'Chalk Street' });
    expect(await titlesOf('celine moraeu')).toEqual(['Fair Queues']);
    expect(await titlesOf('chalk street')).toEqual(['Fair Queues']);
    await change({ teacher: null });
    expect(await titlesOf('celine')).toEqual([]);
    await change({ category: 'Cat1' });
    expect(await titlesOf('fair', 'Cat2')).toEqual([]);
    expect(await titlesOf('fair', 'Cat1')).toEqual(['Fair Queues']);
    await change({ cancelledAt: new Date() });
    expect(await titlesOf('fair')).toEqual([]);
    await db.delete(classes);
    expect(await db.$count(classSearch)).toBe(0);
  });

  test('all that a card shows', async () => {
    const where = { place: 'Lab 3, Chalk Street', meetingUrl: 'https://meet.example/1', teacher: 'Ada' };
    const stored = await addClass(database, { title: 'Token Rings', capacity: 7, ...where });
    const { search_classes_results } = await search('token');
    expect(search_classes_results).toEqual([
      {
        group_id: stored.groupId,
        random_id: stored.classId,
        title: 'Token Rings',
        description: stored.description,
        image_url: stored.imageUrl,
        category: 'Cat2',
        starts_at: stored.startsAt.toISOString(),
        ends_at: stored.endsAt.toISOString(),
        time_zone: 'America/New_York',
        capacity: 7,
        seats_left: 7,
        place: 'Lab 3, Chalk Street',
        is_online: true,
        teacher: 'Ada',
      },
    ]);
  });
});

describe('order and pages', () => {
  test('matches in the title come before those in the description, then earlier classes first', async () => {
    await addClass(database, { title: 'Later', description: 'A token.', ...inHours(5) });
    await addClass(database, { title: 'Token, Later', description: '', ...inHours(9) });
    await addClass(database, { title: 'Sooner', description: 'A token.', ...inHours(2) });
    await addClass(database, { title: 'Token, Sooner', description: '', ...inHours(7) });
    expect(await titlesOf('token')).toEqual(['Token, Sooner', 'Token, Later', 'Sooner', 'Later']);
    expect(await titlesOf('', 'Cat2')).toEqual(['Sooner', 'Later', 'Token, Sooner', 'Token, Later']);
  });

  test.each([
    ['token', 'Any'],
    ['tokne', 'Any'],
    ['', 'Cat2'],
    ['token', 'Cat2'],
  ])('pages of %j in %s hold every class once, in a stable order', async (terms, category) => {
    const together = inHours(3);
    for (let number = 0; number < 30; number += 1) {
      await addClass(database, { title: `Token ${number}`, description: '', ...together });
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search(terms, category, page)));
    expect(pages.map((page) => page.has_more)).toEqual([true, true, false, false]);
    const ids = pages.flatMap((page) => page.search_classes_results.map(({ random_id }) => random_id));
    expect(pages[3]?.search_classes_results).toEqual([]);
    expect(new Set(ids).size).toBe(30);
    expect(ids).toEqual(ids.toSorted());
  });

  test('a word that most classes have is found in the same order, up to the last page', async () => {
    const hits = LAST_SEARCH_PAGE * SEARCH_PAGE_SIZE + 6;
    await db.execute(sql`
      insert into classes (group_id, title, description, category, image_url, starts_at, ends_at, time_zone, capacity,
        published)
      select gen_random_uuid(), case when n % 3 = 0 then 'Token ' else 'Class ' end || n, 'A token.', 'Cat1',
        '/class-images/token.svg', now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', 'UTC', 10, true
      from generate_series(1, ${hits}) as n order by n % 7, n`);
    const numbers = Array.from({ length: hits }, (_, at) => at + 1);
    const inOrder = [
      ...numbers.filter((number) => number % 3 === 0).map((number) => `Token ${number}`),
      ...numbers.filter((number) => number % 3 !== 0).map((number) => `Class ${number}`),
    ];
    const expectPages = async () => {
      for (let page = 1; page <= LAST_SEARCH_PAGE; page += 1) {
        const { search_classes_results, has_more } = await search('token', 'Any', page);
        const titles = search_classes_results.map((found) => found.title);
        expect(titles).toEqual(inOrder.slice((page - 1) * SEARCH_PAGE_SIZE, page * SEARCH_PAGE_SIZE));
        expect(has_more).toBe(page < LAST_SEARCH_PAGE);
      }
      expect((await search('token', 'Any', LAST_SEARCH_PAGE + 1)).search_classes_results).toEqual([]);
      expect(await titlesOf('token', 'Cat2')).toEqual([]);
      expect(await titlesOf('token 241')).toEqual(['Class 241']);
    };
    await expectPages();
    // Now PostgreSQL knows that the word is common, and reads the classes in order of start.
    await db.execute(sql`analyze class_search`);
    await createSearchIndexRefresh({ db, clock })();
    expect(await db.select().from(classCommonWords)).toMatchObject([
      { words: expect.stringContaining("'token':1") },
    ]);
    await expectPages();
  });

  test('a page beyond the end does not fall back to similar words', async () => {
    await addClass(database, { title: 'Token Rings' });
    for (let number = 0; number < 20; number += 1) await addClass(database, { title: `Tokens ${number}` });
    expect((await search('tokens rings', 'Any', 2)).search_classes_results).toEqual([]);
  });
});

describe('what is asked', () => {
  const refused = async (body: object) => (await send(app, 'searchClasses', { body })).json();

  test('an unknown category is not found', async () => {
    for (const group_title of ['Cat3', '', 'any', 'x'.repeat(5000)]) {
      for (const search_terms of ['token', '']) {
        const reply = await refused({ search_terms, group_title });
        expect(failure.strict().parse(reply)).toMatchObject({ status: 404 });
      }
    }
  });

  test.each([
    [{ search_terms: '', group_title: 'Any' }, 'search_terms'],
    [{ search_terms: '   ', group_title: 'Any' }, 'search_terms'],
    [{ search_terms: 'x'.repeat(201), group_title: 'Any' }, 'search_terms'],
    [{ group_title: 'Any' }, 'search_terms'],
    [{ search_terms: 'token', group_title: 'Any', page: 0 }, 'page'],
    [{ search_terms: 'token', group_title: 'Any', page: 1.5 }, 'page'],
    [{ search_terms: 'token', group_title: 'Any', page: '2' }, 'page'],
  ])('%j is refused', async (body, field) => {
    const reply = failure.strict().parse(await refused(body));
    expect(reply.status).toBe(800);
    expect(Object.keys(reply.validation_errors ?? {})).toEqual([field]);
  });

  test('two hundred letters are accepted, and so is a category alone', async () => {
    expect(await titlesOf('x'.repeat(200))).toEqual([]);
    expect(await titlesOf('', 'Cat1')).toEqual([]);
  });
});

/** Reads without advancing the clock. */
async function seatsLeft(): Promise<number | undefined> {
  const reply = await send(app, 'searchClasses', { body: { search_terms: 'token', group_title: 'Any' } });
  return reply.json().search_classes_results[0]?.seats_left;
}

test('a page is cached for a second, but the author of a change sees it at once', async () => {
  const stored = await addClass(database, { title: 'Token Rings', capacity: 3 });
  const user = await addUser(database);
  await subscribe(database, user);
  const { token } = await openSession(app, user);
  expect(await seatsLeft()).toBe(3);
  await db.update(classes).set({ capacity: 5 });
  expect(await seatsLeft()).toBe(3);
  const { groupId, classId, title } = stored;
  const body = { class_group_id: groupId, class_random_id: classId, class_title: title };
  expect((await send(app, 'bookClass', { token, body })).statusCode).toBe(200);
  expect(await seatsLeft()).toBe(4);
  await db.update(classes).set({ capacity: 7 });
  nowMs += 1001;
  expect(await seatsLeft()).toBe(6);
});

test('only changes of classes clear the cache, such as a deleted account with seats', async () => {
  const stored = await addClass(database, { title: 'Token Rings', capacity: 3 });
  const user = await addUser(database);
  await addBooking(database, stored, user);
  const { token } = await openSession(app, user);
  nowMs += 1001;
  expect(await seatsLeft()).toBe(2);
  await db.update(classes).set({ capacity: 5 });
  const item = { id: randomUUID(), text: 'Chalk' };
  expect((await send(app, 'addListItem', { token, body: item })).statusCode).toBe(200);
  expect(await seatsLeft()).toBe(2);
  const deleted = await send(app, 'deleteMyAccount', { token, body: { password: PASSWORD } });
  expect(deleted.statusCode).toBe(200);
  expect(await seatsLeft()).toBe(5);
});

test('an address that exceeds its search limit is refused, and others are not', async () => {
  const limited = await createTestApp(database, { rateLimits: { searchClasses: { calls: 2, withinS: 60 } } });
  const body = { search_terms: 'token', group_title: 'Any' };
  const ask = (remoteAddress: string) => send(limited, 'searchClasses', { body, remoteAddress });
  const replies = [await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(Number(replies[2]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
});

test('the search index is refreshed and can be rebuilt', async () => {
  const begun = await addClass(database, { ...inHours(-2), endsAt: inHours(1).endsAt });
  const next = await addClass(database, { title: 'Token Rings' });
  expect(await db.$count(classSearch)).toBe(2);
  await createSearchIndexRefresh({ db, clock: () => new Date() })();
  expect(await db.select({ id: classSearch.classId }).from(classSearch)).toEqual([{ id: next.classId }]);
  const before = await db.select().from(classSearch).where(eq(classSearch.classId, next.classId));
  const words = await db.select().from(classWords).orderBy(classWords.word);
  await emptyTables(db, 'class_search', 'class_words');
  await db.execute(sql`select index_classes(array(select class_id from classes))`);
  expect(await db.select().from(classSearch).where(eq(classSearch.classId, next.classId))).toEqual(before);
  expect(await db.select().from(classWords).orderBy(classWords.word)).toEqual(words);
  expect(await db.$count(classSearch, eq(classSearch.classId, begun.classId))).toBe(1);
});
