import type { BookingEntry, ClassEntry } from './api.ts';

type Times = Pick<ClassEntry, 'random_id' | 'starts_at' | 'ends_at'>;

/** The titles of other classes in which the member has a seat and which overlap this one. */
export function titlesAtThatTime(entry: Times, bookings: readonly BookingEntry[]): readonly string[] {
  const [start, end] = [new Date(entry.starts_at), new Date(entry.ends_at)];
  return bookings
    .filter(({ state, class: other }) => {
      if (state !== 'booked' || other.is_cancelled || other.random_id === entry.random_id) return false;
      return new Date(other.starts_at) < end && new Date(other.ends_at) > start;
    })
    .map(({ class: { title } }) => title);
}
