import type { ClassId } from '@carom/domain/classes/class-id';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { bookingsQuery } from './queries.ts';

/** How a member stands to a class. */
export type ActiveBookingState = 'booked' | 'waiting';

interface Learned {
  readonly bookingState: ActiveBookingState;
  /** Whose it is, and since when it is known. */
  readonly token: string;
  readonly atMs: number;
}

/** What a logged-in member has booked already, or waits for, by the class. */
export function useBookingStates() {
  const session = useSession();
  const token = session !== 'unknown' && session.visitor === 'member' ? session.stored.auth_token : '';
  const [learned, setLearned] = useState<ReadonlyMap<string, Learned>>(new Map());
  const { data, dataUpdatedAt, error } = useQuery({
    ...bookingsQuery,
    enabled: token !== '',
    // Nobody asked for it: the button says Book, and booking again what is booked does no harm.
    meta: { whenRefused: 'isPassedOver' },
  });

  useEffect(() => {
    if (error !== null) console.warn('The bookings could not be loaded', error);
  }, [error]);

  const bookingOf = (classId: ClassId) =>
    data?.bookings.find(
      ({ state, class: { random_id } }) => random_id === classId && state !== 'cancelled',
    ) ?? null;

  /** What a booking has just replied counts until the list tells of it, or of something newer. */
  function bookingStateOf(classId: ClassId): ActiveBookingState | null {
    if (token === '') return null;
    const latest = learned.get(classId);
    if (latest?.token === token && latest.atMs >= dataUpdatedAt) return latest.bookingState;
    const booking = bookingOf(classId);
    return booking === null || booking.state === 'cancelled' ? null : booking.state;
  }

  return {
    bookingStateOf,
    /** With a seat or a place in the line; null: none, or not read yet. */
    bookingOf: (classId: ClassId) => (token === '' ? null : bookingOf(classId)),
    setBookingState: (classId: ClassId, bookingState: ActiveBookingState) =>
      setLearned((before) => new Map(before).set(classId, { bookingState, token, atMs: Date.now() })),
  };
}
