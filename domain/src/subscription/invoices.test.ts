import { expect, test } from 'vitest';
import { invoiceLabel, keptUntil, lastPrintedDay, splitTax } from './invoices.ts';
import { toCents } from './prices.ts';
import { validitiesOf } from './validity.ts';

test.each([
  [1, 'CL-000001'],
  [123_456, 'CL-123456'],
  [1_234_567, 'CL-1234567'],
])('number %i is written %s', (number, label) => {
  expect(invoiceLabel(number)).toBe(label);
});

test.each([
  ['2026-11-16', '2036-11-16'],
  ['2028-02-29', '2038-02-28'],
])('an invoice issued on %s is stored until %s', (issuedOn, last) => {
  expect(keptUntil(issuedOn)).toBe(last);
});

test.each([
  [
    'monthly',
    '2026-11-19',
    ['2026-11-19 to 2026-12-18', '2026-12-19 to 2027-01-18', '2027-01-19 to 2027-02-18'],
  ],
  [
    'monthly',
    '2028-01-31',
    ['2028-01-31 to 2028-02-28', '2028-02-29 to 2028-03-30', '2028-03-31 to 2028-04-29'],
  ],
  [
    'yearly',
    '2028-02-29',
    ['2028-02-29 to 2029-02-27', '2029-02-28 to 2030-02-27', '2030-02-28 to 2031-02-27'],
  ],
] as const)('consecutive periods, %s from %s, do not overlap on paper', (plan, first, printed) => {
  const dates = validitiesOf(printed.map((period) => ({ plan, date: period.slice(0, 10) })));
  expect(dates[0]?.startDate).toBe(first);
  expect(dates.map(({ startDate, endDate }) => `${startDate} to ${lastPrintedDay(endDate)}`)).toEqual(
    printed,
  );
});

test.each([
  [19_00, 19, 15_97, 3_03],
  [19_00, 7.7, 17_64, 1_36],
  [190_00, 8.25, 175_52, 14_48],
  [19_00, 0, 19_00, 0],
  [19_01, 100, 9_50, 9_51],
  [1, 19, 1, 0],
])('%i cents at %d %% are %i net and %i tax', (amountCents, ratePercent, netCents, taxCents) => {
  expect(splitTax(toCents(amountCents), { name: 'VAT', ratePercent })).toEqual({ netCents, taxCents });
});
