import { site } from '@carom/contract/site/company';
import { calendarOf } from '@carom/domain/classes/calendar';
import { slugOf } from '@carom/domain/classes/class-address';
import { SUPPORT_EMAIL } from '../../api/document-settings.ts';
import { download } from '../../api/download.ts';
import { whenText } from '../../ui/time-words.ts';
import type { BookingEntry } from './api.ts';

/** Downloads one class, or a cancellation that removes it from the calendar. */
export function downloadClass(booking: BookingEntry): void {
  save(`${slugOf(booking.class.title)}.ics`, [booking]);
}

export function downloadSchedule(bookings: readonly BookingEntry[]): void {
  save('schedule.ics', bookings);
}

function save(fileName: string, bookings: readonly BookingEntry[]) {
  const text = calendarOf(bookings.map(asItStands), {
    now: new Date(),
    siteUrl: window.location.origin,
    whenText,
    organizer: { name: site.name, email: SUPPORT_EMAIL },
  });
  download(fileName, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}

/** A seat in a cancelled class counts as cancelled. */
function asItStands(booking: BookingEntry): BookingEntry {
  return booking.class.is_cancelled && booking.state === 'booked'
    ? { ...booking, state: 'cancelled' }
    : booking;
}
