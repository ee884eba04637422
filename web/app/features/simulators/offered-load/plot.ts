import type { LoadPoint, SaturationPoint, SweepPoint } from '@carom/domain/mac-protocols/load-sweep';
import type { StationProtocol } from '@carom/domain/mac-protocols/stations';
import { loadTableText, plotText } from '../../../content/simulators/offered-load.tsx';
import { fourDigits, percent, plainNumber } from '../shared/fields/quantity.ts';
import type { MarkerShape } from '../shared/files/chart-picture.ts';
import { lookOf } from './protocol-looks.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A simulated mean with its interval, in the units of the chart. */
interface Point extends Place {
  /** Stays with the point when its run is pinned, so that it is not drawn anew. */
  readonly key: string;
  /** The protocol's name, and who played it. */
  readonly label: string;
  readonly source: string;
  readonly words: string;
  readonly low: number;
  readonly high: number;
  readonly colour: string;
  readonly marker: MarkerShape;
  readonly isPinned: boolean;
}

/** A line that is no formula's of this run: through simulated points, or a formula of the pinned one. */
export interface Trail {
  readonly key: string;
  readonly places: readonly Place[];
  readonly colour: string;
  readonly dash: string | undefined;
  readonly isPinned: boolean;
}

export interface Plot {
  readonly points: readonly Point[];
  readonly trails: readonly Trail[];
}

export const EMPTY_PLOT: Plot = { points: [], trails: [] };

type Figure = 'throughput' | 'delay';

/** As much of a run as is drawn. */
export interface PlottedRun {
  readonly number: number;
  readonly results: readonly SweepPoint[];
}

/** The points of one run, for the chart of S against G or of the delay against S. */
export function loadPlot(
  { number, results }: PlottedRun,
  shown: readonly StationProtocol[],
  figure: Figure,
  isPinned: boolean,
): Plot {
  const drawn = results.filter(
    (point): point is LoadPoint =>
      point.kind === 'load' && shown.includes(point.protocol) && isDrawn(point, figure),
  );
  const trails = shown.flatMap((protocol) => {
    const places = drawn
      .filter((point) => point.protocol === protocol && point.stations !== null)
      .map((point) => placeOf(point, figure));
    return places.length < 2 ? [] : [trailOf(protocol, places, isPinned)];
  });
  return { points: drawn.map((point) => loadPoint(point, number, figure, isPinned)), trails };
}

export function saturationPlot({ number, results }: PlottedRun, isPinned: boolean): Plot {
  const points = results
    .filter((point): point is SaturationPoint => point.kind === 'saturation')
    .map(({ protocol, stations, throughput }): Point => {
      const { label, colour } = lookOf(protocol);
      return {
        key: `${number} ${protocol} ${stations}`,
        label,
        source: plotText.stations(stations),
        words: plotText.saturated(label, stations, intervalInWords(throughput, percent)),
        x: stations,
        y: throughput.mean,
        ...ends(throughput),
        colour,
        marker: 'diamond',
        isPinned,
      };
    });
  return { points, trails: [] };
}

/** What was pinned lies below. The same as before where nothing is added, so that it is not drawn anew. */
export function joinPlots(below: Plot, over: Plot): Plot {
  if (isEmpty(over)) return below;
  return { points: [...below.points, ...over.points], trails: [...below.trails, ...over.trails] };
}

function isEmpty({ points, trails }: Plot): boolean {
  return points.length === 0 && trails.length === 0;
}

export function trailOf(protocol: StationProtocol, places: readonly Place[], isPinned: boolean): Trail {
  const { colour, dash } = lookOf(protocol);
  return { key: `${protocol} ${places.length} ${isPinned}`, places, colour, dash, isPinned };
}

/** Nothing was offered, or nothing got through whose delay could be known: there is no point to draw. */
function isDrawn({ offeredLoad, delay }: LoadPoint, figure: Figure): boolean {
  if (figure === 'throughput') return offeredLoad > 0;
  return delay !== null && Number.isFinite(delay.mean) && Number.isFinite(delay.halfWidth);
}

function placeOf({ offeredLoad, throughput, delay }: LoadPoint, figure: Figure): Place {
  return figure === 'throughput'
    ? { x: offeredLoad, y: throughput.mean }
    : { x: throughput.mean, y: delay?.mean ?? 0 };
}

function loadPoint(point: LoadPoint, run: number, figure: Figure, isPinned: boolean): Point {
  const { protocol, stations, offeredLoad, throughput, delay } = point;
  const { label, colour } = lookOf(protocol);
  const interval = figure === 'throughput' || delay === null ? throughput : delay;
  const who = stations === null ? plotText.infinite : plotText.stations(stations);
  const words =
    figure === 'throughput'
      ? plotText.throughput(label, who, plainNumber(offeredLoad), intervalInWords(throughput, percent))
      : plotText.delay(label, who, percent(throughput.mean), intervalInWords(interval, fourDigits));
  return {
    key: `${run} ${protocol} ${stations} ${offeredLoad}`,
    label,
    source: isPinned ? loadTableText.ofRunA(who) : who,
    words,
    ...placeOf(point, figure),
    ...ends(interval),
    colour,
    marker: stations === null ? 'circle' : 'diamond',
    isPinned,
  };
}

interface Interval {
  readonly mean: number;
  readonly halfWidth: number;
}

function ends({ mean, halfWidth }: Interval) {
  return { low: mean - halfWidth, high: mean + halfWidth };
}

function intervalInWords({ mean, halfWidth }: Interval, words: (value: number) => string): string {
  return `${words(mean)} ± ${words(halfWidth)}`;
}
