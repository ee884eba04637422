import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import { PACKET_SIZES_BITS } from '@carom/domain/ethernet/limits';
import { percent } from '../shared/fields/quantity.ts';
import type { MarkerShape } from '../shared/files/chart-picture.ts';
import { IntervalMarks, type IntervalPoint } from '../shared/line-chart/interval-marks.tsx';
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

/** The simulated means with their intervals, over the curves. */
export function SimulatedPoints({ cells }: { readonly cells: readonly ComparisonCell[] }) {
  return (
    <g className="simulated-points">
      {cells.length === 0 ? null : <IntervalMarks points={cells.flatMap(pointsOf)} />}
    </g>
  );
}

function pointsOf(cell: ComparisonCell): IntervalPoint[] {
  const look = PACKET_LOOKS[PACKET_SIZES.indexOf(cell.packetBits)];
  return SIMULATIONS.map(({ name, label, marker }) => {
    const { mean, halfWidth } = cell[name];
    return {
      key: `${name} ${cell.packetBits} ${cell.stations}`,
      words: `${label}, ${look?.label}, Q = ${cell.stations}: ${percent(mean, 2)} ± ${percent(halfWidth, 2)}`,
      x: STATIONS_SCALE.place(cell.stations),
      y: mean,
      low: mean - halfWidth,
      high: mean + halfWidth,
      colour: look?.colour ?? 'var(--ink)',
      marker,
    };
  });
}
