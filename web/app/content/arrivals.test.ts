import { expect, it } from 'vitest';
import { arrivalLine } from './arrivals.ts';

it.each([
  ['/member/feature_1', /^The match planners/],
  ['/member/feature_2', /^The match planners/],
  ['/member/feature_3', /^That page/],
  ['/member/account', /^Log in to see your account/],
  ['/member/schedule', /^That page/],
])('who wanted %s reads why, and what is free', (wanted, beginning) => {
  expect(arrivalLine(wanted)).toMatch(beginning);
  expect(arrivalLine(wanted)).toContain('free');
});

it('says nothing about the admins’ pages', () => {
  expect(arrivalLine('/admin/members')).toBeUndefined();
});
