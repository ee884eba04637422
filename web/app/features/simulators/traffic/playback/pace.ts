import { firstAbove } from '../drawings/first-above.ts';
import type { Traffic } from '../drawings/picture.ts';

/**
 * A frame of 10BASE5 is 485 times as long as its cable. At a speed at which moving signals are visible, it
 * would take twenty minutes, so intervals without a moving front or tail pass quickly.
 */
export interface Pace {
  /** Intervals in which something moves on the cable, disjoint and in the order of time. */
  readonly lively: readonly { readonly fromS: number; readonly toS: number }[];
  readonly endS: number;
}

export interface PlaybackSpeed {
  /** Simulated seconds per second. */
  readonly rate: number;
  /** The maximum duration of a quiet interval; infinite: it is not shortened. */
  readonly quietS: number;
}

/** The slow pace begins this share of a cable length before a movement, so that its start can be seen. */
const LEAD_IN = 0.2;

export function paceOf({ log: { cableDelayS }, signals, endS }: Traffic): Pace {
  const moves = signals.flatMap((signal) => {
    const fromS = Math.max(0, signal.startS - LEAD_IN * cableDelayS);
    const goneS = Math.min(endS, signal.endS + cableDelayS);
    if (signal.outcome === 'collided') return [{ fromS, toS: goneS }];
    return [
      { fromS, toS: Math.min(endS, signal.startS + cableDelayS) },
      { fromS: Math.min(endS, signal.endS), toS: goneS },
    ];
  });
  const lively: { fromS: number; toS: number }[] = [];
  for (const move of moves.toSorted((one, other) => one.fromS - other.fromS)) {
    const last = lively.at(-1);
    if (last && move.fromS <= last.toS) last.toS = Math.max(last.toS, move.toS);
    else if (move.toS > move.fromS) lively.push({ ...move });
  }
  return { lively, endS };
}

/** The simulated time after `elapsedS` seconds of real time. */
export function advance(
  { lively, endS }: Pace,
  timeS: number,
  elapsedS: number,
  speed: PlaybackSpeed,
): number {
  const startsS = lively.map(({ fromS }) => fromS);
  let nowS = timeS;
  let restS = elapsedS;
  while (restS > 0 && nowS < endS) {
    const next = firstAbove(startsS, nowS);
    const current = lively[next - 1];
    const isLively = current !== undefined && nowS < current.toS;
    const boundS = isLively ? current.toS : (lively[next]?.fromS ?? endS);
    const quietLengthS = boundS - (current?.toS ?? 0);
    const rate = isLively ? speed.rate : Math.max(speed.rate, quietLengthS / speed.quietS);
    const neededS = (boundS - nowS) / rate;
    if (neededS > restS) return nowS + restS * rate;
    restS -= neededS;
    nowS = boundS;
  }
  return Math.min(nowS, endS);
}

/** The time of the next or previous event in the log. */
export function stepTime(eventTimesS: readonly number[], timeS: number, direction: 1 | -1): number {
  const after = firstAbove(eventTimesS, timeS);
  if (direction === 1) return eventTimesS[after] ?? timeS;
  return eventTimesS.findLast((eventS) => eventS < timeS) ?? 0;
}
