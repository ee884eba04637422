import { DAY_MS } from '../time/durations.ts';

/** A UTC day as 'YYYY-MM-DD'. Compares and sorts as text. */
export type IsoDate = string;

const MONTHS_PER_YEAR = 12;

export function isoDateOf(moment: Date): IsoDate {
  return moment.toISOString().slice(0, 10);
}

/** The same day of a later month, or the last day of that month if it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const first = new Date(Date.UTC(year, month + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return isoDateOf(first);
}

export function addDays(date: IsoDate, days: number): IsoDate {
  const { year, month, day } = partsOf(date);
  return isoDateOf(new Date(Date.UTC(year, month, day + days)));
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Counts month boundaries: 31 January to 1 February is 1. */
export function monthBoundariesBetween(from: IsoDate, to: IsoDate): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  return (b.year - a.year) * MONTHS_PER_YEAR + b.month - a.month;
}

function partsOf(date: IsoDate): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month: month - 1, day };
}
