import type { BookingEntry } from '../api.ts';
import { type Day, dayOf } from './calendar-days.ts';

export interface ArrangedBookings {
  /** Seats in classes that have not ended, and cancelled classes in which the member had a seat. */
  readonly upcoming: readonly BookingEntry[];
  readonly waiting: readonly BookingEntry[];
  /** Cancelled seats in future classes. */
  readonly givenBack: readonly BookingEntry[];
  /** Past classes, the most recent first. */
  readonly past: readonly BookingEntry[];
}

type Heap = keyof ArrangedBookings;

export function arrangeBookings(bookings: readonly BookingEntry[], now: Date): ArrangedBookings {
  const inOrder = bookings.toSorted((a, b) => startOf(a) - startOf(b));
  const heap = (name: Heap) => inOrder.filter((booking) => heapOf(booking, now) === name);
  return {
    upcoming: heap('upcoming'),
    waiting: heap('waiting'),
    givenBack: heap('givenBack'),
    past: heap('past').toReversed(),
  };
}

function heapOf(
  { state, class: { starts_at, ends_at, is_cancelled } }: BookingEntry,
  now: Date,
): Heap | null {
  const hasBegun = new Date(starts_at) <= now;
  const isOver = new Date(ends_at) <= now;
  if (state === 'booked' && !is_cancelled) return isOver ? 'past' : 'upcoming';
  // Cancelled classes, and classes without the member, are not part of the history.
  if (hasBegun) return null;
  if (is_cancelled) return 'upcoming';
  return state === 'waiting' ? 'waiting' : 'givenBack';
}

interface DayOfBookings {
  readonly day: Day;
  readonly bookings: readonly BookingEntry[];
}

/** Groups bookings by the day on which they begin in the visitor's time zone. */
export function byDay(bookings: readonly BookingEntry[], timeZone: string): readonly DayOfBookings[] {
  const days = new Map<Day, BookingEntry[]>();
  for (const booking of bookings) {
    const day = dayOf(new Date(startOf(booking)), timeZone);
    days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return [...days].map(([day, ofDay]) => ({ day, bookings: ofDay }));
}

function startOf(booking: BookingEntry): number {
  return new Date(booking.class.starts_at).getTime();
}
