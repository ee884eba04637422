import { createTimeWords } from '@carom/domain/classes/time-words';

/** When a class is, and in which zone. */
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

/** The same time where the visitor is; null where it reads as in the class's own zone. */
export function visitorsWhenText(times: ZonedTimes): string | null {
  const here = whenText(times, visitorsTimeZone());
  return here === whenText(times, times.time_zone) ? null : here;
}
