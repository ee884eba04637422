import { expect, test } from 'vitest';
import { invoiceLabel, keptUntil, splitTax } from './invoices.ts';
import { toCents } from './prices.ts';

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
])('what was issued on %s is kept until %s', (issuedOn, last) => {
  expect(keptUntil(issuedOn)).toBe(last);
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
