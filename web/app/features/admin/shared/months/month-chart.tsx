import { monthChartText } from '../../../../content/admin/month-chart.ts';
import type { MonthColumn, MonthOf, MonthSeries } from './month-series.ts';
import { MonthTable } from './month-table.tsx';
import './month-chart.css';

interface MonthChartProps<Month extends MonthOf> {
  readonly caption: string;
  readonly months: readonly Month[];
  /** One series, or two side by side. */
  readonly series: readonly MonthSeries<Month>[];
  /** Further columns of the table. */
  readonly details?: readonly MonthColumn<Month>[];
  /** Formats a number for the axis. */
  readonly onAxis?: (value: number) => string;
}

const WIDTH = 560;
const HEIGHT = 220;
const FRAME = { right: 8, top: 12, bottom: 28 } as const;
const PLOT_HEIGHT = HEIGHT - FRAME.top - FRAME.bottom;
/** The width of a digit on the axis at the size that it has on a phone. */
const DIGIT_WIDTH = 13;
const BARS_SHARE = 0.72;
const LINES = [0, 1, 2, 3, 4] as const;
const STEPS = 4;
const MOST_LABELS = 12;
const BAR_CLASSES = ['months-first', 'months-second'] as const;

const SHORT = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' });

/** Bars by month. Screen readers read the table below instead. */
export function MonthChart<Month extends MonthOf>(props: MonthChartProps<Month>) {
  const { caption, months, series, details = [], onAxis = COMPACT.format } = props;
  const step = niceStep(Math.max(...months.flatMap((month) => series.map(({ value }) => value(month) ?? 0))));
  const top = step * STEPS;
  const lines = LINES.map((line) => ({ value: line * step, label: onAxis(line * step) }));
  const left = DIGIT_WIDTH * (1 + Math.max(...lines.map(({ label }) => label.length)));
  const slot = (WIDTH - left - FRAME.right) / months.length;
  const bar = (slot * BARS_SHARE) / series.length;
  const labelEvery = Math.ceil(months.length / MOST_LABELS);
  const y = (value: number) => FRAME.top + PLOT_HEIGHT * (1 - value / top);
  return (
    <figure className="@container mt-4">
      {series.length > 1 ? <Legend names={series.map(({ name }) => name)} /> : null}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="months-chart" aria-hidden="true">
        {lines.map(({ value, label }) => (
          <g key={value}>
            <path d={`M${left} ${y(value)}H${WIDTH - FRAME.right}`} className="months-line" />
            <text x={left - 6} y={y(value) + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {months.map((month, at) => {
          const middle = left + slot * (at + 0.5);
          return (
            <g key={month.month}>
              {series.map(({ name, value }, place) => (
                <Bar
                  key={name}
                  x={middle + bar * (place - series.length / 2)}
                  width={bar}
                  top={y(value(month) ?? 0)}
                  className={BAR_CLASSES[place] ?? ''}
                />
              ))}
              {at % labelEvery === 0 ? (
                <text
                  x={middle}
                  y={HEIGHT - 8}
                  textAnchor="middle"
                  data-is-odd={months.length >= MOST_LABELS && (at / labelEvery) % 2 === 1 ? true : undefined}
                >
                  {SHORT.format(new Date(`${month.month}-01T00:00:00Z`))}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <details className="mt-3">
        <summary className="min-h-11 font-semibold text-felt">
          {monthChartText.table}
          <span className="sr-only">: {caption}</span>
        </summary>
        <MonthTable caption={caption} months={months} columns={[...series, ...details]} />
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

function Legend({ names }: { readonly names: readonly string[] }) {
  return (
    <figcaption className="mb-2 flex flex-wrap gap-x-5 text-sm">
      {names.map((name, place) => (
        <span key={name} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
            <rect width="12" height="12" className={BAR_CLASSES[place]} />
          </svg>
          {name}
        </span>
      ))}
    </figcaption>
  );
}

/** 1, 2, 2½ or 5 times a power of ten, and an integer, so that four steps reach the maximum. */
function niceStep(most: number): number {
  const least = Math.max(1, most / STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  return steps.find((step) => step >= least && Number.isInteger(step)) ?? 10 * power;
}
