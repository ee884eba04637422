import { type Day, noonOf } from './calendar-days.ts';

interface Times {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The site's words are English, so its dates are too; the hours are the visitor's own. */
const LANGUAGE = 'en';

export function visitorsTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** 'Tue, Nov 17, 2026, 3:00 – 4:30 PM' */
export function momentText({ starts_at, ends_at }: Times, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE, {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).formatRange(new Date(starts_at), new Date(ends_at));
}

/** '3:00 – 4:30 PM', with the day of the end where that is another one. */
export function hoursText({ starts_at, ends_at }: Times, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  }).formatRange(new Date(starts_at), new Date(ends_at));
}

/** 'Eastern Standard Time': by the day, because summer time has a name of its own. */
export function zoneText(at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LANGUAGE, { timeZone, timeZoneName: 'long' }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** 'America/New York' */
export function placeOfZone(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** 'Tuesday, November 17, 2026' */
export function dayText(day: Day): string {
  return formatDay(day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}

/** 'November 2026' */
export function monthText(month: string): string {
  return formatDay(`${month}-01`, { year: 'numeric', month: 'long' });
}

export function weekdayText(day: Day, length: 'short' | 'long'): string {
  return formatDay(day, { weekday: length });
}

function formatDay(day: Day, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LANGUAGE, { ...format, timeZone: 'UTC' }).format(noonOf(day));
}
