import { expect, test } from 'vitest';
import { readUpcoming, writeUpcoming } from './upcoming-address.ts';

test.each([
  ['', { day: null, category: 'Any', pages: 1 }],
  ['?day=today', { day: 'today', category: 'Any', pages: 1 }],
  ['?day=this_week&category=Cat2&pages=3', { day: 'this_week', category: 'Cat2', pages: 3 }],
] as const)('%j is a view, and its address', (query, choice) => {
  expect(readUpcoming(query)).toEqual(choice);
  expect(writeUpcoming(choice)).toBe(query);
});

test('what makes no sense is left out', () => {
  expect(readUpcoming('?day=tonight&category=Cat9&pages=-1')).toEqual({
    day: null,
    category: 'Any',
    pages: 1,
  });
});
