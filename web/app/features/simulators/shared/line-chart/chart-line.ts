import type { SeriesLook } from '../files/chart-picture.ts';

/** From 0 to 1 on each axis. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

export interface ChartLine {
  readonly look: SeriesLook;
  /** Each unbroken section. */
  readonly runs: readonly (readonly ChartPoint[])[];
}

/** The label of a line, centred at its position. */
export interface LineLabel extends ChartPoint {
  readonly words: string;
  /** The y position of the line at the label. */
  readonly lineY: number;
  readonly colour: string;
}
