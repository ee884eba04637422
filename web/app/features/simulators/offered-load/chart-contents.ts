import { loadChartsText } from '../../../content/simulators/offered-load.tsx';
import { percent, plainNumber } from '../shared/fields/quantity.ts';
import type { ChartContent, ChartLine } from '../shared/line-chart/chart-surface.tsx';
import type { ChartReading } from '../shared/line-chart/line-chart.tsx';
import { type ChartScale, logarithmicScale, scaleOfShares } from '../shared/line-chart/scales.ts';
import {
  chosenCurves,
  type DelayCurve,
  delayCurves,
  type SaturationRow,
  saturationRows,
  type ThroughputRow,
  throughputRows,
} from './load-curves.ts';
import type { LoadSettings } from './load-settings.ts';
import type { Place, Plot } from './plot.ts';
import { lookOf } from './protocol-looks.ts';

/** A chart with what can be read off it, place by place. */
export interface LoadChart<Row> extends ChartContent {
  readonly places: readonly number[];
  readonly rows: readonly Row[];
  readonly readingAt: (index: number) => ChartReading | null;
}

const shares = scaleOfShares((share) => percent(share, 0));
const loads = logarithmicScale([0.01, 0.1, 1, 10, 100].map(tick));
const stationCounts = logarithmicScale([1, 2, 5, 10, 20, 50].map(tick));
/** A load of hundreds of packet times is the least that a delay's axis shows. */
const LEAST_DECADES = 2;

export function throughputChart(settings: LoadSettings): LoadChart<ThroughputRow> {
  const rows = throughputRows(settings);
  const curves = chosenCurves(settings);
  return {
    x: loads,
    y: shares,
    xLabel: loadChartsText.loadAxis,
    rows,
    places: rows.map(({ offeredLoad }) => loads.place(offeredLoad)),
    lines: curves.map((protocol) => ({
      look: lookOf(protocol),
      runs: [
        rows.map(({ offeredLoad, throughputs }) => ({
          x: loads.place(offeredLoad),
          y: throughputs[protocol] ?? 0,
        })),
      ],
    })),
    readingAt(index) {
      const row = rows[index];
      if (row === undefined || curves.length === 0) return null;
      return {
        heading: loadChartsText.load(plainNumber(Number(row.offeredLoad.toPrecision(3)))),
        items: curves.map((protocol) => {
          const y = row.throughputs[protocol] ?? 0;
          return { ...lookOf(protocol), words: percent(y), y };
        }),
      };
    },
  };
}

export function saturationChart(settings: LoadSettings): LoadChart<SaturationRow> {
  const rows = saturationRows(settings);
  const kinds = [
    { look: lookOf('dcfBasic'), value: ({ basic }: SaturationRow) => basic },
    { look: lookOf('dcfRtsCts'), value: ({ rtsCts }: SaturationRow) => rtsCts },
  ];
  return {
    x: stationCounts,
    y: shares,
    xLabel: loadChartsText.stationsAxis,
    rows,
    places: rows.map(({ stations }) => stationCounts.place(stations)),
    lines: kinds.map(({ look, value }) => ({
      look,
      runs: [rows.map((row) => ({ x: stationCounts.place(row.stations), y: value(row) }))],
    })),
    readingAt(index) {
      const row = rows[index];
      if (row === undefined) return null;
      return {
        heading: loadChartsText.numberOfStations(row.stations),
        items: kinds.map(({ look, value }) => ({ ...look, words: percent(value(row)), y: value(row) })),
      };
    },
  };
}

/** Delay against S: nothing can be read off place by place, since a throughput may have two delays. */
export function delayChart(settings: LoadSettings, plot: Plot): ChartContent {
  const y = delayScale(plot.points);
  return {
    x: shares,
    y,
    xLabel: loadChartsText.throughputAxis,
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
