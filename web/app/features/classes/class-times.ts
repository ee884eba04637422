import { HOUR_MS } from '@carom/domain/time/durations';
import { type Day, noonOf } from './schedule/calendar-days.ts';

interface Times {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The site's words are English, so its dates are too; the hours are the visitor's own. */
const LANGUAGE = 'en';

export function visitorsTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const FORMATS = {
  moment: {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  hours: { hour: 'numeric', minute: '2-digit' },
  date: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  zone: { timeZoneName: 'long' },
  machine: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Each for one zone: to make one takes longer than to write the rest of a page with it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATTERS = 200;

function formatter(format: keyof typeof FORMATS, timeZone: string): Intl.DateTimeFormat {
  const key = `${format} ${timeZone}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(LANGUAGE, { timeZone, ...FORMATS[format] });
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  formatters.set(key, made);
  return made;
}

/**
 * Makes what the cards of classes need while the classes are on their way. The first formatter of a browser takes
 * longer than a page may be silent for on a slow phone: a worker makes it, and the rest is quick.
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
  const timeZone = visitorsTimeZone();
  const starts_at = new Date(0).toISOString();
  const ends_at = new Date(HOUR_MS).toISOString();
  momentText({ starts_at, ends_at }, timeZone);
  zoneText(starts_at, timeZone);
}

/** With spaces as in any other text: some browsers, and Node, put thin and narrow ones into a time. */
function plain(time: string): string {
  return time.replace(/\s/g, ' ');
}

/** 'Tue, Nov 17, 2026, 3:00 – 4:30 PM' */
export function momentText({ starts_at, ends_at }: Times, timeZone: string): string {
  return plain(formatter('moment', timeZone).formatRange(new Date(starts_at), new Date(ends_at)));
}

/** '3:00 – 4:30 PM', with the day of the end where that is another one. */
export function hoursText({ starts_at, ends_at }: Times, timeZone: string): string {
  return plain(formatter('hours', timeZone).formatRange(new Date(starts_at), new Date(ends_at)));
}

/** 'Eastern Standard Time': by the day, because summer time has a name of its own. */
export function zoneText(at: string, timeZone: string): string {
  return partsOf(at, 'zone', timeZone)('timeZoneName') || timeZone;
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

/** 'Tue, Nov 17, 2026', put together here: browsers and servers differ in their commas. */
export function dateText(at: string, timeZone: string): string {
  const part = partsOf(at, 'date', timeZone);
  return `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}`;
}

/** '2026-11-17T15:00:00-05:00', for machines. */
export function momentInZone(at: string, timeZone: string): string {
  const part = partsOf(at, 'machine', timeZone);
  // 'GMT-05:00', and 'GMT' alone where there is no difference.
  const offset = part('timeZoneName').slice('GMT'.length) || '+00:00';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}

function partsOf(at: string, format: keyof typeof FORMATS, timeZone: string): (type: string) => string {
  const parts = formatter(format, timeZone).formatToParts(new Date(at));
  return (wanted) => parts.find(({ type }) => type === wanted)?.value ?? '';
}
