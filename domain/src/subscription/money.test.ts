import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatMoney, parseAmount, parseTypedDollars } from './money.ts';
import { toCents } from './prices.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [101, '1.01'],
  [19_00, '19.00'],
  [1_234_56, '1234.56'],
])('%i cents are %s', (cents, text) => {
  expect(formatAmount(toCents(cents))).toBe(text);
});

test.each([
  ['1.00', 'USD', '$1.00'],
  ['190.00', 'USD', '$190.00'],
  ['1250.00', 'USD', '$1,250.00'],
  ['1234567.89', 'USD', '$1,234,567.89'],
  ['19.00', 'EUR', '19.00 EUR'],
  ['1250.00', 'EUR', '1,250.00 EUR'],
])('%s in %s reads %s', (amount, currency, words) => {
  expect(formatMoney(amount, currency)).toBe(words);
});

test('a formatted amount is parsed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(parseAmount(formatAmount(toCents(cents)))).toBe(cents);
    }),
  );
});

test.each(['19', '19.0', '19.000', '-1.00', '1e2', ' 1.00', '1,00', '', '12345678.00', '١.00'])(
  '%j is no amount',
  (text) => {
    expect(parseAmount(text)).toBeNull();
  },
);

test.each([
  ['0', 0],
  ['5', 5_00],
  ['5.1', 5_10],
  ['5.01', 5_01],
  ['1.10', 1_10],
  ['4.35', 4_35],
  ['99999.99', 99_999_99],
])('%j is parsed as %i cents', (text, cents) => {
  expect(parseTypedDollars(text)).toBe(cents);
});

test('every formatted amount can be typed and means the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
      expect(parseTypedDollars(formatAmount(toCents(cents)))).toBe(cents);
    }),
  );
});

test.each(['', '.5', '5.', '5.000', '-5', '+5', '1e2', '0x10', ' 5', '5,00', '100000', '1.2.3', '٥', 'NaN'])(
  '%j is no amount',
  (text) => {
    expect(parseTypedDollars(text)).toBeNull();
  },
);
