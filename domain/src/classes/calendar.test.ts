import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKING_STATES } from './booking-states.ts';
import { type CalendarBooking, calendarFeedOf, calendarOf } from './calendar.ts';
import type { ClassId } from './class-id.ts';
import { createTimeWords } from './time-words.ts';

const now = new Date('2025-02-01T08:09:10.123Z');
const siteUrl = 'https://carom-labs.example';
const { whenText } = createTimeWords();
const organizer = { name: 'Carom Labs', email: 'support@carom-labs.example' };
const booking: CalendarBooking = {
  id: '0b8f6a34-3f5e-4c5a-9d3e-0f8f7a1f2c11',
  state: 'booked',
  sequence: 3,
  meeting_url: null,
  class: {
    random_id: '7f0c9f5e-52a3-4a55-8d8c-6f0a7b1c2d3e' as ClassId,
    place: 'Lab 3; Chalk Street',
    is_online: true,
    teacher: 'Ada "Chalk" Lindqvist',
    title: 'Leases, Locks; and Fencing',
    description: 'A lock that expires is a promise.\nBring a \\ laptop.',
    starts_at: '2025-03-09T06:30:00.000Z',
    ends_at: '2025-03-09T08:00:00.000Z',
    time_zone: 'America/New_York',
  },
};
const cancelled: CalendarBooking = { ...booking, id: 'other', state: 'cancelled', sequence: 4 };
const waiting: CalendarBooking = { ...booking, id: 'third', state: 'waiting' };

const textOf = (...bookings: CalendarBooking[]) =>
  calendarOf(bookings, { now, organizer, siteUrl, whenText });
/** In UTF-8. */
const octetsIn = (line: string) => encodeURIComponent(line).replace(/%../g, 'x').length;
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

/** Unescapes a text as RFC 5545, 3.3.11 defines it. */
function unescapeText(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));
}

function valuesOf(text: string, name: string): string[] {
  return unfold(text)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));
}

test('one booking, line by line', () => {
  expect(unfold(textOf(booking))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carom Labs//Classes//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0b8f6a34-3f5e-4c5a-9d3e-0f8f7a1f2c11@bookings.carom-labs',
    'DTSTAMP:20250201T080910Z',
    'SEQUENCE:3',
    'DTSTART:20250309T063000Z',
    'DTEND:20250309T080000Z',
    'SUMMARY:Leases\\, Locks\\; and Fencing',
    'DESCRIPTION:Sun\\, Mar 9\\, 2025\\, 1:30 – 4:00 AM\\, Eastern Standard Time\\n\\nA lock that expires is a promise.\\nBring a \\\\ laptop.',
    'LOCATION:Lab 3\\; Chalk Street and online',
    'URL:https://carom-labs.example/classes/leases-locks-and-fencing-7f0c9f5e-52a3-4a55-8d8c-6f0a7b1c2d3e',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'ORGANIZER;CN="Ada \'Chalk\' Lindqvist, Carom Labs":mailto:support@carom-labs.example',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Leases\\, Locks\\; and Fencing',
    'TRIGGER:-P1D',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Leases\\, Locks\\; and Fencing',
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

describe('states', () => {
  test.each([
    ['a booking', [booking], 'PUBLISH', ['CONFIRMED']],
    ['a cancelled one', [cancelled], 'CANCEL', ['CANCELLED']],
    ['both', [booking, cancelled], 'PUBLISH', ['CONFIRMED', 'CANCELLED']],
    ['a place in a waiting list', [waiting], 'PUBLISH', []],
    ['nothing', [], 'PUBLISH', []],
  ] as const)('%s', (_case, bookings, method, statuses) => {
    const text = textOf(...bookings);
    expect(valuesOf(text, 'METHOD')).toEqual([method]);
    expect(valuesOf(text, 'STATUS')).toEqual(statuses);
  });
});

describe('where', () => {
  const [meeting_url] = ['https://meet.example/j/1?pwd=a'];
  const bare = { ...booking, class: { ...booking.class, place: null, is_online: false, teacher: null } };

  test('the meeting link replaces the page once the booking has it', () => {
    expect(valuesOf(textOf({ ...booking, meeting_url }), 'URL')).toEqual([meeting_url]);
  });

  test('a class without details has no location, and the company as its organizer', () => {
    const text = textOf(bare);
    expect(valuesOf(text, 'LOCATION')).toEqual([]);
    expect(text).toContain('ORGANIZER;CN="Carom Labs":mailto:');
  });
});

test('a cancelled class has no alarm, and none has one if alarms are off', () => {
  expect(valuesOf(textOf(cancelled), 'TRIGGER')).toEqual([]);
  expect(calendarOf([booking], { now, siteUrl, organizer, whenText, hasAlarms: false })).not.toContain(
    'VALARM',
  );
});

test('a feed has the method PUBLISH for any bookings, and a refresh interval', () => {
  const feed = (...bookings: CalendarBooking[]) =>
    calendarFeedOf(bookings, { now, siteUrl, organizer, whenText });
  expect(valuesOf(feed(cancelled), 'METHOD')).toEqual(['PUBLISH']);
  expect(valuesOf(feed(booking, cancelled, waiting), 'STATUS')).toEqual(['CONFIRMED', 'CANCELLED']);
  expect(valuesOf(feed(), 'X-WR-CALNAME')).toEqual(['Carom Labs']);
  expect(unfold(feed())).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
});

test('the UID is stable while the booking changes, and unique', () => {
  const changed = { ...booking, state: 'cancelled' as const, sequence: 9, class: { ...booking.class } };
  const moved = { ...changed, class: { ...booking.class, title: 'Moved' } };
  const uids = [booking, moved, cancelled].map((each) => valuesOf(textOf(each), 'UID')[0]);
  expect(uids[0]).toBe(uids[1]);
  expect(uids[0]).not.toBe(uids[2]);
});

test('lines follow the RFC for any text, and the texts can be parsed back', () => {
  const anyText = fc.string({ unit: fc.oneof(fc.constantFrom(...'é漢😀,;:\\"\n\r\t\0\x07 a'), fc.string()) });
  const anyMoment = fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((moment) => moment.toISOString());
  const anyBooking = fc.record({
    id: fc.uuid(),
    state: fc.constantFrom(...BOOKING_STATES),
    sequence: fc.nat(),
    meeting_url: fc.constantFrom(null, 'https://meet.example/1'),
    class: fc.record({
      random_id: fc.uuid().map((id) => id as ClassId),
      title: anyText,
      description: anyText,
      place: fc.option(anyText),
      is_online: fc.boolean(),
      teacher: fc.option(anyText),
      starts_at: anyMoment,
      ends_at: anyMoment,
      time_zone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata'),
    }),
  });
  fc.assert(
    fc.property(fc.array(anyBooking, { maxLength: 4 }), anyText, (bookings, name) => {
      const text = calendarOf(bookings, {
        now,
        organizer: { name, email: 'a@example.org' },
        siteUrl,
        whenText,
      });
      expect(text.endsWith('\r\n')).toBe(true);
      const lines = text.slice(0, -2).split('\r\n');
      for (const line of lines) {
        expect(octetsIn(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/(?!\t)\p{Cc}/u);
        expect(line.isWellFormed()).toBe(true);
      }
      for (const line of unfold(text).slice(0, -1)) expect(line).toMatch(/^[A-Z]+(;CN="[^"]*")?:/);
      const kept = bookings.filter(({ state }) => state !== 'waiting');
      const readable = (words: string) =>
        words
          .toWellFormed()
          .replace(/\r\n?/g, '\n')
          .replace(/(?![\n\t])\p{Cc}/gu, '');
      expect(valuesOf(text, 'SUMMARY').map(unescapeText)).toEqual(
        kept.map((each) => readable(each.class.title)),
      );
      expect(valuesOf(text, 'DESCRIPTION').map(unescapeText)).toEqual(
        kept.flatMap(({ state, class: { title, description, time_zone, ...times } }) => [
          `${whenText(times, time_zone)}\n\n${readable(description)}`,
          // Both alarms show the title.
          ...(state === 'cancelled' ? [] : [readable(title), readable(title)]),
        ]),
      );
      expect(valuesOf(text, 'UID')).toEqual(kept.map(({ id }) => `${id}@bookings.carom-labs`));
      expect(valuesOf(text, 'SEQUENCE').map(Number)).toEqual(kept.map(({ sequence }) => sequence));
    }),
    { numRuns: 500 },
  );
});

test('a folded line breaks between characters and fills the allowed length', () => {
  const title = '漢'.repeat(60);
  const text = textOf({ ...booking, class: { ...booking.class, title } });
  const start = text.indexOf('SUMMARY:');
  const first = text.slice(start, text.indexOf('\r\n', start));
  // 8 octets for the name and the colon, then characters of 3 octets.
  expect(octetsIn(first)).toBe(8 + 22 * 3);
  expect(valuesOf(text, 'SUMMARY')).toEqual([title]);
});
