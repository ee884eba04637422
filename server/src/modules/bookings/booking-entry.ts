import type { BookingEntry } from '@carom/contract/classes/schemas';
import { seesMeetingLink } from '@carom/domain/classes/meeting-link';
import { classEntryOf } from '../classes/class-entry.ts';
import type { ListedBooking } from './listed-repo.ts';

/** A booking in the words of the API, as its member may see it now. */
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
    // Both only grow: a calendar sees a newer event after a change of either.
    sequence: booking.sequence + bookedClass.version - 1,
    meeting_url: seesMeetingLink(seat, now) ? meetingUrl : null,
    class: {
      ...classEntryOf(bookedClass),
      is_cancelled: isClassCancelled,
      cancel_reason: bookedClass.cancelReason,
    },
  };
}
