import type { Bus } from './bus.ts';

export interface Station {
  readonly index: number;
  /** Distance from the left end of the cable, as the time a signal takes. */
  readonly position: number;
  /** From there to the station, in time: see the bus. */
  readonly arm: number;
  /** When its backoff ends or its next frame is there: from then on it wants to send. */
  readyAt: number;
  /** The earliest time at which it may start, as far as is known; orders the start queue. */
  startAt: number;
  /** How many transmissions there had been when `startAt` was worked out. */
  knownTransmissions: number;
  /** Collisions of the frame at hand. */
  collisions: number;
}

/** One attempt: what a station puts on the cable from `start` up to but not including `end`. */
export interface Transmission {
  /** From 1, in the order of starts. */
  readonly number: number;
  readonly station: Station;
  readonly start: number;
  /** While it is being sent this may still move forward: somebody else's start can cut it short. */
  end: number;
  /** When its sender notices a collision; infinite when it never does. */
  detectedAt: number;
  isSending: boolean;
  /** The collision it is part of; 0 while it overlaps nothing anywhere on the cable. */
  collision: number;
}

export function delayBetween(one: Station, other: Station): number {
  return one === other ? 0 : Math.abs(one.position - other.position) + one.arm + other.arm;
}

/** Whether one that starts now meets the other somewhere: the other's tail has not yet passed it. */
export function meets(one: Transmission, earlier: Transmission): boolean {
  return one.start < earlier.end + delayBetween(one.station, earlier.station);
}

/**
 * Lets a new transmission and those already on the cable notice each other; true when it meets any.
 * `recent` holds every transmission that may still be somewhere on the cable.
 */
export function collide(own: Transmission, recent: readonly Transmission[], bus: Bus): boolean {
  let hasMet = false;
  for (const other of recent) {
    const delay = delayBetween(own.station, other.station);
    if (own.start >= other.end + delay) continue;
    hasMet = true;
    notice(own, Math.max(own.start, other.start + delay), bus);
    if (other.isSending) notice(other, own.start + delay, bus);
  }
  return hasMet;
}

/** The jam is sent in full, even where the frame would have been over sooner. */
function notice(transmission: Transmission, arrival: number, { uncutPreamble, jam }: Bus): void {
  if (arrival >= transmission.end || arrival >= transmission.detectedAt) return;
  transmission.detectedAt = arrival;
  transmission.end = Math.max(arrival, transmission.start + uncutPreamble) + jam;
}
