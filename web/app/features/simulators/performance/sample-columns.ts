import type { PerformanceSample } from '@carom/domain/ethernet/performance';
import { sampleColumnsText, sharedRunText } from '../../../content/simulators/shared.tsx';
import { fourDigits, percent } from '../shared/fields/quantity.ts';
import type { Column } from '../shared/files/csv.ts';
import type { TimedSample } from './sample-history.ts';
import { clockTime, zonedTime } from './sample-time.ts';

export const timeColumn: Column<TimedSample> = {
  heading: 'Time',
  value: ({ takenAtMs }) => zonedTime(takenAtMs),
  shown: ({ takenAtMs }) => clockTime(takenAtMs),
};

export const throughputColumn: Column<PerformanceSample> = {
  heading: sampleColumnsText.throughput,
  value: ({ throughputPerUserBps }) => throughputPerUserBps / 1e6,
  shown: ({ throughputPerUserBps }) => fourDigits(throughputPerUserBps / 1e6),
};

export const collisionColumn: Column<PerformanceSample> = {
  heading: sampleColumnsText.collisions,
  value: ({ collisionProbability }) => collisionProbability,
  shown: ({ collisionProbability }) => percent(collisionProbability),
};

export const oneWayColumn: Column<PerformanceSample> = {
  heading: 'One-way latency (µs)',
  value: ({ oneWayLatencyS }) => oneWayLatencyS * 1e6,
  shown: ({ oneWayLatencyS }) => fourDigits(oneWayLatencyS * 1e6),
};

export const twoWayColumn: Column<PerformanceSample> = {
  heading: 'Two-way latency (µs)',
  value: ({ twoWayLatencyS }) => twoWayLatencyS * 1e6,
  shown: ({ twoWayLatencyS }) => fourDigits(twoWayLatencyS * 1e6),
};

export const usersColumn: Column<PerformanceSample> = {
  heading: 'Users',
  value: ({ users }) => users,
  shown: ({ users }) => String(users),
};

/** All six, in the order of the specification. */
export const SAMPLE_COLUMNS: readonly Column<TimedSample>[] = [
  timeColumn,
  throughputColumn,
  collisionColumn,
  oneWayColumn,
  twoWayColumn,
  usersColumn,
];

/** In the file the settings stand beside each sample: they may have changed while it ran. */
export const FILE_COLUMNS: readonly Column<TimedSample>[] = [
  ...SAMPLE_COLUMNS,
  ...(
    [
      [sharedRunText.packetLength, 'packetBytes'],
      [sharedRunText.speed, 'speedMbps'],
      ['Slot time (µs)', 'slotTimeUs'],
      [sharedRunText.cable, 'cableM'],
      ['FPGAs', 'fpgas'],
    ] as const
  ).map(([heading, name]) => ({
    heading,
    value: ({ input }: TimedSample) => input[name],
    shown: ({ input }: TimedSample) => String(input[name]),
  })),
  {
    heading: sampleColumnsText.pause,
    value: ({ breaks }) => (breaks.includes('pause') ? 'yes' : 'no'),
    shown: ({ breaks }) => (breaks.includes('pause') ? 'yes' : 'no'),
  },
];
