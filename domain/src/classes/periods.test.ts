import { expect, test } from 'vitest';
import { CLASS_PERIODS, periodMeant } from './periods.ts';

test.each(CLASS_PERIODS)('%s is recognised by its name', (period) => {
  expect(periodMeant(period.replaceAll('_', ' '))).toBe(period);
});

test.each([
  ['Tonight!', 'tonight'],
  ['  THIS   week ', 'this_week'],
  ['this-week', 'this_week'],
])('%j is %s', (terms, period) => expect(periodMeant(terms)).toBe(period));

test.each(['', 'to night', 'week', 'tonight token', 'not today', 'todayé', 'this_weeks', 'week this'])(
  '%j names no period',
  (terms) => expect(periodMeant(terms)).toBe(null),
);
