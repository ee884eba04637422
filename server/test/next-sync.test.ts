import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import { expect, test } from 'vitest';
import { isSyncDue, pauseAfterSync } from '../src/modules/subscription/sync/next-sync.ts';

const start = new Date('2027-03-01T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const syncedAfter = (ms: number) => ({
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
])('the pause after a sync %s', (_when, syncedMs, pauseMs) => {
  expect(pauseAfterSync(syncedAfter(syncedMs))).toBe(pauseMs);
});

test('a late approval restarts the pauses', () => {
  expect(pauseAfterSync({ ...syncedAfter(2 * HOUR_MS), approvedAt: after(2 * HOUR_MS) })).toBe(
    15 * SECOND_MS,
  );
});

test('a sync is due after its pause, and never after a day', () => {
  expect(isSyncDue(syncedAfter(0), after(14 * SECOND_MS))).toBe(false);
  expect(isSyncDue(syncedAfter(0), after(15 * SECOND_MS))).toBe(true);
  expect(isSyncDue(syncedAfter(2 * HOUR_MS), after(2 * DAY_MS))).toBe(false);
});
