import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import { PACKET_SIZES_BITS } from '@carom/domain/ethernet/limits';
import { memo } from 'react';
import { MARKER_PATHS, type MarkerShape } from '../shared/chart-picture.ts';
import { across, down } from '../shared/line-chart/chart-surface.tsx';
import { percent } from '../shared/quantity.ts';
import { PACKET_LOOKS } from './efficiency-curves.ts';
import { STATIONS_SCALE } from './efficiency-drawings.ts';

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
export function SimulatedPoints({ cells }: { readonly cells: readonly ComparisonCell[] }) {
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
              x={across(STATIONS_SCALE.place(cell.stations))}
              y={down(mean)}
              top={down(mean + halfWidth)}
              bottom={down(mean - halfWidth)}
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
  readonly x: string;
  readonly y: string;
  readonly top: string;
  readonly bottom: string;
  readonly colour: string;
  readonly marker: MarkerShape;
}

const SimulatedPoint = memo(({ words, x, y, top, bottom, colour, marker }: SimulatedPointProps) => (
  <g stroke={colour}>
    <title>{words}</title>
    <line x1={x} x2={x} y1={top} y2={bottom} strokeWidth={1.5} />
    {[top, bottom].map((end, place) => (
      <svg key={place === 0 ? 'top' : 'bottom'} x={x} y={end} overflow="visible" aria-hidden="true">
        <line x1={-WHISKER_PX} x2={WHISKER_PX} strokeWidth={1.5} />
      </svg>
    ))}
    <svg x={x} y={y} overflow="visible" aria-hidden="true">
      <path
        d={MARKER_PATHS[marker]}
        fill={marker === 'diamond' ? colour : 'var(--surface)'}
        strokeWidth={2}
      />
    </svg>
  </g>
));
