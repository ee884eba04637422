import { scheduleText } from '../../../content/classes/schedule.ts';
import type { BookingEntry } from '../api.ts';
import { dayText } from '../class-times.ts';
import { byDay } from './arranged-bookings.ts';
import { type BookingActions, BookingRow } from './booking-row.tsx';

interface AgendaProps {
  readonly bookings: readonly BookingEntry[];
  readonly actions: BookingActions;
}

/** The upcoming classes, day by day. */
export function Agenda({ bookings, actions }: AgendaProps) {
  return (
    <section aria-label="Agenda">
      {bookings.length === 0 ? <p className="text-muted">{scheduleText.noSeat}</p> : null}
      {byDay(bookings, actions.timeZone).map(({ day, bookings: ofDay }) => (
        <div key={day} className="mt-5 first:mt-0">
          <h2 className="text-lg">{dayText(day)}</h2>
          <ul className="mt-2 grid gap-3">
            {ofDay.map((booking) => (
              <li key={booking.id}>
                <BookingRow booking={booking} {...actions} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
