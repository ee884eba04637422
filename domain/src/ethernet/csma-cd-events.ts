import { type Bus, SIGNAL_SPEED_M_PER_S } from './bus.ts';
import { firstMeeting } from './collisions.ts';
import type { Station, Transmission } from './transmission.ts';

/** An event on the bus at `timeS`. `station` is its index from 0. */
export type CsmaCdEvent = { readonly timeS: number; readonly station: number } & (
  | { readonly type: 'start' /** Counts from 1 for each frame. */; readonly attempt: number }
  /**
   * The station's signal first overlaps another, at `positionM` from station 0, or in a star from each
   * station. All signals that overlap directly or through others have the same `collision`.
   */
  | { readonly type: 'collision'; readonly positionM: number; readonly collision: number }
  /** The sender detects a collision; it completes its preamble, then jams. */
  | { readonly type: 'detect' }
  /** The sender stops, after the last bit of the frame or of the jam. */
  | { readonly type: 'end'; readonly hasCollided: boolean }
  /** After the n-th collision of its frame the station waits `slots` slot times from the end of the jam. */
  | {
      readonly type: 'backoff';
      readonly collisions: number;
      readonly slots: number;
      readonly untilS: number;
    }
  /** The tail has left the cable. The frame is intact, or (lost) was destroyed without detection. */
  | { readonly type: 'delivered' | 'lost' }
  /** Dropped after the last attempt. */
  | { readonly type: 'dropped' }
);

/** Events are almost in the order of time: `detect` is reported with its `end`, `collision` slightly early. */
export type CsmaCdEventSink = (event: CsmaCdEvent) => void;

export interface Reporter {
  start(transmission: Transmission, recent: readonly Transmission[]): void;
  end(transmission: Transmission): void;
  backoff(station: Station, time: number, slots: number): void;
  outcome(type: 'delivered' | 'lost' | 'dropped', time: number, station: Station): void;
}

/** Converts the engine's ticks to seconds and metres. */
export function createReporter(bus: Bus, sink: CsmaCdEventSink): Reporter {
  const seconds = (ticks: number) => ticks * bus.secondsPerTick;

  return {
    start(transmission, recent) {
      const station = transmission.station.index;
      const attempt = transmission.station.collisions + 1;
      sink({ type: 'start', timeS: seconds(transmission.start), station, attempt });
      const meeting = firstMeeting(transmission, recent);
      if (meeting === undefined) return;
      const positionM = seconds(meeting.position) * SIGNAL_SPEED_M_PER_S;
      sink({
        type: 'collision',
        timeS: seconds(meeting.time),
        station,
        positionM,
        collision: transmission.collision,
      });
    },
    end({ station: { index: station }, end, detectedAt }) {
      const hasCollided = detectedAt < end;
      if (hasCollided) sink({ type: 'detect', timeS: seconds(detectedAt), station });
      sink({ type: 'end', timeS: seconds(end), station, hasCollided });
    },
    backoff({ index: station, collisions }, time, slots) {
      const untilS = seconds(time + slots * bus.slot);
      sink({ type: 'backoff', timeS: seconds(time), station, collisions, slots, untilS });
    },
    outcome(type, time, { index: station }) {
      sink({ type, timeS: seconds(time), station });
    },
  };
}
