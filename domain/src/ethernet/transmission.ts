import type { Bus } from './bus.ts';

export interface Station {
  readonly index: number;
  /** Distance from the left end of the cable, as propagation time. */
  readonly position: number;
  /** Propagation time from there to the station; see `Bus`. */
  readonly arm: number;
  /** When its backoff ends or its next frame arrives: from then on it has a frame to send. */
  readyAt: number;
  /** The earliest start as far as known; orders the start queue. */
  startAt: number;
  /** The number of transmissions when `startAt` was computed. */
  knownTransmissions: number;
  /** Collisions of the current frame. */
  collisions: number;
}

/** One attempt: the signal that a station sends from `start` up to but not including `end`. */
export interface Transmission {
  /** From 1, in the order of starts. */
  readonly number: number;
  readonly station: Station;
  readonly start: number;
  /** While the transmission is active, a collision with a later one can still move this forward. */
  end: number;
  /** When the sender detects a collision; infinite if it never does. */
  detectedAt: number;
  isSending: boolean;
  /** Identifies the collision; 0 while the transmission overlaps no other. */
  collision: number;
}

export function delayBetween(one: Station, other: Station): number {
  return one === other ? 0 : Math.abs(one.position - other.position) + one.arm + other.arm;
}

/** Whether a transmission that starts now overlaps an earlier one: the earlier one's tail has not passed yet. */
export function meets(one: Transmission, earlier: Transmission): boolean {
  return one.start < earlier.end + delayBetween(one.station, earlier.station);
}

/**
 * Records collisions between a new transmission and those on the cable; true if there is any. `recent` holds
 * every transmission that may still be on the cable.
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

/** The jam is sent completely, even where the frame would have ended sooner. */
function notice(transmission: Transmission, arrival: number, { uncutPreamble, jam }: Bus): void {
  if (arrival >= transmission.end || arrival >= transmission.detectedAt) return;
  transmission.detectedAt = arrival;
  transmission.end = Math.max(arrival, transmission.start + uncutPreamble) + jam;
}
