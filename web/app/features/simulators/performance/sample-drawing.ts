import type { ExpectedPerformance, PerformanceSample } from '@carom/domain/ethernet/performance';
import { performanceChartsText, sampleBreakText } from '../../../content/simulators/performance.tsx';
import type { SeriesLook } from '../shared/files/chart-picture.ts';
import type { ChartContent, ChartLine } from '../shared/line-chart/chart-surface.tsx';
import type { ChartReading } from '../shared/line-chart/line-chart.tsx';
import type { PerformanceFigure } from './performance-figures.ts';
import { type SampleHistory, type TimedSample, unbrokenRuns } from './sample-history.ts';
import { clockSeconds, clockTime } from './sample-time.ts';

/** A line begins with room for so many, so that the first samples do not jump about. */
const FEWEST_PLACES = 12;
const TICKS = 4;

/** What the formula says at the settings: there before the first sample, and the measure of all that come. */
export const GHOST_LOOK: SeriesLook = {
  label: performanceChartsText.formula,
  colour: 'var(--muted)',
  dash: '4 5',
  isGhost: true,
};

export function sampleContent(
  figure: PerformanceFigure,
  samples: SampleHistory,
  { mean, best, worst }: ExpectedPerformance,
): ChartContent & { readonly places: readonly number[] } {
  const room = Math.max(FEWEST_PLACES, samples.length);
  const places = samples.map((_, place) => place / (room - 1));
  const y = figure.scale(highestOf(figure, [...samples, best, worst]));
  const heightOf = (line: PerformanceFigure['lines'][number], sample: PerformanceSample) =>
    y.place(Number(line.column.value(sample)));
  const runs = unbrokenRuns(samples);
  const lineOf = (line: PerformanceFigure['lines'][number]): ChartLine => ({
    look: line,
    runs: runs.map((run) =>
      run.flatMap((place) => {
        const sample = samples[place];
        return sample ? [{ x: places[place] ?? 0, y: heightOf(line, sample) }] : [];
      }),
    ),
  });
  return {
    places,
    y,
    x: {
      place: (place) => place / (room - 1),
      ticks: samples.flatMap(({ takenAtMs }, value) =>
        value % Math.ceil(room / TICKS) === 0
          ? [{ value, words: clockSeconds(takenAtMs), isMinor: value % (2 * Math.ceil(room / TICKS)) !== 0 }]
          : [],
      ),
    },
    bands: figure.lines.map((line) => {
      const ends = [heightOf(line, best), heightOf(line, worst)];
      return { from: Math.min(...ends), to: Math.max(...ends) };
    }),
    lines: [...figure.lines.map((line) => ghostOf(line, heightOf(line, mean))), ...figure.lines.map(lineOf)],
    marks: samples.flatMap(({ breaks }, place) =>
      breaks.map((kind) => ({
        // Between the two samples; both kinds beside each other.
        x: (places[place] ?? 0) - (kind === 'pause' ? 0.6 : 0.4) / (room - 1),
        kind,
        words: sampleBreakText[kind],
      })),
    ),
  };
}

export function sampleReading(
  figure: PerformanceFigure,
  sample: TimedSample | undefined,
  y: ChartContent['y'],
): ChartReading | null {
  if (sample === undefined) return null;
  return {
    heading: clockTime(sample.takenAtMs),
    items: figure.lines.map(({ label, colour, column }) => ({
      label,
      colour,
      words: column.shown(sample),
      y: y.place(Number(column.value(sample))),
    })),
    note: breakWords(sample) ?? undefined,
  };
}

export function breakWords({ breaks }: TimedSample): string | null {
  return breaks.length === 0 ? null : breaks.map((kind) => sampleBreakText[kind]).join(', ');
}

function ghostOf({ label }: SeriesLook, y: number): ChartLine {
  const run = [
    { x: 0, y },
    { x: 1, y },
  ];
  return { look: { ...GHOST_LOOK, label }, runs: [run] };
}

function highestOf({ lines }: PerformanceFigure, samples: readonly PerformanceSample[]): number {
  return Math.max(...samples.flatMap((sample) => lines.map(({ column }) => Number(column.value(sample)))));
}
