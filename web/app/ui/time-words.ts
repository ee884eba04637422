import { createTimeWords } from '@carom/domain/classes/time-words';

/** The time of a class, and its time zone. */
export interface ZonedTimes {
  /** ISO 8601 */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
}

const words = createTimeWords();
export const { momentText, hoursText, zoneText, whenText, dateText, momentInZone } = words;

export function visitorsTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The time in the visitor's zone; null if it is the same as in the class's own zone. */
export function visitorsWhenText(times: ZonedTimes): string | null {
  const here = whenText(times, visitorsTimeZone());
  return here === whenText(times, times.time_zone) ? null : here;
}
