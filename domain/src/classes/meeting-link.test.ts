import { describe, expect, test } from 'vitest';
import { seesMeetingLink } from './meeting-link.ts';

const startsAt = new Date('2090-03-02T18:00:00Z');
const endsAt = new Date('2090-03-02T19:30:00Z');
const seat = { state: 'booked', isClassCancelled: false, startsAt, endsAt } as const;

describe('a seat', () => {
  test.each([
    ['a moment before the last day', '2090-03-01T17:59:59.999Z', false],
    ['a day before', '2090-03-01T18:00:00Z', true],
    ['at the start', '2090-03-02T18:00:00Z', true],
    ['while it lasts', '2090-03-02T19:29:59.999Z', true],
    ['at the end', '2090-03-02T19:30:00Z', false],
    ['long after', '2090-04-02T18:00:00Z', false],
  ])('%s', (_case, now, sees) => {
    expect(seesMeetingLink(seat, new Date(now))).toBe(sees);
  });
});

test.each([
  ['a place in the waiting list', { ...seat, state: 'waiting' }],
  ['a cancelled booking', { ...seat, state: 'cancelled' }],
  ['a seat in a cancelled class', { ...seat, isClassCancelled: true }],
] as const)('%s never shows it', (_case, booking) => {
  expect(seesMeetingLink(booking, startsAt)).toBe(false);
});
