import { expect, test } from 'vitest';
import { mayMarkAttendance } from './attendance.ts';

const startsAt = new Date('2090-06-15T16:30:00Z');

test.each([
  ['2090-06-15T15:29:59Z', false],
  ['2090-06-15T15:30:00Z', true],
  ['2090-06-15T16:30:00Z', true],
  ['2091-01-01T00:00:00Z', true],
])('at %s attendance can be marked: %s', (now, isOpen) => {
  expect(mayMarkAttendance({ startsAt }, new Date(now))).toBe(isOpen);
});
