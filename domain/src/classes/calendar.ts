import type { BookingState } from './booking-states.ts';
import { contentLine, escapeText, quoteParameter, utcTime } from './calendar-lines.ts';
import { classPath } from './class-address.ts';
import type { ClassId } from './class-id.ts';
import type { TimeWords } from './time-words.ts';
import { type Whereabouts, whereWords } from './whereabouts.ts';

/** A booking as the API returns it. */
export interface CalendarBooking {
  readonly id: string;
  readonly state: BookingState;
  readonly sequence: number;
  /** `null` if it is not for this member or not available yet. */
  readonly meeting_url: string | null;
  readonly class: Whereabouts & {
    readonly random_id: ClassId;
    readonly teacher: string | null;
    readonly title: string;
    readonly description: string;
    /** ISO 8601 */
    readonly starts_at: string;
    readonly ends_at: string;
    readonly time_zone: string;
  };
}

interface CalendarOptions {
  readonly now: Date;
  readonly organizer: { readonly name: string; readonly email: string };
  /** The base URL of the class pages, without a trailing slash. */
  readonly siteUrl: string;
  readonly whenText: TimeWords['whenText'];
  /** Whether each class has alarms; true by default. */
  readonly hasAlarms?: boolean;
}

/** The same lead times as the reminder mails. */
const ALARMS = ['-P1D', '-PT1H'];
/** How often a calendar should refresh a feed. */
const FEED_INTERVAL = 'PT1H';

/**
 * An iCalendar file (RFC 5545, with the methods of RFC 5546) of one or many bookings. Places in a waiting
 * list are left out. The UID never changes and SEQUENCE grows, so that a calendar replaces an event instead
 * of adding another.
 */
export function calendarOf(bookings: readonly CalendarBooking[], options: CalendarOptions): string {
  const events = eventsIn(bookings);
  const isCancellation = events.length > 0 && events.every(({ state }) => state === 'cancelled');
  const method = contentLine('METHOD', isCancellation ? 'CANCEL' : 'PUBLISH');
  return write(events, options, [method]);
}

/**
 * The same as a feed that calendars fetch repeatedly. Events that are no longer in it disappear (RFC 7986).
 */
export function calendarFeedOf(bookings: readonly CalendarBooking[], options: CalendarOptions): string {
  const name = escapeText(options.organizer.name);
  return write(eventsIn(bookings), options, [
    contentLine('METHOD', 'PUBLISH'),
    contentLine('NAME', name),
    contentLine('X-WR-CALNAME', name),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', FEED_INTERVAL),
    contentLine('X-PUBLISHED-TTL', FEED_INTERVAL),
  ]);
}

function eventsIn(bookings: readonly CalendarBooking[]): readonly CalendarBooking[] {
  return bookings.filter(({ state }) => state !== 'waiting');
}

function write(
  events: readonly CalendarBooking[],
  options: CalendarOptions,
  aboutAll: readonly string[],
): string {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', `-//${escapeText(options.organizer.name)}//Classes//EN`),
    contentLine('CALSCALE', 'GREGORIAN'),
    ...aboutAll,
    ...events.flatMap((booking) => eventLines(booking, options)),
    contentLine('END', 'VCALENDAR'),
  ].join('');
}

function eventLines(booking: CalendarBooking, options: CalendarOptions): string[] {
  const { now, organizer, siteUrl, whenText, hasAlarms = true } = options;
  const { random_id: classId, title, description, starts_at, ends_at, time_zone, teacher } = booking.class;
  const when = whenText(booking.class, time_zone);
  const where = whereWords(booking.class);
  const page = `${siteUrl}${classPath({ title, classId })}`;
  // Replies go to the company, so that the teacher's address stays private.
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
    contentLine('DESCRIPTION', escapeText(`${when}\n\n${description}`)),
    ...(where === null ? [] : [contentLine('LOCATION', escapeText(where))]),
    contentLine('URL', booking.meeting_url ?? page),
    contentLine('STATUS', isCancelled ? 'CANCELLED' : 'CONFIRMED'),
    contentLine('TRANSP', isCancelled ? 'TRANSPARENT' : 'OPAQUE'),
    contentLine(`ORGANIZER;CN=${quoteParameter(organizerName)}`, `mailto:${organizer.email}`),
    ...(hasAlarms && !isCancelled ? ALARMS.flatMap((before) => alarmLines(title, before)) : []),
    contentLine('END', 'VEVENT'),
  ];
}

function alarmLines(title: string, before: string): string[] {
  return [
    contentLine('BEGIN', 'VALARM'),
    contentLine('ACTION', 'DISPLAY'),
    contentLine('DESCRIPTION', escapeText(title)),
    contentLine('TRIGGER', before),
    contentLine('END', 'VALARM'),
  ];
}
