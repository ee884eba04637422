import { expect, test } from 'vitest';
import { typedDollars } from './money.ts';

const price = typedDollars({ label: 'Price', maxDollars: 10_000, error: 'No price.' });
const messagesOf = (text: string) => price.safeParse(text).error?.issues.map(({ message }) => message);

test.each([
  ['0.01', 1],
  [' 19.5 ', 19_50],
  ['10000.00', 10_000_00],
])('%j becomes %i cents', (text, cents) => {
  expect(price.parse(text)).toBe(cents);
});

test.each([
  ['0', 'No price.'],
  ['0.00', 'No price.'],
  ['10000.01', 'No price.'],
  ['a lot', 'No price.'],
  ['', 'Price is required.'],
  ['1'.repeat(21), 'Price may be at most 20 characters long.'],
])('%j is refused: %s', (text, message) => {
  expect(messagesOf(text)).toEqual([message]);
});

test('without a maximum, every parseable amount is accepted', () => {
  expect(typedDollars({ label: 'Amount', error: 'No amount.' }).parse('99999.99')).toBe(99_999_99);
});
