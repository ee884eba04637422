import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, isoDateOf } from './calendar.ts';
import { PLANS, type Plan } from './prices.ts';
import { type PaidDay, validitiesOf } from './validity.ts';

const BUSY_MACHINE_MS = 60_000;

const all = (plan: Plan, dates: readonly string[]): PaidDay[] => dates.map((date) => ({ plan, date }));

test.each([
  ['2025-01-31', 1, '2025-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2025-01-31', 2, '2025-03-31'],
  ['2025-12-31', 2, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2099-12-01', 1, '2100-01-01'],
  ['2096-02-29', 48, '2100-02-28'],
])('%s and %i months are %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

describe('the ranges of charges', () => {
  test('keep the day of the month through short months', () => {
    const dates = ['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30'];
    expect(validitiesOf(all('monthly', dates))).toEqual([
      { startDate: '2025-01-31', endDate: '2025-02-28' },
      { startDate: '2025-02-28', endDate: '2025-03-31' },
      { startDate: '2025-03-31', endDate: '2025-04-30' },
      { startDate: '2025-04-30', endDate: '2025-05-31' },
    ]);
  });

  test('from a leap day end on the last day of February', () => {
    expect(validitiesOf(all('yearly', ['2024-02-29', '2025-02-28', '2026-03-01']))).toEqual([
      { startDate: '2024-02-29', endDate: '2025-02-28' },
      { startDate: '2025-02-28', endDate: '2026-02-28' },
      { startDate: '2026-02-28', endDate: '2027-02-28' },
    ]);
  });

  test('a charge from a retry pays for the range in which it was due', () => {
    expect(validitiesOf(all('monthly', ['2025-01-10', '2025-02-15', '2025-03-10']))).toEqual([
      { startDate: '2025-01-10', endDate: '2025-02-10' },
      { startDate: '2025-02-10', endDate: '2025-03-10' },
      { startDate: '2025-03-10', endDate: '2025-04-10' },
    ]);
  });

  test('months without a charge are not paid; two charges on a day pay for two ranges', () => {
    expect(validitiesOf(all('monthly', ['2025-01-10', '2025-06-12', '2025-06-12']))).toEqual([
      { startDate: '2025-01-10', endDate: '2025-02-10' },
      { startDate: '2025-06-10', endDate: '2025-07-10' },
      { startDate: '2025-07-10', endDate: '2025-08-10' },
    ]);
  });

  test('of another plan begin where the paid range ends, without losing a day', () => {
    const paid = [
      ...all('monthly', ['2025-01-31', '2025-02-28']),
      ...all('yearly', ['2025-03-31', '2026-04-05']),
      ...all('monthly', ['2027-03-31', '2027-04-30']),
    ];
    expect(validitiesOf(paid)).toEqual([
      { startDate: '2025-01-31', endDate: '2025-02-28' },
      { startDate: '2025-02-28', endDate: '2025-03-31' },
      { startDate: '2025-03-31', endDate: '2026-03-31' },
      { startDate: '2026-03-31', endDate: '2027-03-31' },
      { startDate: '2027-03-31', endDate: '2027-04-30' },
      { startDate: '2027-04-30', endDate: '2027-05-31' },
    ]);
  });

  test('of another plan begin with their own cycle if the previous one went unpaid', () => {
    const first = all('monthly', ['2025-01-31']);
    const late = all('yearly', ['2025-04-03']);
    expect(validitiesOf([...first, ...late])[1]).toEqual({ startDate: '2025-03-31', endDate: '2026-03-31' });
    expect(validitiesOf(late, first[0])).toEqual([{ startDate: '2025-03-31', endDate: '2026-03-31' }]);
  });

  test('are counted from the first charge, even if it was refunded', () => {
    const first = { plan: 'monthly', date: '2025-01-31' } as const;
    expect(validitiesOf([{ plan: 'monthly', date: '2025-02-28' }], first)).toEqual([
      { startDate: '2025-02-28', endDate: '2025-03-31' },
    ]);
  });

  test('a charge some days early is for the next one, also if the previous one went unpaid', () => {
    const first = { plan: 'monthly', date: '2025-01-31' } as const;
    expect(validitiesOf([first, { plan: 'monthly', date: '2025-03-28' }], first)[1]).toEqual({
      startDate: '2025-03-31',
      endDate: '2025-04-30',
    });
  });

  test('a charge a day early begins the next range', () => {
    expect(validitiesOf(all('monthly', ['2025-01-31', '2025-02-27']))[1]).toEqual({
      startDate: '2025-02-28',
      endDate: '2025-03-31',
    });
  });

  test(
    'do not overlap, and each contains the day of its charge unless the charge was early',
    () => {
      const day = fc
        .date({ min: new Date('1990-01-01'), max: new Date('2110-12-31'), noInvalidDate: true })
        .map(isoDateOf);
      const property = fc.property(
        fc.array(fc.record({ plan: fc.constantFrom(...PLANS), date: day }), { minLength: 1, maxLength: 20 }),
        (days) => {
          const paid = days.toSorted((a, b) => a.date.localeCompare(b.date));
          const dates = paid.map(({ date }) => date);
          const ranges = validitiesOf(paid);
          expect(ranges).toHaveLength(dates.length);
          for (const [index, range] of ranges.entries()) {
            expect(range.startDate < range.endDate).toBe(true);
            expect(range.startDate >= (ranges[index - 1]?.endDate ?? '')).toBe(true);
            expect((dates[index] ?? '') <= range.endDate).toBe(true);
          }
        },
      );
      fc.assert(property, { numRuns: 500 });
    },
    BUSY_MACHINE_MS,
  );
});
