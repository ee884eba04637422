import type { Rng } from '../random.ts';
import { createBus, type Wiring } from './bus.ts';
import { type CsmaCdEvent, type CsmaCdInput, type CsmaCdResult, simulateCsmaCd } from './csma-cd.ts';

export interface TrafficInput extends CsmaCdInput {
  /** Bits of each frame that are not payload. */
  readonly headerBits: number;
}

/** A run of the CSMA/CD model with all its events. */
export interface TrafficLog {
  readonly wiring: Wiring;
  /** In the order of time. */
  readonly events: readonly CsmaCdEvent[];
  readonly result: CsmaCdResult;
  /** Payload per frame; 0 where the frame is shorter than its header. */
  readonly payloadBits: number;
  /** Payload throughput in bits per second, without headers and checksums. */
  readonly payloadBps: number;
  /** Cable length from end to end; in a star, from one station through the hub to another. */
  readonly cableM: number;
  /** Distance of each station from the left end of the cable; in a star, from the hub. */
  readonly stationsM: readonly number[];
  readonly gapS: number;
  readonly preambleS: number;
  readonly jamS: number;
  /** Preamble included. */
  readonly frameS: number;
  /** From one end of the cable to the other. */
  readonly cableDelayS: number;
}

/** The same input and seed give the same result as `simulateCsmaCd`. */
export function recordTraffic(input: TrafficInput, rng: Rng): TrafficLog {
  const events: CsmaCdEvent[] = [];
  const result = simulateCsmaCd(input, rng, (event) => events.push(event));
  events.sort((one, other) => one.timeS - other.timeS);
  const bus = createBus(input);
  const seconds = (ticks: number) => ticks * bus.secondsPerTick;
  const { wiring = 'bus', stations, cableM, packetBits, headerBits } = input;
  const spacingM = stations > 1 ? cableM / (stations - 1) : 0;
  const payloadBits = Math.max(0, packetBits - headerBits);
  return {
    wiring,
    events,
    result,
    payloadBits,
    payloadBps: (result.goodputBps * payloadBits) / packetBits,
    cableM,
    stationsM: Array.from({ length: stations }, (_, station) =>
      wiring === 'star' ? cableM / 2 : station * spacingM,
    ),
    gapS: seconds(bus.gap),
    preambleS: seconds(bus.preamble),
    jamS: seconds(bus.jam),
    frameS: seconds(bus.preamble + bus.frame),
    cableDelayS: seconds(bus.cableDelay),
  };
}

/** Length of the signal's path from one station to another. */
export function wayM({ wiring, stationsM }: TrafficLog, one: number, other: number): number {
  const [oneM = 0, otherM = 0] = [stationsM[one], stationsM[other]];
  if (one === other) return 0;
  return wiring === 'star' ? oneM + otherM : Math.abs(oneM - otherM);
}
