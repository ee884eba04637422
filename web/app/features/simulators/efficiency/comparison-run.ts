import {
  type ComparisonCell,
  type ComparisonInput,
  comparisonCableM,
  DEFAULT_COMPARISON,
} from '@carom/domain/ethernet/comparison';
import { PACKET_SIZES_BITS } from '@carom/domain/simulators/limits';
import { covers } from '@carom/domain/statistics';
import { comparisonText } from '../../../content/simulators/efficiency.tsx';
import { type Column, numberColumn, textColumn } from '../shared/files/csv.ts';
import { type EfficiencySettings, modelInput } from './efficiency-settings.ts';

export const COMPARED_SIZES = ['chosen', 'all'] as const;
export type ComparedSizes = (typeof COMPARED_SIZES)[number];

export interface ComparisonRun {
  /** The settings of the points. Points of other settings must not be drawn over the current curves. */
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

/** Whether the points belong to the current curves. */
export function fitsCurves({ input }: ComparisonRun, settings: EfficiencySettings): boolean {
  const { capacityBps, slotTimeS } = modelInput(settings);
  return input.capacityBps === capacityBps && input.slotTimeS === slotTimeS;
}

const fourDecimals = (value: number) => value.toFixed(4);

export const comparisonColumns: readonly Column<ComparisonCell>[] = [
  numberColumn('Stations', ({ stations }) => stations),
  numberColumn('Packet (bits)', ({ packetBits }) => packetBits),
  numberColumn('Formula', ({ formula }) => formula, fourDecimals),
  numberColumn('Monte Carlo', ({ monteCarlo }) => monteCarlo.mean, fourDecimals),
  numberColumn('± 95 %, Monte Carlo', ({ monteCarlo }) => monteCarlo.halfWidth, fourDecimals),
  textColumn('Formula inside', ({ monteCarlo, formula }) => (isInside(monteCarlo, formula) ? 'yes' : 'no')),
  numberColumn('CSMA/CD', ({ csmaCd }) => csmaCd.mean, fourDecimals),
  numberColumn('± 95 %, CSMA/CD', ({ csmaCd }) => csmaCd.halfWidth, fourDecimals),
  numberColumn('CSMA/CD less formula', ({ csmaCd, formula }) => csmaCd.mean - formula, signed),
  numberColumn(
    'Fairness (Jain)',
    ({ csmaCdFairness }) => csmaCdFairness,
    (value) => value.toFixed(3),
  ),
  numberColumn(comparisonText.withFraming, ({ csmaCdWithFraming }) => csmaCdWithFraming, fourDecimals),
];

/** A single station never waits: both results are 1 except for rounding errors. */
const ROUNDING = 1e-9;

function isInside(estimate: ComparisonCell['monteCarlo'], value: number): boolean {
  return covers({ ...estimate, halfWidth: estimate.halfWidth + ROUNDING }, value);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;
}
