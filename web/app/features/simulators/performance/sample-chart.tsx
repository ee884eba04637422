import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { AXIS, GRID, TOOLTIP } from '../shared/chart-look.ts';
import type { SeriesLook } from '../shared/chart-picture.ts';
import type { Column } from '../shared/csv.ts';
import { clockTime } from './sample-columns.ts';
import type { SampleHistory, TimedSample } from './sample-history.ts';

interface SampleChartProps {
  readonly title: string;
  readonly samples: SampleHistory;
  readonly lines: readonly (SeriesLook & { readonly column: Column<TimedSample> })[];
  /** Words for the numbers along the left side. */
  readonly tick: (value: number) => string;
  /** Words for a value in the tooltip. */
  readonly shown: (value: number) => string;
  readonly top?: number;
}

/** The samples over time. */
export default function SampleChart({ title, samples, lines, tick, shown, top }: SampleChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...samples]} margin={{ top: 8, right: 16, bottom: 4, left: 0 }} title={title}>
        <CartesianGrid {...GRID} />
        <XAxis
          dataKey="takenAtMs"
          tickFormatter={clockTime}
          interval="equidistantPreserveStart"
          minTickGap={32}
          {...AXIS}
        />
        <YAxis width={64} domain={[0, top ?? 'auto']} tickFormatter={tick} {...AXIS} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(label) => clockTime(Number(label))}
          formatter={(value) => shown(Number(value))}
        />
        {lines.map(({ label, colour, dash, column }) => (
          <Line
            key={label}
            name={label}
            dataKey={(sample: TimedSample) => Number(column.value(sample))}
            stroke={colour}
            strokeWidth={2.5}
            dot={samples.length < 2}
            isAnimationActive={false}
            {...(dash ? { strokeDasharray: dash } : {})}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
