import { expect, test } from 'vitest';
import { nextRunTime } from '../../src/jobs/recurring-turns.ts';

test.each([
  ['* * * * *', '2026-11-19T12:00:00.000Z', '2026-11-19T12:01:00.000Z'],
  ['* * * * *', '2026-11-19T12:00:59.999Z', '2026-11-19T12:01:00.000Z'],
  ['*/5 * * * *', '2026-11-19T12:00:00.001Z', '2026-11-19T12:05:00.000Z'],
  ['10 2 * * *', '2026-11-19T02:09:30.000Z', '2026-11-19T02:10:00.000Z'],
  ['10 2 * * *', '2026-11-19T02:10:00.000Z', '2026-11-20T02:10:00.000Z'],
  ['0 0 1 1 *', '2026-11-19T12:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['0 9 * * 1', '2026-11-19T12:00:00.000Z', '2026-11-23T09:00:00.000Z'],
])('after "%s" at %s comes %s', (schedule, after, next) => {
  expect(nextRunTime(schedule, new Date(after)).toISOString()).toBe(next);
});

test('an invalid schedule is refused', () => {
  expect(() => nextRunTime('every day', new Date())).toThrow();
});
