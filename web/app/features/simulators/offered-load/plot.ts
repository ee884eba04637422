import type { Interval } from '@carom/domain/mac-protocols/batch-means';
import {
  type LoadPoint,
  type SaturationPoint,
  SWEPT_LOADS,
  type SweepPoint,
} from '@carom/domain/mac-protocols/load-sweep';
import type { StationProtocol } from '@carom/domain/mac-protocols/stations';
import { loadTableText, plotText } from '../../../content/simulators/offered-load.tsx';
import { fourDigits, percent, plainNumber } from '../shared/fields/quantity.ts';
import type { MarkerShape } from '../shared/files/marker-path.ts';
import { lookOf } from './protocol-looks.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A simulated mean with its interval, in chart units. */
interface Point extends Place {
  /** Stays the same when the run is pinned, so that React keeps the element. */
  readonly key: string;
  /** The protocol's name and its population. */
  readonly label: string;
  readonly source: string;
  readonly words: string;
  readonly low: number;
  readonly high: number;
  readonly colour: string;
  readonly marker: MarkerShape;
  /** Filled: a finite number of stations. Hollow: infinitely many, as the formulas assume. */
  readonly isFilled: boolean;
  readonly isPinned: boolean;
}

/** A line other than a formula of this run: through simulated points, or a formula of the pinned run. */
export interface Trail {
  readonly key: string;
  readonly protocol: StationProtocol;
  readonly places: readonly Place[];
  readonly colour: string;
  readonly dash: string | undefined;
  /** No further points follow, so the line can have a label. */
  readonly isComplete: boolean;
  readonly isPinned: boolean;
}

export interface Plot {
  readonly points: readonly Point[];
  readonly trails: readonly Trail[];
}

export const EMPTY_PLOT: Plot = { points: [], trails: [] };

/** How a chart maps a simulated point. */
interface Figure {
  /** False when nothing was offered, or no delivered packet has a known delay. */
  readonly isDrawn: (point: LoadPoint) => boolean;
  readonly x: (point: LoadPoint) => number;
  /** Value on the y axis, with its interval. */
  readonly y: (point: LoadPoint) => Interval;
  readonly words: (point: LoadPoint, label: string, who: string) => string;
}

/** One below the number of loads, because some points have no delay. */
const FEWEST_NAMED = SWEPT_LOADS.length - 1;

/** S against G. */
export const THROUGHPUT: Figure = {
  isDrawn: ({ offeredLoad }) => offeredLoad > 0,
  x: ({ offeredLoad }) => offeredLoad,
  y: ({ throughput }) => throughput,
  words: ({ offeredLoad, throughput }, label, who) =>
    plotText.throughput(label, who, plainNumber(offeredLoad), intervalInWords(throughput, percent)),
};

const delayOf = ({ delay }: LoadPoint): Interval => delay ?? { mean: Number.NaN, halfWidth: Number.NaN };

/** Delay against S. */
export const DELAY: Figure = {
  isDrawn: (point) => Number.isFinite(delayOf(point).mean) && Number.isFinite(delayOf(point).halfWidth),
  x: ({ throughput }) => throughput.mean,
  y: delayOf,
  words: (point, label, who) =>
    plotText.delay(label, who, percent(point.throughput.mean), intervalInWords(delayOf(point), fourDigits)),
};

/** The part of a run needed for drawing. */
export interface PlottedRun {
  readonly number: number;
  readonly results: readonly SweepPoint[];
}

/** The points of one run, for one of the charts over the load. */
export function loadPlot(
  { number, results }: PlottedRun,
  shown: readonly StationProtocol[],
  figure: Figure,
  isPinned: boolean,
): Plot {
  const drawn = results.filter(
    (point): point is LoadPoint =>
      point.kind === 'load' && shown.includes(point.protocol) && figure.isDrawn(point),
  );
  const trails = shown.flatMap((protocol) => {
    const places = drawn
      .filter((point) => point.protocol === protocol && point.stations !== null)
      .map((point) => ({ x: figure.x(point), y: figure.y(point).mean }));
    return places.length < 2 ? [] : [trailOf(protocol, places, isPinned, places.length >= FEWEST_NAMED)];
  });
  return { points: drawn.map((point) => loadPoint(point, number, figure, isPinned)), trails };
}

export function saturationPlot({ number, results }: PlottedRun, isPinned: boolean): Plot {
  const points = results
    .filter((point): point is SaturationPoint => point.kind === 'saturation')
    .map(({ protocol, stations, throughput }): Point => {
      const { label, colour, marker = 'circle' } = lookOf(protocol);
      return {
        key: `${number} ${protocol} ${stations}`,
        label,
        source: plotText.stations(stations),
        words: plotText.saturated(label, stations, intervalInWords(throughput, percent)),
        x: stations,
        y: throughput.mean,
        ...ends(throughput),
        colour,
        marker,
        isFilled: true,
        isPinned,
      };
    });
  return { points, trails: [] };
}

/** Draws the pinned plot below. Returns the same object if nothing is added, to avoid rendering again. */
export function joinPlots(below: Plot, over: Plot): Plot {
  if (isEmpty(over)) return below;
  return { points: [...below.points, ...over.points], trails: [...below.trails, ...over.trails] };
}

function isEmpty({ points, trails }: Plot): boolean {
  return points.length === 0 && trails.length === 0;
}

export function trailOf(
  protocol: StationProtocol,
  places: readonly Place[],
  isPinned: boolean,
  isComplete = true,
): Trail {
  const { colour, dash } = lookOf(protocol);
  return {
    key: `${protocol} ${places.length} ${isPinned}`,
    protocol,
    places,
    colour,
    dash,
    isComplete,
    isPinned,
  };
}

function loadPoint(point: LoadPoint, run: number, figure: Figure, isPinned: boolean): Point {
  const { protocol, stations, offeredLoad } = point;
  const { label, colour, marker = 'circle' } = lookOf(protocol);
  const who = stations === null ? plotText.infinite : plotText.stations(stations);
  const interval = figure.y(point);
  return {
    key: `${run} ${protocol} ${stations} ${offeredLoad}`,
    label,
    source: isPinned ? loadTableText.ofRunA(who) : who,
    words: figure.words(point, label, who),
    x: figure.x(point),
    y: interval.mean,
    ...ends(interval),
    colour,
    marker,
    isFilled: stations !== null,
    isPinned,
  };
}

function ends({ mean, halfWidth }: Interval) {
  return { low: mean - halfWidth, high: mean + halfWidth };
}

function intervalInWords({ mean, halfWidth }: Interval, words: (value: number) => string): string {
  return `${words(mean)} ± ${words(halfWidth)}`;
}
