import { HOUR_MS } from '@carom/domain/time/durations';
import { visitorsTimeZone, whenText } from '../../ui/time-words.ts';
import { type Day, noonOf } from './schedule/calendar-days.ts';

/** The site is in English, so its dates are too. */
const LANGUAGE = 'en';

/**
 * Prepares the time formatters while the classes are being loaded. The first formatter of a browser blocks a slow phone
 * for too long, so a worker makes it; later ones are fast.
 */
export function prepareTimes(): () => void {
  if (typeof Worker === 'undefined') return () => {};
  const worker = new Worker(new URL('./times-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', () => {
    worker.terminate();
    prepareFormatters();
  });
  return () => worker.terminate();
}

export function prepareFormatters(): void {
  const times = { starts_at: new Date(0).toISOString(), ends_at: new Date(HOUR_MS).toISOString() };
  whenText(times, visitorsTimeZone());
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
