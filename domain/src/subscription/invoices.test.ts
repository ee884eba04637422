import { expect, test } from 'vitest';
import { invoiceLabel, keptUntil } from './invoices.ts';

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
