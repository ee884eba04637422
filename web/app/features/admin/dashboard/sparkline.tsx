import { sparklineText } from '../../../content/admin/dashboard.ts';
import type { Trend } from './trend.ts';

interface SparklineProps {
  readonly byMonth: Trend['byMonth'];
  /** How the figure writes a number. */
  readonly shown: (value: number) => string;
}

const WIDTH = 96;
const HEIGHT = 32;
const GAP = 3;
/** So that a month of zero is seen as one. */
const LEAST = 2;

/** A bar for each month, this one in colour; nothing where there is less than two months to compare. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a month has no other name here, and none moves
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
