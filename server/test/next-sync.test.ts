import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import { expect, test } from 'vitest';
import { isSyncDue, pauseAfterSync } from '../src/modules/subscription/sync/next-sync.ts';

const start = new Date('2027-03-01T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const looked = (ms: number) => ({
  createdAt: start,
  reportedAt: null,
  approvedAt: null,
  updatedAt: after(ms),
});

test.each([
  ['at once', 0, 15 * SECOND_MS],
  ['after 15 s', 15 * SECOND_MS, 285 * SECOND_MS],
  ['after 5 min', 5 * MINUTE_MS, 95 * MINUTE_MS],
  ['after an hour', HOUR_MS, 19 * HOUR_MS],
  ['when the next one would be after a day', 2 * HOUR_MS, null],
  ['by a clock that went back', -HOUR_MS, 15 * SECOND_MS],
])('the pause after a look %s', (_when, lookedMs, pauseMs) => {
  expect(pauseAfterSync(looked(lookedMs))).toBe(pauseMs);
});

test('what is approved late is waited for from then on', () => {
  expect(pauseAfterSync({ ...looked(2 * HOUR_MS), approvedAt: after(2 * HOUR_MS) })).toBe(15 * SECOND_MS);
});

test('a look is due after its pause, and never after a day', () => {
  expect(isSyncDue(looked(0), after(14 * SECOND_MS))).toBe(false);
  expect(isSyncDue(looked(0), after(15 * SECOND_MS))).toBe(true);
  expect(isSyncDue(looked(2 * HOUR_MS), after(2 * DAY_MS))).toBe(false);
});
