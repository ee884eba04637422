import { scheduleText } from '../../../content/classes/schedule.ts';
import type { BookingEntry } from '../api.ts';
import { type BookingActions, BookingRow } from './booking-row.tsx';

interface WaitingListProps {
  readonly bookings: readonly BookingEntry[];
  readonly actions: BookingActions;
}

/** The full classes for which the member is on the waiting list. */
export function WaitingList({ bookings, actions }: WaitingListProps) {
  if (bookings.length === 0) return null;
  return (
    <section aria-label="Waiting list" className="mt-6">
      <h2 className="text-lg">Waiting list</h2>
      <p className="mt-1 text-muted">{scheduleText.waitingHint}</p>
      <ul className="mt-3 grid gap-3">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingRow booking={booking} {...actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}
