import type { ClassId } from '@carom/domain/classes/class-id';
import { describe, expect, it } from 'vitest';
import type { BookingEntry } from '../api.ts';
import { arrangeBookings, byDay } from './arranged-bookings.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

interface Given {
  readonly id: string;
  readonly state?: BookingEntry['state'];
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly isCancelled?: boolean;
}

function booking({
  id,
  state = 'booked',
  startsAt = '2026-11-20T15:00:00Z',
  endsAt = '2026-11-20T16:30:00Z',
  isCancelled = false,
}: Given): BookingEntry {
  return {
    id,
    state,
    waiting_position: state === 'waiting' ? 1 : null,
    sequence: 0,
    meeting_url: null,
    class: {
      group_id: 'a-group',
      random_id: `class-of-${id}` as ClassId,
      title: 'Losing the Token',
      description: '',
      image_url: '/class-images/token.svg',
      category: 'Cat1',
      starts_at: startsAt,
      ends_at: endsAt,
      time_zone: 'America/New_York',
      capacity: 12,
      seats_left: 3,
      place: null,
      is_online: true,
      teacher: null,
      is_cancelled: isCancelled,
      cancel_reason: null,
    },
  };
}

const idsIn = (bookings: readonly BookingEntry[]) => bookings.map(({ id }) => id);
const PAST = { startsAt: '2026-11-10T15:00:00Z', endsAt: '2026-11-10T16:30:00Z' };
const LONG_PAST = { startsAt: '2025-11-10T15:00:00Z', endsAt: '2025-11-10T16:30:00Z' };
const NOW_ON = { startsAt: '2026-11-15T11:00:00Z', endsAt: '2026-11-15T12:30:00Z' };
const LATER = { startsAt: '2026-12-01T15:00:00Z', endsAt: '2026-12-01T16:30:00Z' };

describe('the bookings of a member', () => {
  it('are told apart, what is next first and what is over last first', () => {
    const arranged = arrangeBookings(
      [
        booking({ id: 'later', ...LATER }),
        booking({ id: 'long ago', ...LONG_PAST }),
        booking({ id: 'soon' }),
        booking({ id: 'running', ...NOW_ON }),
        booking({ id: 'over', ...PAST }),
        booking({ id: 'in line', state: 'waiting' }),
        booking({ id: 'given back', state: 'cancelled' }),
      ],
      NOW,
    );
    expect(idsIn(arranged.upcoming)).toEqual(['running', 'soon', 'later']);
    expect(idsIn(arranged.past)).toEqual(['over', 'long ago']);
    expect(idsIn(arranged.waiting)).toEqual(['in line']);
    expect(idsIn(arranged.givenBack)).toEqual(['given back']);
  });

  it('keep a class that was called off among what is next, for it must be seen', () => {
    const calledOff = booking({ id: 'called off', state: 'cancelled', isCancelled: true });
    expect(idsIn(arrangeBookings([calledOff], NOW).upcoming)).toEqual(['called off']);
  });

  it('forget what never took place and lines in which nobody stands any more', () => {
    const arranged = arrangeBookings(
      [
        booking({ id: 'given back', state: 'cancelled', ...PAST }),
        booking({ id: 'called off', state: 'cancelled', isCancelled: true, ...PAST }),
        booking({ id: 'in line', state: 'waiting', ...NOW_ON }),
      ],
      NOW,
    );
    expect(Object.values(arranged).flat()).toEqual([]);
  });

  it('fall on the days of the visitor’s own zone', () => {
    const late = booking({ id: 'late', startsAt: '2026-11-20T23:30:00Z', endsAt: '2026-11-21T01:00:00Z' });
    const daysIn = (timeZone: string) =>
      byDay([booking({ id: 'early' }), late], timeZone).map(({ day }) => day);
    expect(daysIn('UTC')).toEqual(['2026-11-20']);
    expect(daysIn('Europe/Berlin')).toEqual(['2026-11-20', '2026-11-21']);
  });
});
