import type { Bus } from './bus.ts';
import { createCable } from './cable.ts';
import { UNKNOWN_YET } from './carrier-sense.ts';
import { type CsmaCdEventSink, createReporter } from './csma-cd-events.ts';
import { createStartQueue } from './start-queue.ts';
import type { Station, Transmission } from './transmission.ts';

/** IEEE 802.3: a frame is dropped after this many attempts. */
const ATTEMPT_LIMIT = 16;

/** Only frames far shorter than the cable keep it busy for this many transmissions without a pause. */
const RESTLESS_TRANSMISSIONS = 2000;
const RESTLESS_TRANSMISSIONS_PER_STATION = 50;

export interface CsmaCdCounters {
  /** Frames that stations have started on. Each is delivered, dropped, lost or still queued. */
  sent: number;
  delivered: number;
  /** Dropped after the last attempt. */
  dropped: number;
  /** Destroyed without detection by the sender: the frame was shorter than the round trip. */
  lost: number;
  /** At a station, or on the cable with an undecided outcome. */
  queued: number;
  /** Transmissions started. */
  attempts: number;
  /** Transmissions whose sender detected a collision. */
  collidedAttempts: number;
  /** Collisions on the cable. A collision counts once, however many stations take part. */
  collisions: number;
}

/** Slots to wait after the n-th collision of a frame: an integer from 0. */
export type DrawBackoff = (station: number, collisions: number) => number;

export interface CsmaCdEngine {
  counters(): CsmaCdCounters;
  /** Ticks since the start. */
  now(): number;
  /**
   * Advances to the next delivery and returns its sender. Returns undefined after `mostAttempts` attempts, or
   * when the cable has been busy for so long that it will never become idle.
   */
  nextDelivery(mostAttempts: number): number | undefined;
}

/**
 * Event-driven: advances from decision to decision. A station's view follows from the few transmissions that
 * may still be on the cable, so a signal that passes an idle station needs no event.
 */
export function createCsmaCdEngine(bus: Bus, drawBackoff: DrawBackoff, sink?: CsmaCdEventSink): CsmaCdEngine {
  const cable = createCable(bus);
  const queue = createStartQueue();
  const report = sink === undefined ? undefined : createReporter(bus, sink);
  /** Sent completely as far as the senders know; their tails are still on the cable. */
  const passing: Transmission[] = [];
  /** Stations that want to send and hear a carrier whose end is not known yet. */
  let waiting: Station[] = [];
  // Object fields instead of variables: V8 allocates a new object for every change of a captured double.
  const clock = { now: 0, lookAgainAt: Number.POSITIVE_INFINITY };
  let sent = bus.positions.length;
  let [delivered, dropped, lost, collidedAttempts] = [0, 0, 0, 0];

  // The cable has just become idle when the run begins: all stations wait one gap, then start.
  bus.positions.forEach((position, index) => {
    const { arm, gap } = bus;
    queue.push({ index, position, arm, readyAt: gap, startAt: gap, knownTransmissions: 0, collisions: 0 });
  });

  function consider(station: Station): void {
    const startAt = cable.earliestStart(station, clock.now);
    if (startAt === UNKNOWN_YET) waiting.push(station);
    else if (startAt > clock.now) queue.push(station);
    else {
      const transmission = cable.begin(station, clock.now);
      report?.start(transmission, cable.recent);
    }
  }

  function considerWaiting(): void {
    const stations = waiting;
    waiting = [];
    clock.lookAgainAt = Number.POSITIVE_INFINITY;
    for (const station of stations) consider(station);
  }

  function finish(transmission: Transmission): void {
    const { station } = transmission;
    cable.finish(transmission);
    report?.end(transmission);
    let slots = 0;
    if (transmission.detectedAt < transmission.end) {
      collidedAttempts += 1;
      station.collisions += 1;
      if (station.collisions === ATTEMPT_LIMIT) {
        dropped += 1;
        report?.outcome('dropped', clock.now, station);
        takeNextFrame(station);
      } else {
        slots = drawBackoff(station.index, station.collisions);
        report?.backoff(station, clock.now, slots);
      }
    } else {
      passing.push(transmission);
      takeNextFrame(station);
    }
    station.readyAt = clock.now + slots * bus.slot;
    station.startAt = station.readyAt;
    station.knownTransmissions = 0;
    // No station that waits for this end, and not its sender either, can start before one gap has passed.
    clock.lookAgainAt = Math.min(clock.lookAgainAt, clock.now + bus.gap);
    if (slots === 0) waiting.push(station);
    else queue.push(station);
  }

  function takeNextFrame(station: Station): void {
    sent += 1;
    station.collisions = 0;
  }

  /** The tail has left the cable, so nothing can collide with it any more. */
  function judge(transmission: Transmission): boolean {
    const isIntact = transmission.collision === 0;
    if (isIntact) delivered += 1;
    else lost += 1;
    report?.outcome(isIntact ? 'delivered' : 'lost', clock.now, transmission.station);
    return isIntact;
  }

  return {
    now: () => clock.now,
    counters: () => ({
      ...{ sent, delivered, dropped, lost, collidedAttempts },
      attempts: cable.begun(),
      collisions: cable.collisions(),
      queued: bus.positions.length + passing.length,
    }),
    nextDelivery(mostAttempts) {
      const mostWithoutRest =
        RESTLESS_TRANSMISSIONS + RESTLESS_TRANSMISSIONS_PER_STATION * bus.positions.length;
      while (cable.begun() < mostAttempts && cable.recent.length < mostWithoutRest) {
        const ending = cable.nextToEnd();
        const leaving = passing[0];
        const starting = queue.peek();
        const endAt = ending?.end ?? Number.POSITIVE_INFINITY;
        const leaveAt = leaving === undefined ? Number.POSITIVE_INFINITY : leaving.end + bus.cableDelay;
        const startAt = starting?.startAt ?? Number.POSITIVE_INFINITY;
        clock.now = Math.min(endAt, leaveAt, clock.lookAgainAt, startAt);
        if (ending !== undefined && endAt === clock.now) finish(ending);
        else if (leaving !== undefined && leaveAt === clock.now) {
          passing.shift();
          if (judge(leaving)) return leaving.station.index;
        } else if (clock.lookAgainAt === clock.now) considerWaiting();
        else {
          queue.pop();
          if (starting !== undefined) consider(starting);
        }
      }
      return undefined;
    },
  };
}
