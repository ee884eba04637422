import type { MonthFigures } from '@carom/contract/admin/figures/schemas';
import { figuresFileText as heading } from '../../../content/admin/figures.ts';
import { writeCsv } from '../../../files/csv.ts';

const COLUMNS: readonly (readonly [string, (month: MonthFigures) => string | number | null])[] = [
  [heading.month, ({ month }) => month],
  [heading.revenue, ({ revenue }) => revenue],
  [heading.refunds, ({ refunds }) => refunds],
  [heading.active, ({ active_members }) => active_members],
  [heading.atStart, ({ members_at_start }) => members_at_start],
  [heading.left, ({ members_left }) => members_left],
  [heading.churn, ({ churn_percent }) => churn_percent],
  [heading.classes, ({ classes }) => classes],
  [heading.seats, ({ seats }) => seats],
  [heading.taken, ({ seats_taken }) => seats_taken],
  [heading.fill, ({ fill_percent }) => fill_percent],
];

/** The figures of the page as CSV, the oldest month first. A missing share is an empty cell. */
export function figuresFile(months: readonly MonthFigures[]): Promise<string> {
  return writeCsv([
    COLUMNS.map(([name]) => name),
    ...months.map((month) => COLUMNS.map(([, cell]) => cell(month) ?? '')),
  ]);
}
