import { SIGNAL_SPEED_M_PER_S } from '@carom/domain/ethernet/bus';
import type { TrafficLog } from '@carom/domain/ethernet/traffic-log';
import type { Size } from '../../shared/use-size.ts';

/** The layout of the drawn table, in CSS pixels. */
export interface TableGeometry extends Size {
  readonly left: number;
  readonly right: number;
  readonly titleY: number;
  readonly ballsY: number;
  readonly cableY: number;
  readonly record: { readonly y: number; readonly height: number };
  /** The timeline of the whole run; null where the height is insufficient. */
  readonly lanes: { readonly y: number; readonly laneHeight: number; readonly height: number } | null;
  readonly ballRadius: number;
  /** Radius of the timer ring around a ball. */
  readonly ringRadius: number;
  /** Whether there is space for a word over a ball. */
  readonly hasRoomForWords: boolean;
  /** Font size of the line of words. */
  readonly letters: number;
  readonly x: (placeM: number) => number;
  readonly stationX: (station: number) => number;
}

export const RAIL = 10;
export const CABLE_HEIGHT = 18;
/** Below this size parts would overlap: the whole drawing is scaled down instead. */
const LEAST: Size = { width: 240, height: 240 };
/** On a projector the whole drawing is scaled up, including its text. */
const WIDEST = 1000;
const LOWEST_WITH_LANES = 360;
const LOWEST_SPACIOUS = 480;
/** Below this width, words of normal size would touch. */
const NARROW = 330;
const LEAST_RECORD = 24;

/** Vertical spacing between the parts of a table. */
const SPACIOUS = {
  ...{ titleY: 40, ballsY: 104, cable: 58, record: 50, lanes: 40, bottom: 42 },
  ...{ mostLaneHeight: 16, mostLanes: 110, mostBall: 24, mostRing: 30 },
} as const;
const TIGHT = {
  ...{ titleY: 34, ballsY: 88, cable: 44, record: 40, lanes: 30, bottom: 36 },
  ...{ mostLaneHeight: 12, mostLanes: 60, mostBall: 19, mostRing: 24 },
} as const;

/** The size of the drawing for the available size. It is never so small that a part would have negative size. */
export function drawnSize({ width, height }: Size): Size {
  const factor = Math.max(Math.min(1, WIDEST / width), LEAST.width / width, LEAST.height / height);
  return { width: width * factor, height: height * factor };
}

export function layTable({ width, height }: Size, { stationsM, cableM }: TrafficLog): TableGeometry {
  const room = height >= LOWEST_SPACIOUS ? SPACIOUS : TIGHT;
  const margin = Math.max(34, width * 0.06);
  const [left, right] = [margin, width - margin];
  const stations = stationsM.length;
  const spacing = (right - left) / Math.max(1, stations - 1);
  const cableY = room.ballsY + room.cable;
  const recordY = cableY + room.record;
  const laneHeight = Math.min(room.mostLaneHeight, room.mostLanes / stations);
  const lanesHeight = height >= LOWEST_WITH_LANES ? laneHeight * stations : 0;
  const belowRecord = lanesHeight > 0 ? room.lanes + lanesHeight + room.bottom : room.bottom;
  const recordHeight = Math.max(LEAST_RECORD, height - recordY - belowRecord);
  return {
    ...{ width, height, left, right, cableY, titleY: room.titleY, ballsY: room.ballsY },
    record: { y: recordY, height: recordHeight },
    lanes:
      lanesHeight === 0 ? null : { y: recordY + recordHeight + room.lanes, laneHeight, height: lanesHeight },
    ballRadius: Math.min(room.mostBall, margin - RAIL - 6, Math.max(9, spacing * 0.33)),
    ringRadius: Math.min(room.mostRing, margin - RAIL, Math.max(12, spacing * 0.45)),
    hasRoomForWords: spacing >= 62,
    letters: width < NARROW ? 11 : 13,
    x: (placeM) => left + (cableM === 0 ? 0 : placeM / cableM) * (right - left),
    stationX: (station) => left + station * spacing,
  };
}

/** The diagram covers this many end-to-end propagation times. */
const RECORD_CABLE_LENGTHS = 6;

export function recordSpanS(cableDelayS: number): number {
  return RECORD_CABLE_LENGTHS * cableDelayS;
}

interface RecordTime {
  readonly nowS: number;
  readonly spanS: number;
}

/** The vertical position of a time in the diagram; now is on top. */
export function recordY(timeS: number, { nowS, spanS }: RecordTime, { y, height }: TableGeometry['record']) {
  // Parts outside the diagram are clipped; clamping keeps the numbers in the file short.
  return y + Math.min(2, Math.max(-1, (nowS - timeS) / spanS)) * height;
}

interface Band {
  readonly fromS: number;
  readonly toS: number;
  readonly placeM: number;
}

/**
 * The band of a signal sent from `fromS` to `toS` at one position, in space (horizontal) and time (vertical,
 * now on top). It slants away from the sender, because the far end hears it later.
 */
export function bandPath(
  { fromS, toS, placeM }: Band,
  cable: RecordTime & { readonly cableM: number },
  { x, record }: TableGeometry,
): string {
  const y = (timeS: number) => recordY(timeS, cable, record).toFixed(1);
  const side = (endM: number) => {
    const delayS = Math.abs(endM - placeM) / SIGNAL_SPEED_M_PER_S;
    const near = x(placeM).toFixed(1);
    const far = x(endM).toFixed(1);
    const points = [
      `${near} ${y(fromS)}`,
      `${far} ${y(fromS + delayS)}`,
      `${far} ${y(toS + delayS)}`,
      `${near} ${y(toS)}`,
    ];
    return `M${points.join('L')}Z`;
  };
  return [0, cable.cableM]
    .filter((endM) => endM !== placeM)
    .map(side)
    .join('');
}
