import type { Bus } from './bus.ts';
import { delayBetween, type Station, type Transmission } from './transmission.ts';

/** The result while the end of the current carrier is unknown. */
export const UNKNOWN_YET = Number.POSITIVE_INFINITY;

/** A transmission as one station hears it. */
interface Carrier {
  arrival: number;
  end: number;
  isOwn: boolean;
  isSending: boolean;
}

export interface CarrierSense {
  /** The earliest time, not before `station.readyAt`, at which the station may start. */
  earliestStart(station: Station, recent: readonly Transmission[]): number;
}

/**
 * The deference process of IEEE 802.3 (4.2.8). A station defers while it senses a carrier, its own included,
 * and for one gap after. A carrier in the first part of the gap restarts the gap, unless the station itself
 * has been sending; a carrier in the second part does not. After the gap the station sends a waiting frame
 * regardless of the carrier. A carrier that arrives at the instant of a start is not detected.
 */
export function createCarrierSense({ gap, gapPart1 }: Bus): CarrierSense {
  const heard: Carrier[] = [];

  return {
    earliestStart(station, recent) {
      const count = listen(station, recent, heard);
      const { readyAt } = station;
      let freeFrom = Number.NEGATIVE_INFINITY;
      let next = 0;
      for (;;) {
        if (readyAt <= freeFrom) return freeFrom;
        while (next < count && (heard[next] as Carrier).end <= freeFrom) next += 1;
        if (next === count || (heard[next] as Carrier).arrival >= readyAt) return readyAt;

        let silentFrom = Number.NEGATIVE_INFINITY;
        let hasBeenSending = false;
        let patience = Number.POSITIVE_INFINITY;
        while (next < count) {
          const carrier = heard[next] as Carrier;
          if (carrier.arrival > silentFrom && carrier.arrival >= patience) break;
          if (carrier.isSending) return UNKNOWN_YET;
          silentFrom = Math.max(silentFrom, carrier.end);
          hasBeenSending ||= carrier.isOwn;
          patience = hasBeenSending ? silentFrom : silentFrom + gapPart1;
          next += 1;
        }
        freeFrom = silentFrom + gap;
      }
    },
  };
}

/** Fills `heard` in the order of arrival at the station. Returns the number of carriers. */
function listen(station: Station, recent: readonly Transmission[], heard: Carrier[]): number {
  let count = 0;
  for (const transmission of recent) {
    const delay = delayBetween(station, transmission.station);
    const arrival = transmission.start + delay;
    const carrier = heard[count] ?? { arrival: 0, end: 0, isOwn: false, isSending: false };
    let place = count;
    for (; place > 0 && (heard[place - 1] as Carrier).arrival > arrival; place -= 1) {
      heard[place] = heard[place - 1] as Carrier;
    }
    heard[place] = carrier;
    carrier.arrival = arrival;
    carrier.end = transmission.end + delay;
    carrier.isOwn = transmission.station === station;
    carrier.isSending = transmission.isSending;
    count += 1;
  }
  return count;
}
