import type { ClassId } from '@carom/domain/classes/class-id';
import { expect, test } from 'vitest';
import type { BookingEntry } from './api.ts';
import { titlesAtThatTime } from './overlapping.ts';

const entry = {
  random_id: 'a' as ClassId,
  starts_at: '2090-07-01T12:00:00.000Z',
  ends_at: '2090-07-01T13:00:00.000Z',
};

const bookingOf = (from: string, to: string, change: object = {}, state = 'booked') =>
  ({
    state,
    class: {
      random_id: 'b',
      title: 'Other',
      starts_at: `2090-07-01T${from}:00.000Z`,
      ends_at: `2090-07-01T${to}:00.000Z`,
      is_cancelled: false,
      ...change,
    },
  }) as BookingEntry;

test.each<[string, BookingEntry, boolean]>([
  ['at the same time', bookingOf('12:00', '13:00'), true],
  ['the end of it', bookingOf('11:00', '12:01'), true],
  ['the beginning of it', bookingOf('12:59', '14:00'), true],
  ['all around it', bookingOf('11:00', '14:00'), true],
  ['right before', bookingOf('11:00', '12:00'), false],
  ['right after', bookingOf('13:00', '14:00'), false],
  ['the class itself', bookingOf('12:00', '13:00', { random_id: 'a' }), false],
  ['cancelled by us', bookingOf('12:00', '13:00', { is_cancelled: true }), false],
  ['given back', bookingOf('12:00', '13:00', {}, 'cancelled'), false],
  ['waited for', bookingOf('12:00', '13:00', {}, 'waiting'), false],
])('%s', (_case, booking, isFound) => {
  expect(titlesAtThatTime(entry, [booking])).toEqual(isFound ? ['Other'] : []);
});
