import type { Bus } from './bus.ts';
import { createCarrierSense, UNKNOWN_YET } from './carrier-sense.ts';
import { createCollisionCounter } from './collisions.ts';
import { collide, delayBetween, type Station, type Transmission } from './transmission.ts';

/** The active transmissions, and the recent ones that still affect when a gap ends. */
export interface Cable {
  readonly recent: readonly Transmission[];
  /** Collisions so far. A collision counts once, however many stations take part. */
  collisions(): number;
  /** Number of transmissions started. */
  begun(): number;
  /** The earliest time at which the station may start, or `UNKNOWN_YET`. */
  earliestStart(station: Station, now: number): number;
  begin(station: Station, now: number): Transmission;
  /** The transmission that ends first if no other starts before. */
  nextToEnd(): Transmission | undefined;
  finish(transmission: Transmission): void;
}

export function createCable(bus: Bus): Cable {
  const carrierSense = createCarrierSense(bus);
  const collisions = createCollisionCounter();
  const recent: Transmission[] = [];
  const sending: Transmission[] = [];
  let begun = 0;
  let ending: Transmission | undefined;
  /**
   * At every station, the gap after all earlier signals had ended before this transmission, or any later one,
   * arrived.
   */
  let freshStart: Transmission | undefined;

  function forget(now: number): void {
    if (freshStart === undefined || now <= freshStart.start + bus.cableDelay) return;
    removeAt(recent, 0, recent.indexOf(freshStart));
    freshStart = undefined;
  }

  function isFreshStart(station: Station, now: number): boolean {
    if (sending.length > 0 && freshStart === undefined) return false;
    for (const earlier of recent) {
      if (earlier === freshStart) break;
      if (earlier.end + delayBetween(earlier.station, station) + bus.gap > now) return false;
    }
    return true;
  }

  /**
   * The station has heard a transmission for at least a gap and it still continues: the station must wait for
   * its end.
   */
  function isHeldUp(station: Station, now: number): boolean {
    for (const { station: sender, start } of sending) {
      if (start + delayBetween(sender, station) + bus.gap <= now) return true;
    }
    return false;
  }

  /** Whether no transmission that began after `startAt` was computed is heard before `startAt`. */
  function isUndisturbed(station: Station): boolean {
    const { startAt, knownTransmissions } = station;
    for (let index = recent.length - 1; index >= 0; index -= 1) {
      const later = recent[index] as Transmission;
      if (later.number <= knownTransmissions) return true;
      if (later.start + delayBetween(later.station, station) < startAt) return false;
    }
    return true;
  }

  function findNextToEnd(): void {
    ending = sending[0];
    for (const transmission of sending) {
      if (ending !== undefined && transmission.end < ending.end) ending = transmission;
    }
  }

  return {
    recent,
    collisions: collisions.count,
    begun: () => begun,
    nextToEnd: () => ending,
    earliestStart(station, now) {
      if (station.knownTransmissions > 0 && isUndisturbed(station)) return station.startAt;
      forget(now);
      const startAt = isHeldUp(station, now) ? UNKNOWN_YET : carrierSense.earliestStart(station, recent);
      station.startAt = startAt;
      station.knownTransmissions = startAt === UNKNOWN_YET ? 0 : begun;
      return startAt;
    },
    begin(station, now) {
      begun += 1;
      const transmission: Transmission = {
        number: begun,
        station,
        start: now,
        end: now + bus.preamble + bus.frame,
        detectedAt: Number.POSITIVE_INFINITY,
        isSending: true,
        collision: 0,
      };
      const isFresh = isFreshStart(station, now);
      const hasMet = collide(transmission, recent, bus);
      if (hasMet) collisions.add(transmission, recent);
      freshStart = isFresh ? (freshStart ?? transmission) : undefined;
      recent.push(transmission);
      sending.push(transmission);
      if (hasMet || ending === undefined || transmission.end < ending.end) findNextToEnd();
      return transmission;
    },
    finish(transmission) {
      transmission.isSending = false;
      removeAt(sending, sending.indexOf(transmission), 1);
      findNextToEnd();
    },
  };
}

/** Like `splice`, but without an array of the removed items: this is called for every transmission. */
function removeAt(list: Transmission[], place: number, count: number): void {
  if (count === 0) return;
  for (let index = place + count; index < list.length; index += 1) {
    list[index - count] = list[index] as Transmission;
  }
  list.length -= count;
}
