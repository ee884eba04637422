import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fourDigits, plainNumber, withDecimals } from './quantity.ts';

/** Numbers as a slider, a count or a measurement produces them. */
const decimals = fc
  .tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -3, max: 6 }))
  .map(([number, power]) => Number(`${number}e${-power}`));

const written = {
  fourDigits: new Intl.NumberFormat('en', {
    minimumSignificantDigits: 4,
    maximumSignificantDigits: 4,
    useGrouping: false,
  }),
  plainNumber: new Intl.NumberFormat('en', { maximumSignificantDigits: 6 }),
  withDecimals: new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** Ties round differently: half of the last digit up, or by the nearest binary number. */
const isTie = (value: number, digits: number) => value.toPrecision(digits + 1).endsWith('5');

describe('numbers', () => {
  it.each([
    [0, '0', '0', '0.00'],
    [3, '3.000', '3', '3.00'],
    [51.2, '51.20', '51.2', '51.20'],
    [4096, '4096', '4,096', '4,096.00'],
    [1_234_567, '1235000', '1,234,570', '1,234,567.00'],
    [0.000012, '0.00001200', '0.000012', '0.00'],
    [-12_345.678, '-12350', '-12,345.7', '-12,345.68'],
    [99_999.96, '100000', '100,000', '99,999.96'],
  ])('%d stands as it is read', (value, four, plain, two) => {
    expect([fourDigits(value), plainNumber(value), withDecimals(value, 2)]).toEqual([four, plain, two]);
  });

  it('are written as the browser writes them', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        if (value !== 0 && !isTie(value, 4)) expect(fourDigits(value)).toBe(written.fourDigits.format(value));
        if (!isTie(value, 6)) expect(plainNumber(value)).toBe(written.plainNumber.format(value));
        const hundredths = Math.round(value * 100) / 100;
        if (hundredths !== 0) {
          expect(withDecimals(hundredths, 2)).toBe(written.withDecimals.format(hundredths));
        }
      }),
    );
  });
});
