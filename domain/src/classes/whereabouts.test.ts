import { expect, test } from 'vitest';
import { whereWords } from './whereabouts.ts';

test.each([
  [{ place: 'Lab 3', is_online: false }, 'Lab 3'],
  [{ place: 'Lab 3', is_online: true }, 'Lab 3 and online'],
  [{ place: null, is_online: true }, 'Online'],
  [{ place: null, is_online: false }, null],
])('%o', (given, words) => {
  expect(whereWords(given)).toBe(words);
});
