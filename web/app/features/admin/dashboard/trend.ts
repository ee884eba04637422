import type { AdminDashboard } from '@carom/contract/admin/dashboard/schemas';

type Month = AdminDashboard['months'][number];

/** One of the four figures over the last months, and how much it has changed. */
export interface Trend {
  /** Of each month, the oldest first; null: there was nothing to measure. */
  readonly byMonth: readonly (number | null)[];
  /** Against the period before; null: there is none. */
  readonly change: number | null;
}

/** How many accounts there are, against the end of last month. */
export function membersTrend({ months }: AdminDashboard): Trend {
  return againstLastMonth(months, ({ members }) => members);
}

/** What was charged this month, against the same time last month. */
export function revenueTrend({ months, last_month_to_date: before }: AdminDashboard): Trend {
  return againstSameTime(months, ({ revenue }) => Number(revenue), Number(before.revenue));
}

/** The share of seats taken in the classes of this month, against all of last month. */
export function fillTrend({ months }: AdminDashboard): Trend {
  const byMonth = months.map(({ fill_percent }) => fill_percent);
  const [before, now] = byMonth.slice(-2);
  return { byMonth, change: before == null || now == null ? null : now - before };
}

/** Messages received this month, against the same time last month. */
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
