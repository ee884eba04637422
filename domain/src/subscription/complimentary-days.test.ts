import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { complimentaryOn, factsOfComplimentary, nextComplimentaryDays } from './complimentary-days.ts';
import { isSubscribed } from './subscribed.ts';

const TODAY = '2026-01-31';

describe('where complimentary days begin', () => {
  it.each([
    ['today, for who has nothing', [], { startDate: '2026-01-31', endDate: '2026-02-06' }],
    [
      'after the days that are paid for',
      [{ startDate: '2026-01-15', endDate: '2026-02-15' }],
      { startDate: '2026-02-16', endDate: '2026-02-22' },
    ],
    [
      'today, when what was paid for has run out',
      [{ startDate: '2025-12-15', endDate: '2026-01-15' }],
      { startDate: '2026-01-31', endDate: '2026-02-06' },
    ],
    [
      'after others that were given, wherever they lie',
      [
        { startDate: '2026-02-16', endDate: '2026-02-28' },
        { startDate: '2026-01-15', endDate: '2026-02-15' },
      ],
      { startDate: '2026-03-01', endDate: '2026-03-07' },
    ],
  ])('%s', (_name, taken, expected) => {
    expect(nextComplimentaryDays(taken, { days: 7, today: TODAY })).toEqual(expected);
  });

  it('whatever is given one after the other never overlaps, and every day counts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 5 }), (lengths) => {
        const given: { startDate: string; endDate: string }[] = [];
        for (const days of lengths) given.push(nextComplimentaryDays(given, { days, today: TODAY }));
        const total = lengths.reduce((sum, days) => sum + days, 0);
        for (let day = 0; day < total; day += 97) {
          const date = addDays(TODAY, day);
          expect(given.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)).toHaveLength(
            1,
          );
        }
        expect(complimentaryOn(given, addDays(TODAY, total))).toBeNull();
      }),
    );
  });
});

describe('which days count', () => {
  const days = { startDate: '2026-02-01', endDate: '2026-02-07' };
  it.each([
    ['the day before', '2026-01-31', null],
    ['the first day', '2026-02-01', days],
    ['the last day', '2026-02-07', days],
    ['the day after', '2026-02-08', null],
  ])('%s', (_name, today, expected) => {
    expect(complimentaryOn([days], today)).toEqual(expected);
  });

  it('who has them counts as subscribed, with their dates', () => {
    const facts = factsOfComplimentary(days);
    expect(isSubscribed(facts)).toBe(true);
    expect(facts).toMatchObject({ ...days, plan: 'monthly' });
  });
});
