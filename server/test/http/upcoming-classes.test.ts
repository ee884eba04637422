import {
  LAST_SEARCH_PAGE,
  searchClassesReply,
  UPCOMING_PAGE_SIZE,
  upcomingClassesReply,
} from '@carom/contract/classes/schemas';
import { CLASS_PERIODS, type ClassPeriod } from '@carom/domain/classes/periods';
import { DAY_MS, HOUR_MS } from '@carom/domain/time/durations';
import { localTimeAt } from '@carom/domain/zoned-time';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../support/empty-tables.ts';
import { send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

/** Half past six on a Monday in New York, half past midnight on Tuesday in Berlin. */
const MONDAY_EVENING = new Date('2026-11-16T23:30:00Z');
/** A fixed seed, so that failures can be reproduced. */
const SEED = 1105;
const NEW_YORK = 'America/New_York';
const BERLIN = 'Europe/Berlin';

const database = await useTestDatabase();
/** Pages are cached for a second. These tests write to the database directly, so they advance the clock. */
let passedMs = 0;
const app = await createTestApp(database, { clock: () => new Date(MONDAY_EVENING.getTime() + passedMs) });

afterEach(async () => {
  await emptyTables(database.db, 'classes', 'class_search', 'class_words');
});

async function addNamed(title: string, start: string, timeZone: string, given = {}) {
  const startsAt = new Date(start);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  await addClass(database, { title, startsAt, endsAt, timeZone, ...given });
}

async function upcoming(query: Record<string, string> = {}) {
  passedMs += 1500;
  const reply = await send(app, 'upcomingClasses', { query });
  expect(reply.statusCode).toBe(200);
  const { upcoming_classes, has_more } = upcomingClassesReply.strict().parse(reply.json());
  return { titles: upcoming_classes.map(({ title }) => title), hasMore: has_more };
}

async function search(search_terms: string, more: Record<string, unknown> = {}) {
  passedMs += 1500;
  const reply = await send(app, 'searchClasses', { body: { search_terms, group_title: 'Any', ...more } });
  expect(reply.statusCode).toBe(200);
  const { search_classes_results, understood_as } = searchClassesReply.strict().parse(reply.json());
  return { titles: search_classes_results.map(({ title }) => title), understoodAs: understood_as };
}

describe('the next classes', () => {
  test('are listed by days in the time zone of the class, and by category', async () => {
    await addNamed('Tonight, NY', '2026-11-17T00:30:00Z', NEW_YORK, { category: 'Cat1' });
    await addNamed('Tuesday, NY', '2026-11-17T05:00:00Z', NEW_YORK);
    await addNamed('Tuesday, Berlin', '2026-11-17T22:59:00Z', BERLIN);
    await addNamed('Wednesday, Berlin', '2026-11-17T23:00:00Z', BERLIN);
    await addNamed('Sunday, NY', '2026-11-23T04:59:00Z', NEW_YORK, { category: 'Cat1' });
    await addNamed('Next Monday, NY', '2026-11-23T05:00:00Z', NEW_YORK);
    await addNamed('December, Berlin', '2026-11-30T23:00:00Z', BERLIN);
    await addNamed('Draft', '2026-11-17T00:31:00Z', NEW_YORK, { published: false });
    await addNamed('Cancelled', '2026-11-17T00:31:00Z', NEW_YORK, { cancelledAt: new Date() });
    await addNamed('Begun', '2026-11-16T23:00:00Z', NEW_YORK);

    const week = ['Tonight, NY', 'Tuesday, NY', 'Tuesday, Berlin', 'Wednesday, Berlin', 'Sunday, NY'];
    expect((await upcoming({ day: 'today' })).titles).toEqual(['Tonight, NY', 'Tuesday, Berlin']);
    expect((await upcoming({ day: 'this_week' })).titles).toEqual(week);
    expect((await upcoming({ day: 'this_month' })).titles).toEqual([...week, 'Next Monday, NY']);
    expect(await upcoming()).toEqual({ titles: [...week, 'Next Monday, NY'], hasMore: true });
    expect((await upcoming({ day: 'this_week', category: 'Cat1' })).titles).toEqual([
      'Tonight, NY',
      'Sunday, NY',
    ]);
    expect((await upcoming({ day: 'today', category: 'Cat2' })).titles).toEqual(['Tuesday, Berlin']);
  });

  test('are listed by page, in one order across all time zones', async () => {
    const zones = [NEW_YORK, BERLIN, 'Asia/Kolkata', 'UTC', 'Pacific/Auckland'];
    const titles = Array.from({ length: 2 * UPCOMING_PAGE_SIZE + 1 }, (_, at) => `Class ${at}`);
    for (const [at, title] of titles.entries()) {
      const start = new Date(Date.UTC(2026, 10, 18, 2 + at)).toISOString();
      await addNamed(title, start, zones[at % zones.length] ?? '', { category: at % 2 ? 'Cat1' : 'Cat2' });
    }
    const pages = [];
    for (const page of ['1', '2', '3', '4', String(LAST_SEARCH_PAGE + 1)]) {
      pages.push(await upcoming({ day: 'this_month', page }));
    }
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false, false]);
    expect(pages.flatMap((page) => page.titles)).toEqual(titles);
  });

  test.each([{ day: 'tonight' }, { day: '' }, { category: 'Cat9' }, { page: '0' }, { page: 'x' }])(
    '%j is refused',
    async (query: Record<string, string>) => {
      const reply = await send(app, 'upcomingClasses', { query });
      expect(reply.json()).toMatchObject({ status: 800 });
    },
  );
});

describe('a search for days', () => {
  test('finds the classes of these days if no class contains the words', async () => {
    await addNamed('Queues', '2026-11-17T00:30:00Z', NEW_YORK, { category: 'Cat1' });
    await addNamed('Clocks', '2026-11-17T16:00:00Z', BERLIN);
    await addNamed('Leases', '2026-11-18T16:00:00Z', BERLIN);
    const tonight = ['Queues', 'Clocks'];
    expect(await search('Tonight!')).toEqual({ titles: tonight, understoodAs: 'tonight' });
    expect(await search('tonight', { group_title: 'Cat1' })).toMatchObject({ titles: ['Queues'] });
    expect(await search('tonight', { page: 2 })).toEqual({ titles: [], understoodAs: 'tonight' });
    expect(await search('tomorrow')).toEqual({ titles: ['Leases'], understoodAs: 'tomorrow' });
    expect(await search('this weekend')).toEqual({ titles: [], understoodAs: 'this_weekend' });
    expect(await search('this week queues')).toEqual({ titles: [], understoodAs: undefined });
  });

  test('finds classes that contain the words, without similar words', async () => {
    await addNamed('A Night of Queues', '2026-11-17T00:30:00Z', NEW_YORK);
    // Two edits away from the title, which a search for similar words would match.
    expect(await search('tonight')).toEqual({ titles: ['A Night of Queues'], understoodAs: 'tonight' });
    await addNamed('Why Not Tonight', '2026-12-24T00:30:00Z', NEW_YORK);
    expect(await search('tonight')).toEqual({ titles: ['Why Not Tonight'], understoodAs: undefined });
    expect(await search('tonight', { page: 2 })).toEqual({ titles: [], understoodAs: undefined });
  });
});

describe('the days of a period', () => {
  const ZONES = [NEW_YORK, BERLIN, 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'];
  const dayNumber = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00Z`) / DAY_MS;
  /** 1970 began on a Thursday. */
  const weekOf = (local: string) => Math.floor((dayNumber(local) + 3) / 7);
  const isWeekend = (local: string) => (dayNumber(local) + 3) % 7 >= 5;

  /** A reference implementation that compares local times only. */
  const isIn: Record<ClassPeriod, (start: string, today: string) => boolean> = {
    today: (start, today) => dayNumber(start) === dayNumber(today),
    tonight: (start, today) => dayNumber(start) === dayNumber(today) && start.slice(11) >= '17:00',
    tomorrow: (start, today) => dayNumber(start) === dayNumber(today) + 1,
    this_weekend: (start, today) => weekOf(start) === weekOf(today) && isWeekend(start),
    this_week: (start, today) => weekOf(start) === weekOf(today),
    next_week: (start, today) => weekOf(start) === weekOf(today) + 1,
    this_month: (start, today) => start.slice(0, 7) === today.slice(0, 7),
  };

  test('are those of the local calendar, also when clocks change', async () => {
    const moment = fc.date({ min: new Date('2025-01-01T00:00Z'), max: new Date('2028-01-01T00:00Z') });
    const asked = fc.record({
      period: fc.constantFrom(...CLASS_PERIODS),
      at: moment.filter((date) => !Number.isNaN(date.getTime())),
      afterMs: fc.integer({ min: -40 * DAY_MS, max: 40 * DAY_MS }),
      zone: fc.constantFrom(...ZONES),
    });
    const cases = fc.sample(asked, { numRuns: 500, seed: SEED });
    const starts = cases.map(({ at, afterMs }) => new Date(at.getTime() + afterMs));
    const { rows } = await database.pool.query<{ is_in: boolean }>(
      `select starts <@ class_period(period, at_moment, zone) as is_in
       from unnest($1::text[], $2::timestamptz[], $3::text[], $4::timestamptz[])
         with ordinality as given (period, at_moment, zone, starts, place) order by place`,
      [cases.map(({ period }) => period), cases.map(({ at }) => at), cases.map(({ zone }) => zone), starts],
    );
    const disagreements = cases.filter(({ period, at, zone }, place) => {
      const start = localTimeAt(starts[place] as Date, zone);
      return rows[place]?.is_in !== isIn[period](start, localTimeAt(at, zone));
    });
    expect(disagreements).toEqual([]);
    expect(rows.filter(({ is_in }) => is_in).length).toBeGreaterThan(10);
  });

  test('a time zone that the database does not know counts as UTC', async () => {
    const { rows } = await database.pool.query(
      `select class_period('today', $1, 'Mars/Olympus') = class_period('today', $1, 'UTC') as is_same`,
      [MONDAY_EVENING],
    );
    expect(rows).toEqual([{ is_same: true }]);
  });
});
