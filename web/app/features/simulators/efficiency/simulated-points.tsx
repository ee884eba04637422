import { PACKET_SIZES_BITS } from '@carom/domain/ethernet/limits';
import { memo, use } from 'react';
import { useXAxisScale, useYAxisScale } from 'recharts';
import { MARKER_PATHS, type MarkerShape } from '../shared/chart-picture.ts';
import { percent } from '../shared/quantity.ts';
import { PACKET_LOOKS } from './efficiency-curves.ts';
import { SimulatedCells } from './simulated-cells.ts';

const SIMULATIONS: readonly {
  readonly name: 'monteCarlo' | 'csmaCd';
  readonly label: string;
  readonly marker: MarkerShape;
}[] = [
  { name: 'monteCarlo', label: 'Monte Carlo', marker: 'circle' },
  { name: 'csmaCd', label: 'CSMA/CD', marker: 'diamond' },
];

const PACKET_SIZES: readonly number[] = PACKET_SIZES_BITS;
const WHISKER_PX = 5;

/** The simulated means with their intervals, over the curves. */
export function SimulatedPoints() {
  const cells = use(SimulatedCells);
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (!x || !y) return null;
  return (
    <g className="simulated-points">
      {cells.flatMap((cell) => {
        const look = PACKET_LOOKS[PACKET_SIZES.indexOf(cell.packetBits)];
        return SIMULATIONS.map(({ name, label, marker }) => {
          const { mean, halfWidth } = cell[name];
          return (
            <SimulatedPoint
              key={`${name} ${cell.packetBits} ${cell.stations}`}
              words={`${label}, ${look?.label}, Q = ${cell.stations}: ${percent(mean, 2)} ± ${percent(halfWidth, 2)}`}
              x={x(cell.stations) ?? 0}
              y={y(mean) ?? 0}
              top={y(mean + halfWidth) ?? 0}
              bottom={y(mean - halfWidth) ?? 0}
              colour={look?.colour ?? 'var(--ink)'}
              marker={marker}
            />
          );
        });
      })}
    </g>
  );
}

interface SimulatedPointProps {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly bottom: number;
  readonly colour: string;
  readonly marker: MarkerShape;
}

const SimulatedPoint = memo(({ words, x, y, top, bottom, colour, marker }: SimulatedPointProps) => {
  const [left, right] = [x - WHISKER_PX, x + WHISKER_PX];
  return (
    <g stroke={colour}>
      <title>{words}</title>
      <path
        d={`M${left} ${top}H${right}M${x} ${top}V${bottom}M${left} ${bottom}H${right}`}
        strokeWidth={1.5}
        fill="none"
      />
      <path
        d={MARKER_PATHS[marker]}
        transform={`translate(${x} ${y})`}
        fill={marker === 'diamond' ? colour : 'var(--surface)'}
        strokeWidth={2}
      />
    </g>
  );
});
