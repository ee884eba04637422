import { loadChartsText } from '../../../content/simulators/offered-load.tsx';
import { percent, plainNumber } from '../shared/fields/quantity.ts';
import type { ChartLine } from '../shared/line-chart/chart-line.ts';
import type { ChartContent } from '../shared/line-chart/chart-surface.tsx';
import { type ChartScale, logarithmicScale, scaleOfShares } from '../shared/line-chart/scales.ts';
import { seriesContent } from '../shared/line-chart/series.ts';
import {
  type DelayCurve,
  delayCurves,
  loadInWords,
  SATURATION_SERIES,
  saturationRows,
  throughputRows,
  throughputSeries,
} from './load-curves.ts';
import type { LoadSettings } from './load-settings.ts';
import type { Place, Plot } from './plot.ts';
import { lookOf } from './protocol-looks.ts';

const shares = scaleOfShares((share) => percent(share, 0));
const loads = logarithmicScale([0.01, 0.1, 1, 10, 100].map(tick));
const stationCounts = logarithmicScale([1, 2, 5, 10, 20, 50].map(tick));
/** The delay axis shows at least this many decades. */
const LEAST_DECADES = 2;

export function throughputChart(settings: LoadSettings) {
  const rows = throughputRows(settings);
  const content = seriesContent({
    rows,
    series: throughputSeries(settings),
    x: loads,
    xOf: ({ offeredLoad }) => offeredLoad,
    y: shares,
    heading: ({ offeredLoad }) => loadChartsText.load(loadInWords(offeredLoad)),
  });
  return { ...content, rows, xLabel: loadChartsText.loadAxis, yLabel: loadChartsText.throughputAxis };
}

export function saturationChart(settings: LoadSettings) {
  const rows = saturationRows(settings);
  const content = seriesContent({
    rows,
    series: SATURATION_SERIES,
    x: stationCounts,
    xOf: ({ stations }) => stations,
    y: shares,
    heading: ({ stations }) => loadChartsText.numberOfStations(stations),
  });
  return { ...content, rows, xLabel: loadChartsText.stationsAxis, yLabel: loadChartsText.throughputAxis };
}

/** Delay over S. Values cannot be read by place, since one throughput may have two delays. */
export function delayChart(settings: LoadSettings, plot: Plot): ChartContent {
  const y = delayScale(plot.points);
  return {
    x: shares,
    y,
    xLabel: loadChartsText.throughputAxis,
    yLabel: loadChartsText.delayAxis,
    lines: delayCurves(settings).map((curve) => delayLine(curve, y)),
  };
}

function delayLine({ protocol, places }: DelayCurve, y: ChartScale): ChartLine {
  const shown = places.map(({ x, y: delay }) => ({ x, y: y.place(delay) })).filter((point) => point.y <= 1);
  return { look: lookOf(protocol), runs: [shown] };
}

function delayScale(points: readonly Place[]): ChartScale {
  const longest = Math.max(1, ...points.map(({ y }) => y));
  const decades = Math.max(LEAST_DECADES, Math.ceil(Math.log10(longest)));
  return logarithmicScale(Array.from({ length: decades + 1 }, (_, power) => tick(10 ** power)));
}

function tick(value: number) {
  return { value, words: plainNumber(value) };
}
