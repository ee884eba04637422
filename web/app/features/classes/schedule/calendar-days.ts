import { DAY_MS } from '@carom/domain/time/durations';
/**
 * A calendar day as 'YYYY-MM-DD' and a month as 'YYYY-MM', without hour and zone, so that no conversion shifts them.
 */
export type Day = string;
export type Month = string;

/** Monday is 1, Sunday 7, as in Intl. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const MONTHS_PER_YEAR = 12;
const DAYS_PER_WEEK = 7;

/** The day of a moment in a time zone. */
export function dayOf(moment: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;
}

export function addDays(day: Day, days: number): Day {
  const moved = new Date(noonOf(day).getTime() + days * DAY_MS);
  return Number.isNaN(moved.getTime()) ? '' : moved.toISOString().slice(0, 10);
}

export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * MONTHS_PER_YEAR + Number(month.slice(5)) - 1 + months;
  const year = String(Math.floor(count / MONTHS_PER_YEAR)).padStart(4, '0');
  return `${year}-${String((count % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
}

/** The same day of another month, or the last day of a shorter month. */
export function dayInMonth(day: Day, month: Month): Day {
  const wanted = Number(day.slice(8));
  const last = Number(lastDay(month).slice(8));
  return `${month}-${String(Math.min(wanted, last)).padStart(2, '0')}`;
}

export function weekdayOf(day: Day): Weekday {
  return (noonOf(day).getUTCDay() || DAYS_PER_WEEK) as Weekday;
}

/** The weeks of a month, completed with days of the neighbouring months. */
export function weeksOf(month: Month, firstWeekday: Weekday): readonly (readonly Day[])[] {
  const first = `${month}-01`;
  const start = startOfWeek(first, firstWeekday);
  const weeks: Day[][] = [];
  for (let day = start; day <= lastDay(month); day = addDays(day, DAYS_PER_WEEK)) {
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, offset) => addDays(day, offset)));
  }
  return weeks;
}

export function startOfWeek(day: Day, firstWeekday: Weekday): Day {
  return addDays(day, -((weekdayOf(day) - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK));
}

/** For formatting: noon of the day, to be formatted in UTC. */
export function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

function lastDay(month: Month): Day {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}
