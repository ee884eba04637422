import { LazySection, lazyWithTimeout } from '../../../ui/lazy-section.tsx';
import { ChartFrame } from '../shared/chart-frame.tsx';
import type { SeriesLook } from '../shared/chart-picture.ts';
import type { Column } from '../shared/csv.ts';
import { fourDigits, percent, plainNumber } from '../shared/quantity.ts';
import {
  collisionColumn,
  oneWayColumn,
  throughputColumn,
  timeColumn,
  twoWayColumn,
  usersColumn,
} from './sample-columns.ts';
import type { SampleHistory, TimedSample } from './sample-history.ts';

const SampleChart = lazyWithTimeout(() => import('./sample-chart.tsx'));

interface ChartText {
  readonly title: string;
  readonly fileName: string;
  readonly lines: readonly (SeriesLook & { readonly column: Column<TimedSample> })[];
  readonly tick: (value: number) => string;
  readonly shown: (value: number) => string;
  readonly top?: number;
  readonly summary: (latest: TimedSample) => string;
}

const CHARTS: readonly ChartText[] = [
  {
    title: 'Throughput per user',
    fileName: 'throughput-per-user',
    lines: [{ label: 'Throughput per user (Mbit/s)', colour: 'var(--felt)', column: throughputColumn }],
    tick: plainNumber,
    shown: fourDigits,
    summary: ({ throughputPerUserBps }) =>
      `What one user gets through, in Mbit/s. Latest: ${fourDigits(throughputPerUserBps / 1e6)} Mbit/s.`,
  },
  {
    title: 'Collision probability of an attempt',
    fileName: 'collision-probability',
    lines: [{ label: 'Collision probability per attempt', colour: 'var(--felt)', column: collisionColumn }],
    tick: (share) => percent(share, 0),
    shown: percent,
    top: 1,
    summary: ({ collisionProbability }) =>
      `The chance that an attempt meets another one. It depends on the number of users alone, so it does not jitter. Latest: ${percent(collisionProbability)}.`,
  },
  {
    title: 'Latency, one way and two ways',
    fileName: 'latency',
    lines: [
      { label: 'One-way latency (µs)', colour: 'var(--felt)', column: oneWayColumn },
      { label: 'Two-way latency (µs)', colour: 'var(--chalk)', dash: '7 4', column: twoWayColumn },
    ],
    tick: plainNumber,
    shown: fourDigits,
    summary: ({ oneWayLatencyS, twoWayLatencyS }) =>
      `The mean time for a packet to arrive, and for an answer to come back, in µs. Latest: ${fourDigits(oneWayLatencyS * 1e6)} µs and ${fourDigits(twoWayLatencyS * 1e6)} µs.`,
  },
];

export function PerformanceCharts({ samples }: { readonly samples: SampleHistory }) {
  const latest = samples.at(-1);
  return CHARTS.map(({ title, fileName, lines, summary, ...axis }) => (
    <ChartFrame
      key={title}
      title={title}
      fileName={fileName}
      summary={latest ? summary(latest) : 'No samples yet: press Start Simulation.'}
      series={lines}
      columns={[timeColumn, ...lines.map(({ column }) => column), usersColumn]}
      rows={samples}
      rowKey={({ number }) => number}
    >
      <LazySection what="The chart">
        <SampleChart title={title} samples={samples} lines={lines} {...axis} />
      </LazySection>
    </ChartFrame>
  ));
}
