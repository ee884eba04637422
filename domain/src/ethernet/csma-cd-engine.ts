import type { Bus } from './bus.ts';
import { createCable } from './cable.ts';
import { UNKNOWN_YET } from './carrier-sense.ts';
import { type CsmaCdEventSink, createReporter } from './csma-cd-events.ts';
import { createStartQueue } from './start-queue.ts';
import type { Station, Transmission } from './transmission.ts';

/** IEEE 802.3: a frame is given up after this many attempts. */
const ATTEMPT_LIMIT = 16;

/** Only frames far shorter than the cable keep it busy without a pause for that many transmissions. */
const RESTLESS_TRANSMISSIONS = 2000;
const RESTLESS_TRANSMISSIONS_PER_STATION = 50;

export interface CsmaCdCounters {
  /** Frames that stations have taken up. Every one is delivered, dropped, lost or still queued. */
  sent: number;
  delivered: number;
  /** Given up after the last attempt. */
  dropped: number;
  /** Destroyed without the sender noticing: the frame was shorter than the way there and back. */
  lost: number;
  /** At a station, or on the cable with the outcome still open. */
  queued: number;
  /** Transmissions started. */
  attempts: number;
  /** Transmissions whose sender noticed a collision. */
  collidedAttempts: number;
  /** Collisions on the cable, however many stations took part in each. */
  collisions: number;
}

/** Slots to wait after the n-th collision of a frame: whole, from 0. */
export type DrawBackoff = (station: number, collisions: number) => number;

export interface CsmaCdEngine {
  counters(): CsmaCdCounters;
  /** Ticks since the start. */
  now(): number;
  /**
   * Runs on to the next delivery and returns its sender; undefined once that many attempts were made, or
   * when the cable has not come to rest for so long that it never will.
   */
  nextDelivery(mostAttempts: number): number | undefined;
}

/**
 * Goes from decision to decision. What a station hears follows from the few transmissions that may still
 * be on the cable, so nothing is scheduled for stations that a signal merely passes: a station costs time
 * only when it wants to send.
 */
export function createCsmaCdEngine(bus: Bus, drawBackoff: DrawBackoff, sink?: CsmaCdEventSink): CsmaCdEngine {
  const cable = createCable(bus);
  const queue = createStartQueue();
  const report = sink === undefined ? undefined : createReporter(bus, sink);
  /** Sent in full as far as their senders know; their tails are still on the cable. */
  const passing: Transmission[] = [];
  /** Stations that want to send and hear a carrier whose end is not known yet. */
  let waiting: Station[] = [];
  // Fields of an object and not variables: V8 would make a new object for every change of a captured double.
  const clock = { now: 0, lookAgainAt: Number.POSITIVE_INFINITY };
  let sent = bus.positions.length;
  let [delivered, dropped, lost, collidedAttempts] = [0, 0, 0, 0];

  // The cable has just fallen silent when the run begins: everybody waits for one gap, then all start.
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
    // Nobody who waits for this end can start before one gap has passed, and nor can its own sender.
    clock.lookAgainAt = Math.min(clock.lookAgainAt, clock.now + bus.gap);
    if (slots === 0) waiting.push(station);
    else queue.push(station);
  }

  function takeNextFrame(station: Station): void {
    sent += 1;
    station.collisions = 0;
  }

  /** The tail has left the cable: nothing can meet it any more. */
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
