import type { BookingEntry } from '../api.ts';
import { type Day, dayOf } from './calendar-days.ts';

export interface ArrangedBookings {
  /** Seats in classes that are not over yet, and classes called off that the member counted on. */
  readonly upcoming: readonly BookingEntry[];
  readonly waiting: readonly BookingEntry[];
  /** Seats given back in classes that are still to come. */
  readonly givenBack: readonly BookingEntry[];
  /** Classes that are over, the latest first. */
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
  // What never took place, or took place without the member, is not worth remembering.
  if (hasBegun) return null;
  if (is_cancelled) return 'upcoming';
  return state === 'waiting' ? 'waiting' : 'givenBack';
}

interface DayOfBookings {
  readonly day: Day;
  readonly bookings: readonly BookingEntry[];
}

/** By the day on which they begin where the visitor is. */
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
