import {
  type ComparisonCell,
  type ComparisonInput,
  comparisonCableM,
  DEFAULT_COMPARISON,
} from '@carom/domain/ethernet/comparison';
import { PACKET_SIZES_BITS } from '@carom/domain/ethernet/limits';
import { covers } from '@carom/domain/statistics';
import { comparisonText } from '../../../content/simulators/efficiency.tsx';
import type { Column } from '../shared/files/csv.ts';
import { type EfficiencySettings, modelInput } from './efficiency-settings.ts';

export const COMPARED_SIZES = ['chosen', 'all'] as const;
export type ComparedSizes = (typeof COMPARED_SIZES)[number];

export interface ComparisonRun {
  /** Of which settings the points are: with others they would stand beside the wrong curve. */
  readonly input: ComparisonInput;
  readonly cells: readonly ComparisonCell[];
  readonly done: number;
  readonly total: number;
  readonly status: 'running' | 'stopped' | 'complete' | 'failed';
}

export function comparisonInput(settings: EfficiencySettings, sizes: ComparedSizes): ComparisonInput {
  const { capacityBps, slotTimeS } = modelInput(settings);
  return {
    ...DEFAULT_COMPARISON,
    capacityBps,
    slotTimeS,
    cableM: comparisonCableM(slotTimeS),
    seed: settings.seed,
    packetSizesBits: sizes === 'all' ? PACKET_SIZES_BITS : [settings.packetBits],
  };
}

/** Whether the points belong to the curves that are drawn. */
export function fitsCurves({ input }: ComparisonRun, settings: EfficiencySettings): boolean {
  const { capacityBps, slotTimeS } = modelInput(settings);
  return input.capacityBps === capacityBps && input.slotTimeS === slotTimeS;
}

export const comparisonColumns: readonly Column<ComparisonCell>[] = [
  { heading: 'Stations', value: ({ stations }) => stations, shown: ({ stations }) => String(stations) },
  {
    heading: 'Packet (bits)',
    value: ({ packetBits }) => packetBits,
    shown: ({ packetBits }) => String(packetBits),
  },
  { heading: 'Formula', value: ({ formula }) => formula, shown: ({ formula }) => formula.toFixed(4) },
  {
    heading: 'Monte Carlo',
    value: ({ monteCarlo }) => monteCarlo.mean,
    shown: ({ monteCarlo }) => monteCarlo.mean.toFixed(4),
  },
  {
    heading: '± 95 %, Monte Carlo',
    value: ({ monteCarlo }) => monteCarlo.halfWidth,
    shown: ({ monteCarlo }) => monteCarlo.halfWidth.toFixed(4),
  },
  {
    heading: 'Formula inside',
    value: ({ monteCarlo, formula }) => (isInside(monteCarlo, formula) ? 'yes' : 'no'),
    shown: ({ monteCarlo, formula }) => (isInside(monteCarlo, formula) ? 'yes' : 'no'),
  },
  {
    heading: 'CSMA/CD',
    value: ({ csmaCd }) => csmaCd.mean,
    shown: ({ csmaCd }) => csmaCd.mean.toFixed(4),
  },
  {
    heading: '± 95 %, CSMA/CD',
    value: ({ csmaCd }) => csmaCd.halfWidth,
    shown: ({ csmaCd }) => csmaCd.halfWidth.toFixed(4),
  },
  {
    heading: 'CSMA/CD less formula',
    value: ({ csmaCd, formula }) => csmaCd.mean - formula,
    shown: ({ csmaCd, formula }) => signed(csmaCd.mean - formula),
  },
  {
    heading: 'Fairness (Jain)',
    value: ({ csmaCdFairness }) => csmaCdFairness,
    shown: ({ csmaCdFairness }) => csmaCdFairness.toFixed(3),
  },
  {
    heading: comparisonText.withFraming,
    value: ({ csmaCdWithFraming }) => csmaCdWithFraming,
    shown: ({ csmaCdWithFraming }) => csmaCdWithFraming.toFixed(4),
  },
];

/** One station never waits: both sides are 1 but for the rounding of sums. */
const ROUNDING = 1e-9;

function isInside(estimate: ComparisonCell['monteCarlo'], value: number): boolean {
  return covers({ ...estimate, halfWidth: estimate.halfWidth + ROUNDING }, value);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;
}
