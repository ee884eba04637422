import type { Result } from '../result.ts';
import { DAY_MS } from '../time/durations.ts';
import { clocksOf, localMinutesBetween, shiftLocalTime } from '../zoned-time.ts';
import {
  type ClassTimes,
  type ClassTimesProblem,
  classTimesOf,
  type LocalClassTimes,
} from './class-times.ts';

/** Includes the dates that are left out. */
export const SERIES_MOST = 100;

/** As in ISO 8601: 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MINUTES = 24 * 60;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

export interface SeriesRule extends LocalClassTimes {
  /** If empty, the weekday of the start. */
  readonly weekdays: readonly Weekday[];
  /** The number of dates from the start on. Left-out dates count, as in calendars. */
  readonly times: number;
  /** Dates that are left out, as 'YYYY-MM-DD'. */
  readonly except: readonly string[];
}

export interface SeriesDate {
  readonly date: string;
  readonly local: LocalClassTimes;
  readonly isLeftOut: boolean;
  readonly times: Result<ClassTimes, ClassTimesProblem>;
}

/**
 * The dates of a series, at the same local times when daylight saving time begins or ends. Empty if the start
 * is no valid time.
 */
export function seriesDates(rule: SeriesRule, now: Date): readonly SeriesDate[] {
  const { startsLocal, endsLocal, timeZone, times, except } = rule;
  const first = weekdayOf(startsLocal);
  if (first === null) return [];
  const weekdays = rule.weekdays.length > 0 ? rule.weekdays : [first];
  const clocks = clocksOf(timeZone);
  const dates: SeriesDate[] = [];
  for (let day = 0; dates.length < Math.min(times, SERIES_MOST); day += 1) {
    if (!weekdays.includes((((first - 1 + day) % 7) + 1) as Weekday)) continue;
    const local = shiftTimes({ startsLocal, endsLocal, timeZone }, day * DAY_MINUTES);
    const date = local.startsLocal.slice(0, DATE_LENGTH);
    dates.push({
      date,
      local,
      isLeftOut: except.includes(date),
      times: classTimesOf(local, now, clocks),
    });
  }
  return dates;
}

export function weekdayOf(local: string): Weekday | null {
  const day = new Date(`${local.slice(0, DATE_LENGTH)}T00:00Z`).getTime() / DAY_MS;
  // 1 January 1970 was a Thursday.
  return Number.isNaN(day) ? null : ((((((day + 3) % 7) + 7) % 7) + 1) as Weekday);
}

/** Shifts local times, so that a class keeps its local hour and its duration. */
export function shiftTimes(
  { startsLocal, endsLocal, timeZone }: LocalClassTimes,
  minutes: number,
): LocalClassTimes {
  return {
    startsLocal: shiftLocalTime(startsLocal, minutes),
    endsLocal: shiftLocalTime(endsLocal, minutes),
    timeZone,
  };
}

/** Applies the change of one class's times to those of another. */
export function shiftAlike(
  other: LocalClassTimes,
  { before, after }: { readonly before: LocalClassTimes; readonly after: LocalClassTimes },
): LocalClassTimes {
  const shift = (name: 'startsLocal' | 'endsLocal') =>
    shiftLocalTime(other[name], localMinutesBetween(before[name], after[name]));
  return {
    startsLocal: shift('startsLocal'),
    endsLocal: shift('endsLocal'),
    timeZone: after.timeZone === before.timeZone ? other.timeZone : after.timeZone,
  };
}
