import { expect, it } from 'vitest';
import { firstPageOf } from './first-page.ts';

it.each([
  ['admin', '/admin/dashboard'],
  ['member', '/member/account'],
  ['referee', '/'],
])('%s begins at %s', (role, path) => {
  expect(firstPageOf(role)).toBe(path);
});
