import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clocksOf } from '../zoned-time.ts';
import {
  SERIES_MOST,
  type SeriesRule,
  seriesDates,
  shiftAlike,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from './series.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const evening: SeriesRule = {
  startsLocal: '2026-10-13T18:30',
  endsLocal: '2026-10-13T20:00',
  timeZone: 'Europe/Berlin',
  weekdays: [],
  times: 4,
  except: [],
};
const datesOf = (rule: SeriesRule) => seriesDates(rule, NOW).map(({ date }) => date);

test('weekly: the same weekday and local time, also when daylight saving time ends', () => {
  const dates = seriesDates(evening, NOW);
  expect(dates.map(({ date }) => date)).toEqual(['2026-10-13', '2026-10-20', '2026-10-27', '2026-11-03']);
  const starts = dates.map(({ times }) => (times.ok ? times.value.startsAt.toISOString() : times.problem));
  expect(starts).toEqual([
    '2026-10-13T16:30:00.000Z',
    '2026-10-20T16:30:00.000Z',
    '2026-10-27T17:30:00.000Z',
    '2026-11-03T17:30:00.000Z',
  ]);
});

test('on the chosen weekdays, from any start in the week', () => {
  expect(datesOf({ ...evening, weekdays: [1, 4], times: 3 })).toEqual([
    '2026-10-15',
    '2026-10-19',
    '2026-10-22',
  ]);
  expect(datesOf({ ...evening, weekdays: [7, 2], times: 3 })).toEqual([
    '2026-10-13',
    '2026-10-18',
    '2026-10-20',
  ]);
});

test('left-out dates count and stay in the list', () => {
  const dates = seriesDates({ ...evening, except: ['2026-10-20', '2026-12-24'] }, NOW);
  expect(dates.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true, false, false]);
});

test('a class may extend over midnight', () => {
  const night = { ...evening, startsLocal: '2026-12-30T23:00', endsLocal: '2026-12-31T01:00', times: 2 };
  expect(seriesDates(night, NOW).map(({ local }) => local.endsLocal)).toEqual([
    '2026-12-31T01:00',
    '2027-01-07T01:00',
  ]);
});

test('a local time that daylight saving time skips is reported with its date', () => {
  const early = { ...evening, startsLocal: '2026-03-22T02:30', endsLocal: '2026-03-22T04:00', times: 3 };
  expect(seriesDates(early, NOW).map(({ times }) => times.ok || times.problem)).toEqual([
    true,
    { field: 'start', kind: 'skipped' },
    true,
  ]);
});

test('no dates without a start, and never more than the limit', () => {
  expect(seriesDates({ ...evening, startsLocal: '' }, NOW)).toEqual([]);
  expect(seriesDates({ ...evening, times: 1e9 }, NOW)).toHaveLength(SERIES_MOST);
});

test.each([
  ['2026-10-12', 1],
  ['2026-10-18T23:59', 7],
  ['1969-12-29', 1],
  ['nonsense', null],
])('the weekday of %s is %s', (local, weekday) => {
  expect(weekdayOf(local)).toBe(weekday);
});

test('any series keeps its local times, weekdays and number of dates', () => {
  const rule = fc.record({
    day: fc.integer({ min: 0, max: 3000 }),
    weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
    times: fc.integer({ min: 1, max: SERIES_MOST }),
    timeZone: fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'),
  });
  fc.assert(
    fc.property(rule, ({ day, weekdays, times, timeZone }) => {
      const first = new Date(Date.UTC(2026, 1, 1 + day)).toISOString().slice(0, 10);
      const local = { startsLocal: `${first}T14:15`, endsLocal: `${first}T15:45`, timeZone };
      const dates = seriesDates({ ...local, weekdays, times, except: [] }, NOW);
      const clocks = clocksOf(timeZone);
      expect(dates).toHaveLength(times);
      expect(new Set(dates.map(({ date }) => date)).size).toBe(times);
      for (const { date, times: each } of dates) {
        if (!each.ok) throw new Error('At this hour no clock changes');
        expect(clocks.localTimeAt(each.value.startsAt)).toBe(`${date}T14:15`);
        expect(clocks.localTimeAt(each.value.endsAt)).toBe(`${date}T15:45`);
        expect(weekdays).toContain(weekdayOf(date) as Weekday);
      }
    }),
    { numRuns: 30 },
  );
});

test('applies the change of one class to another: time, duration, day and zone', () => {
  const before = {
    startsLocal: '2026-10-13T18:30',
    endsLocal: '2026-10-13T20:00',
    timeZone: 'Europe/Berlin',
  };
  const after = { startsLocal: '2026-10-14T19:00', endsLocal: '2026-10-14T21:00', timeZone: 'Europe/Paris' };
  const other = { startsLocal: '2026-10-20T18:00', endsLocal: '2026-10-20T19:00', timeZone: 'Europe/Berlin' };
  expect(shiftAlike(other, { before, after })).toEqual({
    startsLocal: '2026-10-21T18:30',
    endsLocal: '2026-10-21T20:00',
    timeZone: 'Europe/Paris',
  });
  expect(shiftAlike(other, { before, after: before })).toEqual(other);
});
