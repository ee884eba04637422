import { SIGNAL_SPEED_M_PER_S } from '@carom/domain/ethernet/bus';

/** Where everything lies on the drawn table, in CSS pixels. */
export interface TableGeometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly ballRadius: number;
  /** Of the timer around a ball. */
  readonly ringRadius: number;
  /** Room for a word over a ball. */
  readonly hasRoomForWords: boolean;
  readonly x: (placeM: number) => number;
  readonly laneHeight: number;
  readonly lanesHeight: number;
}

export const RAIL = 10;
export const BALLS_Y = 104;
export const CABLE = { y: 162, height: 18 } as const;
export const RECORD = { y: 212, height: 168 } as const;
export const LANES_Y = 420;
const BOTTOM = 42;
const MOST_LANE_HEIGHT = 16;
const LANES_AIM = 110;

export function layTable(width: number, stationsM: readonly number[]): TableGeometry {
  const margin = Math.max(34, width * 0.06);
  const [left, right] = [margin, width - margin];
  const cableM = stationsM.at(-1) ?? 1;
  const spacing = (right - left) / Math.max(1, stationsM.length - 1);
  const laneHeight = Math.min(MOST_LANE_HEIGHT, LANES_AIM / stationsM.length);
  const lanesHeight = laneHeight * stationsM.length;
  return {
    width,
    height: LANES_Y + lanesHeight + BOTTOM,
    left,
    right,
    ballRadius: Math.min(24, margin - RAIL - 6, Math.max(9, spacing * 0.33)),
    ringRadius: Math.min(30, margin - RAIL, Math.max(12, spacing * 0.45)),
    hasRoomForWords: spacing >= 62,
    x: (placeM) => left + (placeM / cableM) * (right - left),
    laneHeight,
    lanesHeight,
  };
}

/** The record goes back by this many times the way from end to end. */
const RECORD_CABLE_LENGTHS = 6;

export function recordSpanS(cableDelayS: number): number {
  return RECORD_CABLE_LENGTHS * cableDelayS;
}

interface Band {
  readonly fromS: number;
  readonly toS: number;
  readonly placeM: number;
}

/**
 * What is sent from `fromS` to `toS` at one place, in space (across) and time (down, now on top): a band
 * that leans away from its sender, because the far end hears it later.
 */
export function bandPath(
  { fromS, toS, placeM }: Band,
  cable: { readonly cableM: number; readonly nowS: number; readonly spanS: number },
  x: (placeM: number) => number,
): string {
  const y = (timeS: number) => {
    // What lies outside the record is cut off; numbers near the edge keep the file readable.
    const share = Math.min(2, Math.max(-1, (cable.nowS - timeS) / cable.spanS));
    return RECORD.y + share * RECORD.height;
  };
  const side = (endM: number) => {
    const delayS = Math.abs(endM - placeM) / SIGNAL_SPEED_M_PER_S;
    const near = x(placeM).toFixed(1);
    const far = x(endM).toFixed(1);
    const points = [
      `${near} ${y(fromS).toFixed(1)}`,
      `${far} ${y(fromS + delayS).toFixed(1)}`,
      `${far} ${y(toS + delayS).toFixed(1)}`,
      `${near} ${y(toS).toFixed(1)}`,
    ];
    return `M${points.join('L')}Z`;
  };
  return [0, cable.cableM]
    .filter((endM) => endM !== placeM)
    .map(side)
    .join('');
}
