import { sampleColumnsText } from '../../../content/simulators/shared.tsx';
import type { Column } from '../shared/csv.ts';
import { fourDigits, percent } from '../shared/quantity.ts';
import type { TimedSample } from './sample-history.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 2,
});

export function clockTime(takenAtMs: number): string {
  return CLOCK.format(takenAtMs);
}

export const timeColumn: Column<TimedSample> = {
  heading: 'Time',
  value: ({ takenAtMs }) => new Date(takenAtMs).toISOString(),
  shown: ({ takenAtMs }) => clockTime(takenAtMs),
};

export const throughputColumn: Column<TimedSample> = {
  heading: sampleColumnsText.throughput,
  value: ({ throughputPerUserBps }) => throughputPerUserBps / 1e6,
  shown: ({ throughputPerUserBps }) => fourDigits(throughputPerUserBps / 1e6),
};

export const collisionColumn: Column<TimedSample> = {
  heading: sampleColumnsText.collisions,
  value: ({ collisionProbability }) => collisionProbability,
  shown: ({ collisionProbability }) => percent(collisionProbability),
};

export const oneWayColumn: Column<TimedSample> = {
  heading: 'One-way latency (µs)',
  value: ({ oneWayLatencyS }) => oneWayLatencyS * 1e6,
  shown: ({ oneWayLatencyS }) => fourDigits(oneWayLatencyS * 1e6),
};

export const twoWayColumn: Column<TimedSample> = {
  heading: 'Two-way latency (µs)',
  value: ({ twoWayLatencyS }) => twoWayLatencyS * 1e6,
  shown: ({ twoWayLatencyS }) => fourDigits(twoWayLatencyS * 1e6),
};

export const usersColumn: Column<TimedSample> = {
  heading: 'Users',
  value: ({ users }) => users,
  shown: ({ users }) => String(users),
};

/** All six, in the order of the specification. */
export const SAMPLE_COLUMNS = [
  timeColumn,
  throughputColumn,
  collisionColumn,
  oneWayColumn,
  twoWayColumn,
  usersColumn,
];
