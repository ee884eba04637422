import type { BookingState } from './booking-states.ts';
import { contentLine, escapeText, quoteParameter, utcTime } from './calendar-lines.ts';
import { classPath } from './class-address.ts';
import type { ClassId } from './class-id.ts';
import { type Whereabouts, whereWords } from './whereabouts.ts';

/** A booking in the words of the API. */
export interface CalendarBooking {
  readonly id: string;
  readonly state: BookingState;
  readonly sequence: number;
  /** null: it is not for this member, or not yet. */
  readonly meeting_url: string | null;
  readonly class: Whereabouts & {
    readonly random_id: ClassId;
    readonly teacher: string | null;
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
  /** Where the pages of classes are, without a slash at the end. */
  readonly siteUrl: string;
}

/**
 * An iCalendar file (RFC 5545, with the methods of RFC 5546) of one or many bookings. A place in a
 * waiting list is no event and is left out. The UID never changes, and SEQUENCE grows, so that a
 * calendar replaces what it has instead of adding to it.
 */
export function calendarOf(bookings: readonly CalendarBooking[], options: CalendarOptions): string {
  const events = bookings.filter(({ state }) => state !== 'waiting');
  const isCancellation = events.length > 0 && events.every(({ state }) => state === 'cancelled');
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', `-//${escapeText(options.organizer.name)}//Classes//EN`),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', isCancellation ? 'CANCEL' : 'PUBLISH'),
    ...events.flatMap((booking) => eventLines(booking, options)),
    contentLine('END', 'VCALENDAR'),
  ].join('');
}

function eventLines(booking: CalendarBooking, { now, organizer, siteUrl }: CalendarOptions): string[] {
  const { random_id: classId, title, description, starts_at, ends_at, teacher } = booking.class;
  const where = whereWords(booking.class);
  const page = `${siteUrl}${classPath({ title, classId })}`;
  // Whoever answers does so to the company: the teacher's own address is nobody's business.
  const organizerName = teacher === null ? organizer.name : `${teacher}, ${organizer.name}`;
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
    ...(where === null ? [] : [contentLine('LOCATION', escapeText(where))]),
    contentLine('URL', booking.meeting_url ?? page),
    contentLine('STATUS', isCancelled ? 'CANCELLED' : 'CONFIRMED'),
    contentLine('TRANSP', isCancelled ? 'TRANSPARENT' : 'OPAQUE'),
    contentLine(`ORGANIZER;CN=${quoteParameter(organizerName)}`, `mailto:${organizer.email}`),
    contentLine('END', 'VEVENT'),
  ];
}
