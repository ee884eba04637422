import { PACKET_SIZES_BITS } from '@carom/domain/ethernet/limits';
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
import { chartsText } from '../../../content/simulators/efficiency.tsx';
import { AXIS, GRID, RING, TOOLTIP } from '../shared/chart-look.ts';
import type { SeriesLook } from '../shared/chart-picture.ts';
import { percent } from '../shared/quantity.ts';
import type { PacketRow } from './efficiency-curves.ts';

interface PacketChartProps {
  readonly title: string;
  readonly rows: readonly PacketRow[];
  readonly looks: readonly [chosen: SeriesLook, limit: SeriesLook];
  readonly chosen: { readonly packetBits: number; readonly efficiency: number };
}

/** Efficiency against the packet size, for the chosen number of stations and for very many. */
export default function PacketChart({ title, rows, looks, chosen }: PacketChartProps) {
  const [chosenLook, limitLook] = looks;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...rows]} margin={{ top: 8, right: 16, bottom: 20, left: 0 }} title={title}>
        <CartesianGrid {...GRID} />
        <XAxis
          dataKey="packetBits"
          type="number"
          scale="log"
          domain={['dataMin', 'dataMax']}
          ticks={PACKET_SIZES_BITS.toReversed()}
          label={{
            value: chartsText.packetAxis,
            position: 'insideBottom',
            offset: -14,
            fill: 'var(--muted)',
          }}
          {...AXIS}
        />
        <YAxis width={56} domain={[0, 1]} tickFormatter={(share: number) => percent(share, 0)} {...AXIS} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(bits) => `${bits} bits`}
          formatter={(share) => percent(Number(share), 2)}
        />
        <Line
          name={limitLook.label}
          dataKey="limit"
          stroke={limitLook.colour}
          strokeWidth={2}
          strokeDasharray={limitLook.dash ?? 'none'}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          name={chosenLook.label}
          dataKey="chosen"
          stroke={chosenLook.colour}
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
        />
        <ReferenceDot x={chosen.packetBits} y={chosen.efficiency} {...RING} />
      </LineChart>
    </ResponsiveContainer>
  );
}
