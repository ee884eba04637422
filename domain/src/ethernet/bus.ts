/** On one cable, or each on a cable of its own to a hub, which repeats to all others what comes from one. */
export type Wiring = 'bus' | 'star';

/** The cable, the stations on it and every duration of a CSMA/CD run, in whole ticks. */
export interface BusInput {
  readonly stations: number;
  /** A bus where nothing is said. */
  readonly wiring?: Wiring;
  /** The whole frame, without its preamble. */
  readonly packetBits: number;
  readonly capacityBps: number;
  readonly slotTimeS: number;
  /** From one end to the other; in a star from any station through the hub to any other. */
  readonly cableM: number;
  /**
   * 802.3 (4.2.5) has a station complete its preamble before it jams. True: it jams as soon as it notices,
   * as simpler models do.
   */
  readonly cutsPreamble?: boolean;
}

export interface Bus {
  readonly slot: number;
  readonly gap: number;
  /** The first part of the gap: a carrier seen in it starts the gap anew. */
  readonly gapPart1: number;
  readonly preamble: number;
  readonly jam: number;
  /** The part of the preamble that is sent even when a collision is noticed in it. */
  readonly uncutPreamble: number;
  /** The frame without its preamble. */
  readonly frame: number;
  /** Distance of each station from the left end, as the time a signal takes. In a star all are at the hub. */
  readonly positions: readonly number[];
  /** From a station to where its cable joins the others, in time: 0 on a bus, whose stations sit on it. */
  readonly arm: number;
  /** Between the two stations that are furthest apart. */
  readonly cableDelay: number;
  readonly secondsPerTick: number;
}

export const SIGNAL_SPEED_M_PER_S = 2e8;

/** IEEE 802.3, in bit times of a 512-bit slot: they scale with the slot here. */
export const SLOT_BITS = 512;
export const GAP_BITS = 96;
export const PREAMBLE_BITS = 64;
const JAM_BITS = 32;
const GAP_PART_1_BITS = 64;

/**
 * Signals and gaps keep meeting at exactly the same instant: a station that sends one gap after its own
 * frame is heard by each other station just when that one's gap ends. Whole ticks keep such ties exact,
 * where rounding of seconds would decide them by accident. 2^31 slots fit before a double runs out of them.
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
