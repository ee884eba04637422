import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { passedReminders, REMINDER_KINDS, startsToRemindOf } from './reminders.ts';

const now = new Date('2026-11-16T18:00:00Z');
const dueIn = (ms: number) =>
  REMINDER_KINDS.filter((kind) => {
    const { after, by } = startsToRemindOf(kind, now);
    const startsAt = now.getTime() + ms;
    return startsAt > after.getTime() && startsAt <= by.getTime();
  });

test.each([
  [25 * HOUR_MS, []],
  [24 * HOUR_MS + 1, []],
  [24 * HOUR_MS, ['day']],
  [18 * HOUR_MS + 1, ['day']],
  // Six hours late: the reminder is skipped.
  [18 * HOUR_MS, []],
  [HOUR_MS + 1, []],
  [HOUR_MS, ['hour']],
  [15 * MINUTE_MS + 1, ['hour']],
  [15 * MINUTE_MS, []],
  [0, []],
  [-HOUR_MS, []],
])('a class that starts in %i ms has its reminders due: %j', (ms, kinds) => {
  expect(dueIn(ms)).toEqual(kinds);
});

test.each([
  [25 * HOUR_MS, []],
  [24 * HOUR_MS, []],
  [23 * HOUR_MS, ['day']],
  [HOUR_MS, ['day']],
  [30 * MINUTE_MS, ['day', 'hour']],
])('a class that starts in %i ms has past reminders: %j', (ms, kinds) => {
  expect(passedReminders(new Date(now.getTime() + ms), now)).toEqual(kinds);
});
