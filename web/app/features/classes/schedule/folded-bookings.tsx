import type { BookingEntry } from '../api.ts';
import { type BookingActions, BookingRow } from './booking-row.tsx';

interface FoldedBookingsProps {
  readonly heading: string;
  readonly bookings: readonly BookingEntry[];
  readonly actions: BookingActions;
}

/** Bookings that are collapsed by default. */
export function FoldedBookings({ heading, bookings, actions }: FoldedBookingsProps) {
  if (bookings.length === 0) return null;
  return (
    <details className="schedule-fold">
      <summary>
        {heading} ({bookings.length})
      </summary>
      <ul className="mt-3 grid gap-3">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingRow booking={booking} {...actions} />
          </li>
        ))}
      </ul>
    </details>
  );
}
