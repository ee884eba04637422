import { STATION_COUNTS } from '@carom/domain/ethernet/limits';
import { memo } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { AXIS, GRID, RING, TOOLTIP } from '../shared/chart-look.ts';
import { percent } from '../shared/quantity.ts';
import { PACKET_LOOKS, type StationsRow } from './efficiency-curves.ts';
import { SimulatedPoints } from './simulated-points.tsx';

interface StationsChartProps {
  readonly title: string;
  readonly rows: readonly StationsRow[];
  readonly chosenStations: number;
  readonly chosenEfficiency: number;
}

/** Efficiency against the number of stations, a curve for each packet size, and the simulated points. */
const StationsChart = memo(({ title, rows, chosenStations, chosenEfficiency }: StationsChartProps) => {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...rows]} margin={{ top: 8, right: 16, bottom: 20, left: 0 }} title={title}>
        <CartesianGrid {...GRID} />
        <XAxis
          dataKey="stations"
          type="number"
          scale="log"
          domain={[1, 256]}
          ticks={[...STATION_COUNTS]}
          label={{ value: 'Stations Q', position: 'insideBottom', offset: -14, fill: 'var(--muted)' }}
          {...AXIS}
        />
        <YAxis width={56} domain={[0, 1]} tickFormatter={(share: number) => percent(share, 0)} {...AXIS} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(stations) => `${stations} stations`}
          formatter={(share) => percent(Number(share), 2)}
        />
        {PACKET_LOOKS.map(({ label, colour, dash }, place) => (
          <Line
            key={label}
            name={label}
            dataKey={({ efficiencies }: StationsRow) => efficiencies[place]}
            stroke={colour}
            strokeWidth={2.5}
            dot={false}
            isAnimationActive={false}
            {...(dash ? { strokeDasharray: dash } : {})}
          />
        ))}
        <SimulatedPoints />
        <ReferenceDot x={chosenStations} y={chosenEfficiency} {...RING} />
      </LineChart>
    </ResponsiveContainer>
  );
});

export default StationsChart;
