import type { AdminDashboard } from '@carom/contract/admin/dashboard/schemas';

type Month = AdminDashboard['months'][number];

/** One of the four figures over the last months, with its change. */
export interface Trend {
  /** The oldest month first; null if a month has no data. */
  readonly byMonth: readonly (number | null)[];
  /** Compared with the period before; null if that has no data. */
  readonly change: number | null;
}

/** The number of accounts, compared with the end of last month. */
export function membersTrend({ months }: AdminDashboard): Trend {
  return againstLastMonth(months, ({ members }) => members);
}

/** The charges of this month, compared with the same days of last month. */
export function revenueTrend({ months, last_month_to_date: before }: AdminDashboard): Trend {
  return againstSameTime(months, ({ revenue }) => Number(revenue), Number(before.revenue));
}

/** The share of taken seats in this month's classes, compared with all of last month. */
export function fillTrend({ months }: AdminDashboard): Trend {
  const byMonth = months.map(({ fill_percent }) => fill_percent);
  const [before, now] = byMonth.slice(-2);
  return { byMonth, change: before == null || now == null ? null : now - before };
}

/** The messages received this month, compared with the same days of last month. */
export function messagesTrend({ months, last_month_to_date: before }: AdminDashboard): Trend {
  return againstSameTime(months, ({ messages }) => messages, before.messages);
}

function againstLastMonth(months: readonly Month[], figureOf: (month: Month) => number): Trend {
  return againstSameTime(months, figureOf, months.map(figureOf).at(-2) ?? 0);
}

function againstSameTime(
  months: readonly Month[],
  figureOf: (month: Month) => number,
  before: number,
): Trend {
  const byMonth = months.map(figureOf);
  const hasPeriodBefore = byMonth.slice(0, -1).some((value) => value > 0);
  return { byMonth, change: hasPeriodBefore ? (byMonth.at(-1) ?? 0) - before : null };
}
