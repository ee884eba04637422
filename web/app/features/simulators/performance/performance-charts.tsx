import { performanceChartsText } from '../../../content/simulators/performance.tsx';
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
    title: performanceChartsText.throughput,
    fileName: 'throughput-per-user',
    lines: [{ label: performanceChartsText.throughputAxis, colour: 'var(--felt)', column: throughputColumn }],
    tick: plainNumber,
    shown: fourDigits,
    summary: ({ throughputPerUserBps }) =>
      performanceChartsText.throughputNote(fourDigits(throughputPerUserBps / 1e6)),
  },
  {
    title: performanceChartsText.collisions,
    fileName: 'collision-probability',
    lines: [{ label: performanceChartsText.collisionsAxis, colour: 'var(--felt)', column: collisionColumn }],
    tick: (share) => percent(share, 0),
    shown: percent,
    top: 1,
    summary: ({ collisionProbability }) =>
      performanceChartsText.collisionsNote(percent(collisionProbability)),
  },
  {
    title: performanceChartsText.latency,
    fileName: 'latency',
    lines: [
      { label: 'One-way latency (µs)', colour: 'var(--felt)', column: oneWayColumn },
      { label: 'Two-way latency (µs)', colour: 'var(--chalk)', dash: '7 4', column: twoWayColumn },
    ],
    tick: plainNumber,
    shown: fourDigits,
    summary: ({ oneWayLatencyS, twoWayLatencyS }) =>
      performanceChartsText.latencyNote(fourDigits(oneWayLatencyS * 1e6), fourDigits(twoWayLatencyS * 1e6)),
  },
];

export function PerformanceCharts({ samples }: { readonly samples: SampleHistory }) {
  const latest = samples.at(-1);
  return CHARTS.map(({ title, fileName, lines, summary, ...axis }) => (
    <ChartFrame
      key={title}
      title={title}
      fileName={fileName}
      summary={latest ? summary(latest) : performanceChartsText.none}
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
