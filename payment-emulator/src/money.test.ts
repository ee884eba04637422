import { expect, test } from 'vitest';
import { dollars, parseCents } from './money.ts';

test.each([
  ['19', 1900],
  ['19.0', 1900],
  ['19.05', 1905],
  ['.5', 50],
  ['0.01', 1],
  ['0', null],
  ['-1', null],
  ['1.005', null],
  ['1e3', null],
  ['', null],
  ['.', null],
])('reads %j as cents', (value, expected) => {
  expect(parseCents(value)).toBe(expected);
});

test.each([1, 10, 100, 105, 19_000])('formats %d cents so that they can be parsed back', (cents) => {
  expect(parseCents(dollars(cents))).toBe(cents);
});
