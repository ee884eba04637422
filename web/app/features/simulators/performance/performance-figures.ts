import type { PerformanceSample } from '@carom/domain/ethernet/performance';
import { performanceChartsText } from '../../../content/simulators/performance.tsx';
import { fourDigits, percent, plainNumber } from '../shared/fields/quantity.ts';
import type { SeriesLook } from '../shared/files/chart-picture.ts';
import type { Column } from '../shared/files/csv.ts';
import { type ChartScale, scaleFromZero, scaleOfShares } from '../shared/line-chart/scales.ts';
import { collisionColumn, oneWayColumn, throughputColumn, twoWayColumn } from './sample-columns.ts';

/** One chart of the performance simulator: what it draws, and its words. */
export interface PerformanceFigure {
  readonly title: string;
  readonly fileName: string;
  readonly lines: readonly (SeriesLook & { readonly column: Column<PerformanceSample> })[];
  readonly scale: (highest: number) => ChartScale;
  /** Of what the formula gives at the settings, and of the latest sample. */
  readonly summary: (mean: PerformanceSample, latest: PerformanceSample | undefined) => string;
}

const amounts = (highest: number) => scaleFromZero(highest, plainNumber);
const shares = () => scaleOfShares((share) => percent(share, 0));

const THROUGHPUT: PerformanceFigure = {
  title: performanceChartsText.throughput,
  fileName: 'throughput-per-user',
  lines: [{ label: performanceChartsText.throughputAxis, colour: 'var(--felt)', column: throughputColumn }],
  scale: amounts,
  summary: (mean, latest) => {
    const words = ({ throughputPerUserBps }: PerformanceSample) => fourDigits(throughputPerUserBps / 1e6);
    return performanceChartsText.throughputNote(words(mean), latest && words(latest));
  },
};

const COLLISIONS: PerformanceFigure = {
  title: performanceChartsText.collisions,
  fileName: 'collision-probability',
  lines: [{ label: performanceChartsText.collisionsAxis, colour: 'var(--felt)', column: collisionColumn }],
  scale: shares,
  summary: (mean, latest) => {
    const words = ({ collisionProbability }: PerformanceSample) => percent(collisionProbability);
    return performanceChartsText.collisionsNote(words(mean), latest && words(latest));
  },
};

const LATENCY: PerformanceFigure = {
  title: performanceChartsText.latency,
  fileName: 'latency',
  lines: [
    { label: 'One-way latency (µs)', colour: 'var(--felt)', column: oneWayColumn },
    { label: 'Two-way latency (µs)', colour: 'var(--chalk)', dash: '7 4', column: twoWayColumn },
  ],
  scale: amounts,
  summary: (mean, latest) => {
    const words = ({ oneWayLatencyS, twoWayLatencyS }: PerformanceSample) =>
      performanceChartsText.bothWays(fourDigits(oneWayLatencyS * 1e6), fourDigits(twoWayLatencyS * 1e6));
    return performanceChartsText.latencyNote(words(mean), latest && words(latest));
  },
};

/** The first is the one that stays in view on a phone. */
export const PERFORMANCE_FIGURES = [THROUGHPUT, COLLISIONS, LATENCY] as const;
