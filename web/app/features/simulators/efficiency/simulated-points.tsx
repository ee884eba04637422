import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import type { Estimate } from '@carom/domain/statistics';
import { percent } from '../shared/fields/quantity.ts';
import { IntervalMarks, type IntervalPoint } from '../shared/line-chart/interval-marks.tsx';
import { PACKET_SIZE_SERIES } from './efficiency-curves.ts';
import { STATIONS_SCALE } from './efficiency-drawings.ts';

const SIMULATIONS: readonly {
  readonly estimate: (cell: ComparisonCell) => Estimate;
  readonly label: string;
  readonly isFilled: boolean;
}[] = [
  { estimate: ({ monteCarlo }) => monteCarlo, label: 'Monte Carlo', isFilled: false },
  { estimate: ({ csmaCd }) => csmaCd, label: 'CSMA/CD', isFilled: true },
];

/** The simulated means with their intervals, drawn over the curves. */
export function SimulatedPoints({ cells }: { readonly cells: readonly ComparisonCell[] }) {
  return (
    <g className="simulated-points">
      {cells.length === 0 ? null : <IntervalMarks points={cells.flatMap(pointsOf)} />}
    </g>
  );
}

function pointsOf(cell: ComparisonCell): IntervalPoint[] {
  const look = PACKET_SIZE_SERIES.find(({ packetBits }) => packetBits === cell.packetBits)?.look;
  return SIMULATIONS.map(({ estimate, label, isFilled }) => {
    const { mean, halfWidth } = estimate(cell);
    return {
      key: `${label} ${cell.packetBits} ${cell.stations}`,
      words: `${label}, ${look?.label}, Q = ${cell.stations}: ${percent(mean, 2)} ± ${percent(halfWidth, 2)}`,
      x: STATIONS_SCALE.place(cell.stations),
      y: mean,
      low: mean - halfWidth,
      high: mean + halfWidth,
      colour: look?.colour ?? 'var(--ink)',
      marker: look?.marker ?? 'circle',
      isFilled,
    };
  });
}
