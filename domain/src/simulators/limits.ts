import type { Lesson } from '../lessons/steps.ts';

/** A number field of a simulator or lesson: its range and its initial value. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
}

export const SEED_RANGE: NumberRange = { min: 0, max: 2 ** 32 - 1, step: 1, initial: 1976 };

export const PERFORMANCE_RANGES = {
  packetBytes: { min: 2, max: 64, step: 1, initial: 2 },
  speedMbps: { min: 10, max: 200, step: 10, initial: 10 },
  slotTimeUs: { min: 20, max: 100, step: 0.1, initial: 51.2 },
  cableM: { min: 1, max: 100, step: 1, initial: 1 },
  users: { min: 1, max: 10, step: 1, initial: 1 },
  fpgas: { min: 1, max: 10, step: 1, initial: 1 },
  intervalMs: { min: 250, max: 2000, step: 250, initial: 1000 },
} as const satisfies Record<string, NumberRange>;

/** Users of a page whose link does not name them: with a single user nothing collides. */
export const INITIAL_USERS = 3;

export const SAMPLES_KEPT = 50;
export const SAMPLE_TABLE_ROWS = 10;

export const STATION_COUNTS = [1, 2, 3, 4, 5, 10, 32, 64, 128, 256] as const;
export type StationCount = (typeof STATION_COUNTS)[number];
/** Two stations, where additional stations have a visible cost. */
export const INITIAL_STATION_COUNT: StationCount = 2;

export const PACKET_SIZES_BITS = [4096, 1024, 512, 48] as const;
export type PacketSizeBits = (typeof PACKET_SIZES_BITS)[number];
export const INITIAL_PACKET_SIZE_BITS: PacketSizeBits = 512;

export const STATION_COUNT_LIMITS = limitsOf(STATION_COUNTS);
export const PACKET_SIZE_LIMITS = limitsOf(PACKET_SIZES_BITS);

export const EFFICIENCY_RANGES = {
  capacityMbps: { min: 1, max: 20, step: 1, initial: 3 },
  slotTimeUs: { min: 2, max: 50, step: 2, initial: 16 },
} as const satisfies Record<string, NumberRange>;

export const LOAD_RANGES = {
  stations: { min: 2, max: 100, step: 1, initial: 20 },
  propagation: { min: 0, max: 0.5, step: 0.005, initial: 0.01 },
  persistence: { min: 0.01, max: 1, step: 0.01, initial: 0.1 },
  retryDelay: { min: 1, max: 100, step: 1, initial: 20 },
} as const satisfies Record<string, NumberRange>;

export const TRAFFIC_RANGES = {
  /** A phone's table has space for no more balls. */
  stations: { min: 2, max: 10, step: 1, initial: 5 },
  frames: { min: 5, max: 100, step: 5, initial: 20 },
  /** One station often keeps the cable for long. With this seed several stations send on every network. */
  seed: { ...SEED_RANGE, initial: 5 },
} as const satisfies Record<string, NumberRange>;

/** A share in per cent, or a part of 100 Mbit/s. */
const HUNDRED_RANGE: NumberRange = { min: 0, max: 100, step: 1, initial: 50 };

/** The range of predictions in each lesson, in the unit of the result. */
export const PREDICTION_RANGES: Readonly<Record<Lesson, NumberRange>> = {
  'slot-time': HUNDRED_RANGE,
  capture: HUNDRED_RANGE,
  'short-frames': HUNDRED_RANGE,
  'thirty-seven-percent': HUNDRED_RANGE,
  'slotted-aloha': HUNDRED_RANGE,
  'hidden-terminals': { ...HUNDRED_RANGE, initial: 30 },
};

function limitsOf(choices: readonly number[]): Pick<NumberRange, 'min' | 'max'> {
  return { min: Math.min(...choices), max: Math.max(...choices) };
}

/** The nearest value that the range's slider can take. */
export function clampToRange(value: number, { min, max, step, initial }: NumberRange): number {
  if (!Number.isFinite(value)) return initial;
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  // Steps such as 0.1 are not exact in binary: 312 steps above 20 must give exactly 51.2.
  const decimals = (String(step).split('.')[1] ?? '').length;
  return Math.min(max, Number((min + steps * step).toFixed(decimals)));
}
