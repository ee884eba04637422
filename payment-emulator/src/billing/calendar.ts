import { DAY_MS } from '@carom/domain/time/durations';
export const INTERVAL_UNITS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type IntervalUnit = (typeof INTERVAL_UNITS)[number];

export interface Interval {
  readonly unit: IntervalUnit;
  readonly count: number;
}

const DAYS: Partial<Record<IntervalUnit, number>> = { DAY: 1, WEEK: 7 };

/**
 * Counts from the first day each time, so that the 31st returns after a short month. In a month without that
 * day, the result is its last day.
 */
export function addIntervals(start: Date, { unit, count }: Interval, times: number): Date {
  const days = DAYS[unit];
  if (days !== undefined) return new Date(start.getTime() + times * count * days * DAY_MS);
  const months = times * count * (unit === 'YEAR' ? 12 : 1);
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return moved;
}

/** The provider's format: whole seconds. */
export function timestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
