import type { SeriesLook } from '../files/chart-picture.ts';
import type { NumberColumn } from '../files/csv.ts';
import type { ChartContent } from './chart-surface.tsx';
import type { ChartReading } from './line-chart.tsx';
import type { ChartScale } from './scales.ts';

/** One line of a chart, which is also a column of its table and file. */
export interface ChartSeries<Row> {
  readonly look: SeriesLook;
  readonly column: NumberColumn<Row>;
  /** Formats a value for the tooltip. */
  readonly words: (value: number) => string;
}

interface SeriesChart<Row> {
  readonly rows: readonly Row[];
  /** The sections of rows that a line connects; by default one section with all rows. */
  readonly runs?: readonly (readonly Row[])[];
  readonly series: readonly ChartSeries<Row>[];
  readonly x: ChartScale;
  readonly xOf: (row: Row) => number;
  readonly y: ChartScale;
  readonly heading: (row: Row) => string;
  readonly note?: (row: Row) => string | undefined;
}

interface SeriesContent extends ChartContent {
  readonly places: readonly number[];
  readonly readingAt: (index: number) => ChartReading | null;
}

/** Builds the lines of a chart from its rows, and the readings at each place. */
export function seriesContent<Row>(chart: SeriesChart<Row>): SeriesContent {
  const { rows, runs = [rows], series, x, xOf, y, heading, note } = chart;
  const across = (row: Row) => x.place(xOf(row));
  return {
    x,
    y,
    places: rows.map(across),
    lines: series.map(({ look, column }) => ({
      look,
      runs: runs.map((run) => run.map((row) => ({ x: across(row), y: y.place(column.value(row)) }))),
    })),
    readingAt(index) {
      const row = rows[index];
      if (row === undefined || series.length === 0) return null;
      const items = series.map(({ look: { label, colour }, column, words }) => {
        const value = column.value(row);
        return { label, colour, words: words(value), y: y.place(value) };
      });
      return { heading: heading(row), items, note: note?.(row) };
    },
  };
}
