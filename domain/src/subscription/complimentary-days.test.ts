import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import {
  complimentaryOn,
  factsOfComplimentary,
  lengthOf,
  nextComplimentaryDays,
  rescheduled,
} from './complimentary-days.ts';
import { isSubscribed } from './subscribed.ts';

const TODAY = '2026-01-31';

describe('the start of complimentary days', () => {
  it.each([
    ['today, without other access', [], { startDate: '2026-01-31', endDate: '2026-02-06' }],
    [
      'after the days that are paid for',
      [{ startDate: '2026-01-15', endDate: '2026-02-15' }],
      { startDate: '2026-02-16', endDate: '2026-02-22' },
    ],
    [
      'today, after the paid range has run out',
      [{ startDate: '2025-12-15', endDate: '2026-01-15' }],
      { startDate: '2026-01-31', endDate: '2026-02-06' },
    ],
    [
      'after other complimentary days, wherever they are',
      [
        { startDate: '2026-02-16', endDate: '2026-02-28' },
        { startDate: '2026-01-15', endDate: '2026-02-15' },
      ],
      { startDate: '2026-03-01', endDate: '2026-03-07' },
    ],
  ])('%s', (_name, taken, expected) => {
    expect(nextComplimentaryDays(taken, { days: 7, today: TODAY })).toEqual(expected);
  });

  it('successive grants never overlap, and every day counts', () => {
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

describe('granted complimentary days', () => {
  const week = { startDate: '2026-02-16', endDate: '2026-02-22' };
  const month = { startDate: '2026-02-23', endDate: '2026-03-24' };
  const access = (startDate: string, endDate: string) => [{ startDate, endDate }];

  it.each([
    ['follow a renewal', access('2026-02-15', '2026-03-15'), ['2026-03-16', '2026-03-23']],
    ['begin at once when access has ended', [], [TODAY, '2026-02-07']],
    ['stay where access ends as before', access('2026-01-15', '2026-02-15'), ['2026-02-16', '2026-02-23']],
  ])('%s, and one after the other', (_name, ranges, starts) => {
    const moved = rescheduled([week, month], { access: ranges, today: TODAY });
    expect(moved.map(({ startDate }) => startDate)).toEqual(starts);
    expect(moved.map(lengthOf)).toEqual([7, 30]);
  });

  it('keep their dates once they have begun', () => {
    const today = '2026-02-16';
    expect(rescheduled([week, month], { access: [], today })).toEqual([week, month]);
    const bought = access('2026-02-17', '2026-03-17');
    expect(rescheduled([week], { access: bought, today: '2026-02-18' })).toEqual([week]);
  });

  it('have not begun if a renewal that became known late has paid for their first day', () => {
    const renewed = access('2026-02-15', '2026-03-15');
    expect(rescheduled([week], { access: renewed, today: '2026-02-18' })).toEqual([
      { startDate: '2026-03-16', endDate: '2026-03-22' },
    ]);
  });

  it('keep their dates after their end', () => {
    const renewed = access('2026-02-15', '2026-03-15');
    expect(rescheduled([week], { access: renewed, today: '2026-02-23' })).toEqual([week]);
  });

  it('follow a subscription that ended early without a gap', () => {
    expect(rescheduled([month], { access: [], today: '2026-02-18' })[0]?.startDate).toBe('2026-02-18');
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

  it('a member with complimentary days counts as subscribed, with their dates', () => {
    const facts = factsOfComplimentary(days);
    expect(isSubscribed(facts)).toBe(true);
    expect(facts).toMatchObject({ ...days, plan: 'monthly' });
  });
});
