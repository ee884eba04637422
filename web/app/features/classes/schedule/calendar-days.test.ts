import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayInMonth, dayOf, isDay, weekdayOf, weeksOf } from './calendar-days.ts';

const months = fc
  .tuple(fc.integer({ min: 1970, max: 2400 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);
const firstWeekdays = fc.constantFrom(1 as const, 6 as const, 7 as const);

describe('days of the calendar', () => {
  it.each([
    ['2026-11-17T23:30:00Z', 'UTC', '2026-11-17'],
    ['2026-11-17T23:30:00Z', 'Europe/Berlin', '2026-11-18'],
    ['2026-11-17T04:30:00Z', 'America/New_York', '2026-11-16'],
    ['2026-12-31T10:30:00Z', 'Pacific/Kiritimati', '2027-01-01'],
    // The night in which daylight saving time ends in New York: 05:30 UTC is 01:30 there.
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
    ['2026-11-01T03:59:00Z', 'America/New_York', '2026-10-31'],
  ])('%s in %s is %s', (moment, timeZone, day) => {
    expect(dayOf(new Date(moment), timeZone)).toBe(day);
  });

  it('know leap years and the ends of months', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -13)).toBe('2024-12');
    expect(dayInMonth('2026-01-31', '2026-02')).toBe('2026-02-28');
    expect(weekdayOf('2026-11-15')).toBe(7);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', 'today', ''])('do not include %j', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('the weeks of a month', () => {
  it('have seven days each, follow one another, begin on the first weekday and hold the whole month', () => {
    fc.assert(
      fc.property(months, firstWeekdays, (month, firstWeekday) => {
        const weeks = weeksOf(month, firstWeekday);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(weeks.every(([first = '']) => weekdayOf(first) === firstWeekday)).toBe(true);
        expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => addDays(day, 1)));
        const own = days.filter((day) => day.startsWith(month));
        expect(own[0]).toBe(`${month}-01`);
        expect(addDays(own.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`);
        // Each week contains at least one day of the month.
        expect(weeks.every((week) => week.some((day) => day.startsWith(month)))).toBe(true);
      }),
    );
  });
});
