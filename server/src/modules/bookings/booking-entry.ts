import type { BookingEntry } from '@carom/contract/classes/schemas';
import { seesMeetingLink } from '@carom/domain/classes/meeting-link';
import { classEntryOf } from '../classes/class-entry.ts';
import type { ListedBooking } from './listed-repo.ts';

/** Converts a booking to the API's format, with the meeting link only if the member may see it now. */
export function bookingEntryOf(
  { booking, bookedClass, waitingPosition }: ListedBooking,
  now: Date,
): BookingEntry {
  const { cancelledAt, startsAt, endsAt, meetingUrl } = bookedClass;
  const isClassCancelled = cancelledAt !== null;
  const seat = { state: booking.state, isClassCancelled, startsAt, endsAt };
  return {
    id: booking.id,
    state: booking.state,
    waiting_position: waitingPosition,
    // Both numbers only grow, so every change gives the calendar event a higher sequence.
    sequence: booking.sequence + bookedClass.version - 1,
    meeting_url: seesMeetingLink(seat, now) ? meetingUrl : null,
    class: {
      ...classEntryOf(bookedClass),
      is_cancelled: isClassCancelled,
      cancel_reason: bookedClass.cancelReason,
    },
  };
}
