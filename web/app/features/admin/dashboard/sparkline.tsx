import { sparklineText } from '../../../content/admin/dashboard.ts';
import type { Trend } from './trend.ts';

interface SparklineProps {
  readonly byMonth: Trend['byMonth'];
  /** Formats a value for the label. */
  readonly shown: (value: number) => string;
}

const WIDTH = 96;
const HEIGHT = 32;
const GAP = 3;
/** Keeps the bar of a month with the value 0 visible. */
const LEAST = 2;

/** One bar per month, the current one in colour. Renders nothing for fewer than two months. */
export function Sparkline({ byMonth, shown }: SparklineProps) {
  const values = byMonth.filter((value) => value !== null);
  const most = Math.max(0, ...values);
  if (values.filter((value) => value > 0).length < 2) return null;
  const slot = WIDTH / byMonth.length;
  return (
    <p className="figure-tile-months">
      <span className="sr-only">{sparklineText(values.length, shown(Math.min(...values)), shown(most))}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {byMonth.map((value, at) => {
          const height = value === null ? 0 : Math.max(LEAST, (HEIGHT * value) / most);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the months have no id here and do not change their order
              key={at}
              x={slot * at}
              y={HEIGHT - height}
              width={slot - GAP}
              height={height}
              data-is-now={at === byMonth.length - 1 || undefined}
            />
          );
        })}
      </svg>
    </p>
  );
}
