import type { PerformanceInput, PerformanceSample } from '@carom/domain/ethernet/performance';
import { sampleColumnsText, sharedRunText } from '../../../content/simulators/shared.tsx';
import { fourDigits, percent } from '../shared/fields/quantity.ts';
import { type Column, numberColumn, textColumn } from '../shared/files/csv.ts';
import type { TimedSample } from './sample-history.ts';
import { clockTime, zonedTime } from './sample-time.ts';

export const timeColumn: Column<TimedSample> = {
  heading: 'Time',
  value: ({ takenAtMs }) => zonedTime(takenAtMs),
  shown: ({ takenAtMs }) => clockTime(takenAtMs),
};

export const throughputColumn = numberColumn(
  sampleColumnsText.throughput,
  ({ throughputPerUserBps }: PerformanceSample) => throughputPerUserBps / 1e6,
  fourDigits,
);
export const collisionColumn = numberColumn(
  sampleColumnsText.collisions,
  ({ collisionProbability }: PerformanceSample) => collisionProbability,
  percent,
);
export const oneWayColumn = numberColumn(
  'One-way latency (µs)',
  ({ oneWayLatencyS }: PerformanceSample) => oneWayLatencyS * 1e6,
  fourDigits,
);
export const twoWayColumn = numberColumn(
  'Two-way latency (µs)',
  ({ twoWayLatencyS }: PerformanceSample) => twoWayLatencyS * 1e6,
  fourDigits,
);
export const usersColumn = numberColumn('Users', ({ users }: PerformanceSample) => users);

/** All six columns, in the order of the specification. */
export const SAMPLE_COLUMNS: readonly Column<TimedSample>[] = [
  timeColumn,
  throughputColumn,
  collisionColumn,
  oneWayColumn,
  twoWayColumn,
  usersColumn,
];

function inputColumn(heading: string, value: (input: PerformanceInput) => number) {
  return numberColumn(heading, ({ input }: TimedSample) => value(input));
}

/** In the file, each sample has its settings: they may change during a run. */
export const FILE_COLUMNS: readonly Column<TimedSample>[] = [
  ...SAMPLE_COLUMNS,
  inputColumn(sharedRunText.packetLength, ({ packetBytes }) => packetBytes),
  inputColumn(sharedRunText.speed, ({ speedMbps }) => speedMbps),
  inputColumn('Slot time (µs)', ({ slotTimeUs }) => slotTimeUs),
  inputColumn(sharedRunText.cable, ({ cableM }) => cableM),
  inputColumn('FPGAs', ({ fpgas }) => fpgas),
  textColumn(sampleColumnsText.pause, ({ breaks }) => (breaks.includes('pause') ? 'yes' : 'no')),
];
