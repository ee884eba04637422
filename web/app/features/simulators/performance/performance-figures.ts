import type { PerformanceSample } from '@carom/domain/ethernet/performance';
import { performanceChartsText } from '../../../content/simulators/performance.tsx';
import { fourDigits, percent, plainNumber } from '../shared/fields/quantity.ts';
import { type ChartScale, scaleForSpread, scaleOfShares } from '../shared/line-chart/scales.ts';
import type { ChartSeries } from '../shared/line-chart/series.ts';
import { collisionColumn, oneWayColumn, throughputColumn, twoWayColumn } from './sample-columns.ts';

/** One chart of the performance simulator: its content and its texts. */
export interface PerformanceFigure {
  readonly title: string;
  readonly fileName: string;
  readonly series: readonly ChartSeries<PerformanceSample>[];
  /** The title of the y axis. */
  readonly axis: string;
  readonly scale: (highest: number, lowest: number) => ChartScale;
  /** Describes the formula's value for the settings, and the latest sample. */
  readonly summary: (mean: PerformanceSample, latest: PerformanceSample | undefined) => string;
}

const amounts = (highest: number, lowest: number) => scaleForSpread(highest, lowest, plainNumber);
const shares = () => scaleOfShares((share) => percent(share, 0));

const THROUGHPUT: PerformanceFigure = {
  title: performanceChartsText.throughput,
  axis: throughputColumn.heading,
  fileName: 'throughput-per-user',
  series: [
    {
      look: { label: throughputColumn.heading, colour: 'var(--felt)' },
      column: throughputColumn,
      words: fourDigits,
    },
  ],
  scale: amounts,
  summary: (mean, latest) =>
    performanceChartsText.throughputNote(
      throughputColumn.shown(mean),
      latest && throughputColumn.shown(latest),
    ),
};

const COLLISIONS: PerformanceFigure = {
  title: performanceChartsText.collisions,
  axis: performanceChartsText.probability,
  fileName: 'collision-probability',
  series: [
    {
      look: { label: performanceChartsText.collisionsAxis, colour: 'var(--felt)' },
      column: collisionColumn,
      words: percent,
    },
  ],
  scale: shares,
  summary: (mean, latest) =>
    performanceChartsText.collisionsNote(
      collisionColumn.shown(mean),
      latest && collisionColumn.shown(latest),
    ),
};

const LATENCY: PerformanceFigure = {
  title: performanceChartsText.latency,
  axis: performanceChartsText.latencyAxis,
  fileName: 'latency',
  series: [
    {
      look: { label: oneWayColumn.heading, colour: 'var(--felt)' },
      column: oneWayColumn,
      words: fourDigits,
    },
    {
      look: { label: twoWayColumn.heading, colour: 'var(--chalk)', dash: '7 4' },
      column: twoWayColumn,
      words: fourDigits,
    },
  ],
  scale: amounts,
  summary: (mean, latest) => {
    const words = (sample: PerformanceSample) =>
      performanceChartsText.bothWays(oneWayColumn.shown(sample), twoWayColumn.shown(sample));
    return performanceChartsText.latencyNote(words(mean), latest && words(latest));
  },
};

/** The first one stays in view on a phone. */
export const PERFORMANCE_FIGURES = [THROUGHPUT, COLLISIONS, LATENCY] as const;
