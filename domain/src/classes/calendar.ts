import type { BookingState } from './booking-states.ts';
import { contentLine, escapeText, quoteParameter, utcTime } from './calendar-lines.ts';

/** A booking in the words of the API. */
export interface CalendarBooking {
  readonly id: string;
  readonly state: BookingState;
  readonly sequence: number;
  readonly class: {
    readonly title: string;
    readonly description: string;
    /** ISO 8601 */
    readonly starts_at: string;
    readonly ends_at: string;
  };
}

interface CalendarOptions {
  readonly now: Date;
  readonly organizer: { readonly name: string; readonly email: string };
}

/**
 * An iCalendar file (RFC 5545, with the methods of RFC 5546) of one or many bookings. A place in a
 * waiting list is no event and is left out. The UID never changes, and SEQUENCE grows, so that a
 * calendar replaces what it has instead of adding to it.
 */
export function calendarOf(
  bookings: readonly CalendarBooking[],
  { now, organizer }: CalendarOptions,
): string {
  const events = bookings.filter(({ state }) => state !== 'waiting');
  const isCancellation = events.length > 0 && events.every(({ state }) => state === 'cancelled');
  const organizerLine = contentLine(
    `ORGANIZER;CN=${quoteParameter(organizer.name)}`,
    `mailto:${organizer.email}`,
  );
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', `-//${escapeText(organizer.name)}//Classes//EN`),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', isCancellation ? 'CANCEL' : 'PUBLISH'),
    ...events.flatMap((booking) => eventLines(booking, now, organizerLine)),
    contentLine('END', 'VCALENDAR'),
  ].join('');
}

function eventLines(booking: CalendarBooking, now: Date, organizerLine: string): string[] {
  const { title, description, starts_at, ends_at } = booking.class;
  const isCancelled = booking.state === 'cancelled';
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', `${booking.id}@bookings.carom-labs`),
    contentLine('DTSTAMP', utcTime(now)),
    contentLine('SEQUENCE', String(booking.sequence)),
    contentLine('DTSTART', utcTime(new Date(starts_at))),
    contentLine('DTEND', utcTime(new Date(ends_at))),
    contentLine('SUMMARY', escapeText(title)),
    contentLine('DESCRIPTION', escapeText(description)),
    contentLine('STATUS', isCancelled ? 'CANCELLED' : 'CONFIRMED'),
    contentLine('TRANSP', isCancelled ? 'TRANSPARENT' : 'OPAQUE'),
    organizerLine,
    contentLine('END', 'VEVENT'),
  ];
}
