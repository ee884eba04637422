import fc from 'fast-check';
import { anyText } from './nasty-values.ts';

/** Generates mostly usual values, and an odd one now and then. */
export function rarely<Value>(odd: fc.Arbitrary<Value>, usual: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 14, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

/** Encodes like a browser. A lone surrogate has no encoding and is replaced. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export const hostilePart = fc.constantFrom(
  '%',
  '%00',
  '%2e%2e%2f',
  '..',
  '.',
  '%ff',
  '%E0%A4%A',
  '%u0041',
  'a;b=c',
  'a%2Fb',
  '\\',
  '"<>',
  '\xe9',
  '%F0%9F%92%A9',
  `${'a'.repeat(2_400)}`,
  `${'%41'.repeat(800)}`,
);

export const anyQuery = fc.oneof(
  fc.constantFrom('?', '??', '?&&=&', '?a[b][c]=1', '?a=%', '?%00=%00', '?__proto__[x]=1', '?page=1&page=2'),
  anyText.map((text) => `?${encoded(text)}`),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc.integer({ min: 1, max: 1_500 }).map((times) => `?${'a=1&'.repeat(times)}`),
);
