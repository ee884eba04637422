import type { ExpectedPerformance } from '@carom/domain/ethernet/performance';
import {
  performanceChartsText,
  sampleBreakText,
  settingChangeText,
} from '../../../content/simulators/performance.tsx';
import type { SeriesLook } from '../shared/files/chart-picture.ts';
import type { ChartLine } from '../shared/line-chart/chart-line.ts';
import { placeLabels } from '../shared/line-chart/line-labels.ts';
import type { ChartScale } from '../shared/line-chart/scales.ts';
import { seriesContent } from '../shared/line-chart/series.ts';
import type { PerformanceFigure } from './performance-figures.ts';
import { type SampleHistory, type TimedSample, unbrokenRuns } from './sample-history.ts';
import { clockSeconds, clockTime } from './sample-time.ts';

/** The x axis has at least this many places, so that the first samples do not move. */
const FEWEST_PLACES = 12;
const TICKS = 4;
const LEVEL = Array.from({ length: 13 }, (_, step) => step / 12);

/** The formula's value for the settings, shown from the start for comparison with the samples. */
export const GHOST_LOOK: SeriesLook = {
  label: performanceChartsText.formula,
  colour: 'var(--muted)',
  dash: '4 5',
  isGhost: true,
};

/** The run that the button will start. */
export const PREVIEW_LOOK: SeriesLook = {
  label: performanceChartsText.preview,
  colour: 'var(--felt)',
  dash: '1 3',
  isThin: true,
};

export function sampleContent(
  { series, scale, axis }: PerformanceFigure,
  samples: SampleHistory,
  preview: SampleHistory,
  { mean, best, worst }: ExpectedPerformance,
) {
  const room = Math.max(FEWEST_PLACES, samples.length);
  const values = [...samples, best, worst].flatMap((sample) =>
    series.map(({ column }) => column.value(sample)),
  );
  const y = scale(Math.max(...values), Math.min(...values));
  const first = samples[0]?.number ?? 1;
  const placeOf = ({ number }: TimedSample) => number - first;
  const { lines, ...content } = seriesContent({
    rows: samples,
    runs: unbrokenRuns(samples),
    series,
    x: {
      place: (place) => place / (room - 1),
      ticks: samples.flatMap(({ takenAtMs }, value) =>
        value % Math.ceil(room / TICKS) === 0
          ? [{ value, words: clockSeconds(takenAtMs), isMinor: value % (2 * Math.ceil(room / TICKS)) !== 0 }]
          : [],
      ),
    },
    xOf: placeOf,
    y,
    heading: ({ takenAtMs }) => clockTime(takenAtMs),
    note: (sample) => breakWords(sample) ?? undefined,
  });
  return {
    ...content,
    xLabel: performanceChartsText.time,
    yLabel: y.isLogarithmic ? performanceChartsText.logarithmic(axis) : axis,
    bands: series.map(({ column }) => {
      const ends = [best, worst].map((sample) => y.place(column.value(sample)));
      return { from: Math.min(...ends), to: Math.max(...ends) };
    }),
    // The formula's lines are horizontal and are shown before the first sample.
    labels:
      series.length < 2
        ? []
        : placeLabels(series.map(({ look, column }) => levelOf(look, y.place(column.value(mean))))),
    lines: [
      ...series.map(({ look, column }) => ghostOf(look, y.place(column.value(mean)))),
      ...(samples.length === 0 ? series.map((one) => previewLine(one, preview, y)) : lines),
    ],
    marks: samples.flatMap((sample) =>
      sample.breaks.map((kind) => ({
        // Between the two samples; marks of both kinds are side by side.
        x: content.x.place(placeOf(sample)) - (kind === 'pause' ? 0.6 : 0.4) / (room - 1),
        kind,
        words: wordsOfBreak(kind, sample),
        ...(kind === 'settings' && { label: changesInWords(sample.changes) }),
      })),
    ),
  };
}

export function breakWords(sample: TimedSample): string | null {
  const { breaks } = sample;
  return breaks.length === 0 ? null : breaks.map((kind) => wordsOfBreak(kind, sample)).join(', ');
}

function wordsOfBreak(kind: TimedSample['breaks'][number], { changes }: TimedSample): string {
  if (kind === 'pause') return sampleBreakText.pause;
  return sampleBreakText.settings(changesInWords(changes));
}

function changesInWords(changes: TimedSample['changes']): string {
  return changes
    .map(({ setting, from, to }) => settingChangeText.change(settingChangeText.names[setting], from, to))
    .join(', ');
}

/** A thin line with the samples of the next run, where there are none yet. */
function previewLine(
  { look, column }: PerformanceFigure['series'][number],
  preview: SampleHistory,
  y: ChartScale,
): ChartLine {
  const last = Math.max(1, preview.length - 1);
  const run = preview.map((sample, place) => ({ x: place / last, y: y.place(column.value(sample)) }));
  return { look: { ...PREVIEW_LOOK, colour: look.colour, label: look.label }, runs: [run] };
}

function ghostOf({ label }: SeriesLook, y: number): ChartLine {
  const run = [
    { x: 0, y },
    { x: 1, y },
  ];
  return { look: { ...GHOST_LOOK, label }, runs: [run] };
}

function levelOf(look: SeriesLook, y: number): ChartLine {
  return { look, runs: [LEVEL.map((x) => ({ x, y }))] };
}
