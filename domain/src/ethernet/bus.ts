/**
 * bus: all stations share one cable. star: each station has its own cable to a hub, which repeats every
 * signal to the others.
 */
export type Wiring = 'bus' | 'star';

/** Cable, stations and every duration of a CSMA/CD run, in whole ticks. */
export interface BusInput {
  readonly stations: number;
  /** Defaults to a bus. */
  readonly wiring?: Wiring;
  /** The whole frame, without the preamble. */
  readonly packetBits: number;
  readonly capacityBps: number;
  readonly slotTimeS: number;
  /** Length from end to end; in a star, from any station through the hub to any other. */
  readonly cableM: number;
  /**
   * A station completes its preamble before it jams (IEEE 802.3, 4.2.5). True: it jams as soon as it detects
   * the collision, as simpler models do.
   */
  readonly cutsPreamble?: boolean;
}

export interface Bus {
  readonly slot: number;
  readonly gap: number;
  /** First part of the interframe gap. A carrier sensed in it restarts the gap. */
  readonly gapPart1: number;
  readonly preamble: number;
  readonly jam: number;
  /** Part of the preamble that is sent even after a collision is detected. */
  readonly uncutPreamble: number;
  /** The frame without the preamble. */
  readonly frame: number;
  /** Propagation time from the left end to each station. In a star all stations are at the hub. */
  readonly positions: readonly number[];
  /** Propagation time from a station to the shared medium: 0 on a bus. */
  readonly arm: number;
  /** Between the two stations that are farthest apart. */
  readonly cableDelay: number;
  readonly secondsPerTick: number;
}

export const SIGNAL_SPEED_M_PER_S = 2e8;

/** IEEE 802.3, in bit times of a 512-bit slot. The durations scale with the slot. */
export const SLOT_BITS = 512;
export const GAP_BITS = 96;
export const PREAMBLE_BITS = 64;
const JAM_BITS = 32;
const GAP_PART_1_BITS = 64;

/**
 * Signals and gaps often coincide exactly: a station that sends one gap after its own frame reaches another
 * station just as that station's gap ends. Whole ticks keep such ties exact; seconds would decide them by
 * rounding. A double holds 2^31 slots.
 */
export const TICKS_PER_SLOT = 2 ** 22;

export function createBus(input: BusInput): Bus {
  const { stations, packetBits, capacityBps, slotTimeS, cableM, cutsPreamble = false } = input;
  const isStar = input.wiring === 'star';
  requireWhole('stations', stations);
  requirePositive('packetBits', packetBits);
  requirePositive('capacityBps', capacityBps);
  requirePositive('slotTimeS', slotTimeS);
  if (!(cableM >= 0 && cableM < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`cableM must be 0 or more: ${cableM}`);
  }
  const secondsPerTick = slotTimeS / TICKS_PER_SLOT;
  const bits = (count: number) => (count * TICKS_PER_SLOT) / SLOT_BITS;
  const way = (metres: number) => Math.round(metres / SIGNAL_SPEED_M_PER_S / secondsPerTick);
  const spacing = stations > 1 && !isStar ? cableM / (stations - 1) : 0;
  const positions = Array.from({ length: stations }, (_, index) => way(index * spacing));
  const arm = isStar ? way(cableM / 2) : 0;
  return {
    slot: TICKS_PER_SLOT,
    gap: bits(GAP_BITS),
    gapPart1: bits(GAP_PART_1_BITS),
    preamble: bits(PREAMBLE_BITS),
    jam: bits(JAM_BITS),
    uncutPreamble: cutsPreamble ? 0 : bits(PREAMBLE_BITS),
    frame: Math.max(1, Math.round(packetBits / capacityBps / secondsPerTick)),
    positions,
    arm,
    cableDelay: stations > 1 ? (positions.at(-1) ?? 0) + 2 * arm : 0,
    secondsPerTick,
  };
}

function requireWhole(name: string, value: number): void {
  if (!(Number.isInteger(value) && value >= 1)) throw new RangeError(`${name} must be 1, 2, 3 …: ${value}`);
}

function requirePositive(name: string, value: number): void {
  if (!(value > 0 && value < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`${name} must be more than 0: ${value}`);
  }
}
