import type { AdminDashboard } from '@carom/contract/admin/dashboard/schemas';
import { monthsChartText } from '../../../content/admin/dashboard.ts';
import { Table } from '../../../ui/table.tsx';

type Month = AdminDashboard['months'][number];

const WIDTH = 560;
const HEIGHT = 220;
const FRAME = { left: 36, right: 8, top: 12, bottom: 28 } as const;
const PLOT_WIDTH = WIDTH - FRAME.left - FRAME.right;
const PLOT_HEIGHT = HEIGHT - FRAME.top - FRAME.bottom;
const BAR_SHARE = 0.36;
const LINES = [0, 1, 2, 3, 4] as const;
const STEPS = 4;

const SHORT = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Two bars a month. The table below says the same, and is what is read out. */
export function MonthsChart({ months }: { readonly months: readonly Month[] }) {
  const most = Math.max(
    ...months.map((month) => Math.max(month.new_subscriptions, month.cancelled_subscriptions)),
  );
  const step = niceStep(most);
  const top = step * STEPS;
  const slot = PLOT_WIDTH / months.length;
  const y = (count: number) => FRAME.top + PLOT_HEIGHT * (1 - count / top);
  return (
    <figure className="mt-4">
      <Legend />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="months-chart" aria-hidden="true">
        {LINES.map((line) => line * step).map((count) => (
          <g key={count}>
            <path d={`M${FRAME.left} ${y(count)}H${WIDTH - FRAME.right}`} className="months-line" />
            <text x={FRAME.left - 6} y={y(count) + 4} textAnchor="end">
              {count}
            </text>
          </g>
        ))}
        {months.map((month, at) => {
          const middle = FRAME.left + slot * (at + 0.5);
          const bar = slot * BAR_SHARE;
          return (
            <g key={month.month}>
              <Bar x={middle - bar} width={bar} top={y(month.new_subscriptions)} className="months-new" />
              <Bar
                x={middle}
                width={bar}
                top={y(month.cancelled_subscriptions)}
                className="months-cancelled"
              />
              <text x={middle} y={HEIGHT - 8} textAnchor="middle" data-is-odd={at % 2 === 1 || undefined}>
                {SHORT.format(dateOf(month))}
              </text>
            </g>
          );
        })}
      </svg>
      <details className="mt-3">
        <summary className="min-h-11 font-semibold text-felt">{monthsChartText.table}</summary>
        <MonthsTable months={months} />
      </details>
    </figure>
  );
}

interface BarProps {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly className: string;
}

function Bar({ x, width, top, className }: BarProps) {
  const height = FRAME.top + PLOT_HEIGHT - top;
  return height > 0 ? <rect x={x} y={top} width={width} height={height} className={className} /> : null;
}

function Legend() {
  return (
    <figcaption className="flex flex-wrap gap-x-5 text-sm">
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
          <rect width="12" height="12" className="months-new" />
        </svg>
        New
      </span>
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
          <rect width="12" height="12" className="months-cancelled" />
        </svg>
        Cancelled
      </span>
    </figcaption>
  );
}

function MonthsTable({ months }: { readonly months: readonly Month[] }) {
  return (
    <Table className="plan-table mt-2 figures w-full">
      <caption className="sr-only">{monthsChartText.caption}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">New</th>
          <th scope="col">Cancelled</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row">{LONG.format(dateOf(month))}</th>
            <td>{month.new_subscriptions}</td>
            <td>{month.cancelled_subscriptions}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function dateOf({ month }: Month): Date {
  return new Date(`${month}-01T00:00:00Z`);
}

/** 1, 2 or 5 times a power of ten, so that four steps hold the most. */
function niceStep(most: number): number {
  const least = Math.max(1, most / STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((each) => each * power >= least) ?? 10;
  return Math.max(1, factor * power);
}
