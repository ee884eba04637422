import type { ClassId } from '@carom/domain/classes/class-id';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { bookingsQuery } from './queries.ts';

/** The state of a member's booking of a class. */
export type ActiveBookingState = 'booked' | 'waiting';

interface Learned {
  readonly bookingState: ActiveBookingState;
  /** The session to which it belongs, and when it was received. */
  readonly token: string;
  readonly atMs: number;
}

/** The active bookings of a logged-in member, by class. */
export function useBookingStates() {
  const session = useSession();
  const token = session !== 'unknown' && session.visitor === 'member' ? session.stored.auth_token : '';
  const [learned, setLearned] = useState<ReadonlyMap<string, Learned>>(new Map());
  const { data, dataUpdatedAt, error } = useQuery({
    ...bookingsQuery,
    enabled: token !== '',
    // A background read must not redirect to the login page: the button then says Book, and booking twice is harmless.
    meta: { whenRefused: 'isPassedOver' },
  });

  useEffect(() => {
    if (error !== null) console.warn('The bookings could not be loaded', error);
  }, [error]);

  const bookingOf = (classId: ClassId) =>
    data?.bookings.find(
      ({ state, class: { random_id } }) => random_id === classId && state !== 'cancelled',
    ) ?? null;

  /** The response to a booking takes precedence until the list contains it, or is newer. */
  function bookingStateOf(classId: ClassId): ActiveBookingState | null {
    if (token === '') return null;
    const latest = learned.get(classId);
    if (latest?.token === token && latest.atMs >= dataUpdatedAt) return latest.bookingState;
    const booking = bookingOf(classId);
    return booking === null || booking.state === 'cancelled' ? null : booking.state;
  }

  return {
    bookingStateOf,
    /** With a seat or a place on the waiting list; null if there is none, or not loaded yet. */
    bookingOf: (classId: ClassId) => (token === '' ? null : bookingOf(classId)),
    setBookingState: (classId: ClassId, bookingState: ActiveBookingState) =>
      setLearned((before) => new Map(before).set(classId, { bookingState, token, atMs: Date.now() })),
  };
}
