import type { Rng } from '../random.ts';
import { createBus } from './bus.ts';
import { type CsmaCdEvent, type CsmaCdInput, type CsmaCdResult, simulateCsmaCd } from './csma-cd.ts';

/** A run of the CSMA/CD model together with everything that happened in it: what the bus is drawn from. */
export interface TrafficLog {
  /** In the order of time. */
  readonly events: readonly CsmaCdEvent[];
  readonly result: CsmaCdResult;
  /** Distance of each station from station 0. */
  readonly stationsM: readonly number[];
  readonly gapS: number;
  readonly preambleS: number;
  readonly jamS: number;
  /** Preamble and payload. */
  readonly frameS: number;
  /** From one end of the cable to the other. */
  readonly cableDelayS: number;
}

/** With the same input and seed the result is that of `simulateCsmaCd`. */
export function recordTraffic(input: CsmaCdInput, rng: Rng): TrafficLog {
  const events: CsmaCdEvent[] = [];
  const result = simulateCsmaCd(input, rng, (event) => events.push(event));
  events.sort((one, other) => one.timeS - other.timeS);
  const bus = createBus(input);
  const seconds = (ticks: number) => ticks * bus.secondsPerTick;
  const spacingM = input.stations > 1 ? input.cableM / (input.stations - 1) : 0;
  return {
    events,
    result,
    stationsM: Array.from({ length: input.stations }, (_, station) => station * spacingM),
    gapS: seconds(bus.gap),
    preambleS: seconds(bus.preamble),
    jamS: seconds(bus.jam),
    frameS: seconds(bus.preamble + bus.payload),
    cableDelayS: seconds(bus.cableDelay),
  };
}
