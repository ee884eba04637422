import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import { PACKET_SIZES_BITS, STATION_COUNTS } from '@carom/domain/ethernet/limits';
import {
  CartesianGrid,
  ErrorBar,
  Line,
  LineChart,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { AXIS, GRID, RING, TOOLTIP } from '../shared/chart-look.ts';
import { MARKER_PATHS, type MarkerShape } from '../shared/chart-picture.ts';
import { percent } from '../shared/quantity.ts';
import { PACKET_LOOKS, type StationsRow } from './efficiency-curves.ts';

interface StationsChartProps {
  readonly title: string;
  readonly rows: readonly StationsRow[];
  readonly cells: readonly ComparisonCell[];
  readonly chosen: { readonly stations: number; readonly efficiency: number };
}

interface DrawnRow extends StationsRow {
  /** In the order of the packet sizes. */
  readonly cells: readonly (ComparisonCell | undefined)[];
}

const SIMULATIONS: readonly {
  readonly name: 'monteCarlo' | 'csmaCd';
  readonly label: string;
  readonly marker: MarkerShape;
}[] = [
  { name: 'monteCarlo', label: 'Monte Carlo', marker: 'circle' },
  { name: 'csmaCd', label: 'CSMA/CD', marker: 'diamond' },
];

/** Efficiency against the number of stations, a curve for each packet size, and the simulated points. */
export default function StationsChart({ title, rows, cells, chosen }: StationsChartProps) {
  const drawn: DrawnRow[] = rows.map((row) => ({
    ...row,
    cells: PACKET_SIZES_BITS.map((packetBits) =>
      cells.find((cell) => cell.stations === row.stations && cell.packetBits === packetBits),
    ),
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={drawn} margin={{ top: 8, right: 16, bottom: 20, left: 0 }} title={title}>
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
            dataKey={({ efficiencies }: DrawnRow) => efficiencies[place]}
            stroke={colour}
            strokeWidth={2.5}
            dot={false}
            isAnimationActive={false}
            {...(dash ? { strokeDasharray: dash } : {})}
          />
        ))}
        {PACKET_LOOKS.flatMap(({ label: size, colour }, place) =>
          SIMULATIONS.map(({ name, label, marker }) =>
            cells.some(({ packetBits }) => packetBits === PACKET_SIZES_BITS[place]) ? (
              <Line
                key={`${label} ${size}`}
                name={`${label}, ${size}`}
                dataKey={(row: DrawnRow) => row.cells[place]?.[name].mean}
                stroke={colour}
                strokeWidth={0}
                dot={({ key, cx, cy, value }) => (
                  <Marker key={key} {...{ cx, cy, marker, colour }} isShown={value !== undefined} />
                )}
                activeDot={false}
                isAnimationActive={false}
              >
                <ErrorBar
                  dataKey={(row: DrawnRow) => row.cells[place]?.[name].halfWidth ?? 0}
                  stroke={colour}
                  strokeWidth={1.5}
                  width={5}
                  isAnimationActive={false}
                />
              </Line>
            ) : null,
          ),
        )}
        <ReferenceDot x={chosen.stations} y={chosen.efficiency} {...RING} />
      </LineChart>
    </ResponsiveContainer>
  );
}

interface MarkerProps {
  readonly cx: number | undefined;
  readonly cy: number | undefined;
  readonly marker: MarkerShape;
  readonly colour: string;
  readonly isShown: boolean;
}

function Marker({ cx, cy, marker, colour, isShown }: MarkerProps) {
  if (!isShown || cx === undefined || cy === undefined) return null;
  return (
    <path
      d={MARKER_PATHS[marker]}
      transform={`translate(${cx} ${cy})`}
      fill={marker === 'diamond' ? colour : 'var(--surface)'}
      stroke={colour}
      strokeWidth={2}
    />
  );
}
