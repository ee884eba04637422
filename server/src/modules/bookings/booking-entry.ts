import type { BookingEntry } from '@carom/contract/classes/schemas';
import { classEntryOf } from '../classes/class-entry.ts';
import type { ListedBooking } from './repo.ts';

/** A booking in the words of the API. */
export function bookingEntryOf({ booking, bookedClass, waitingPosition }: ListedBooking): BookingEntry {
  return {
    id: booking.id,
    state: booking.state,
    waiting_position: waitingPosition,
    // Both only grow: a calendar sees a newer event after a change of either.
    sequence: booking.sequence + bookedClass.version - 1,
    class: { ...classEntryOf(bookedClass), is_cancelled: bookedClass.cancelledAt !== null },
  };
}
