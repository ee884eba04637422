import { expect, it } from 'vitest';
import { withoutTrailingPunctuation } from './copied-link.ts';

it.each([
  ['dGhpcyBpcyBhbiBpZC1f', 'dGhpcyBpcyBhbiBpZC1f'],
  ['an-id.', 'an-id'],
  ['an_id ', 'an_id'],
  ['an-id_\u00a0', 'an-id_'],
  ['ada@example.com).', 'ada@example.com'],
  ['/login>', '/login'],
  ['...', ''],
  ['', ''],
])('%j is %j', (copied, link) => {
  expect(withoutTrailingPunctuation(copied)).toBe(link);
});
