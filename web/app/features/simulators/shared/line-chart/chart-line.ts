import type { SeriesLook } from '../files/chart-picture.ts';

/** From 0 to 1 on each axis. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

export interface ChartLine {
  readonly look: SeriesLook;
  /** Each stretch without a break. */
  readonly runs: readonly (readonly ChartPoint[])[];
}

/** The name of a line, centred at its place. */
export interface LineLabel extends ChartPoint {
  readonly words: string;
  /** Where the line is that it names, above or below it. */
  readonly lineY: number;
  readonly colour: string;
}
