import {
  EFFICIENCY_RANGES,
  PACKET_SIZES_BITS,
  type PacketSizeBits,
  STATION_COUNTS,
  type StationCount,
} from '../simulators/limits.ts';

/** Table I of Metcalfe and Boggs (1976): efficiency, as printed, to four decimals. */
export interface PublishedCell {
  readonly stations: StationCount;
  readonly packetBits: PacketSizeBits;
  readonly published: number;
  /** The paper's own formula gives a value lower by one in the last digit. */
  readonly isOdd: boolean;
}

export const PUBLISHED_CAPACITY_BPS = EFFICIENCY_RANGES.capacityMbps.initial * 1e6;
export const PUBLISHED_SLOT_TIME_S = EFFICIENCY_RANGES.slotTimeUs.initial / 1e6;

/** One row per number of stations; the columns are the packet sizes in the order of the selector. */
const ROWS: Readonly<Record<StationCount, readonly [number, number, number, number]>> = {
  1: [1, 1, 1, 1],
  2: [0.9884, 0.9552, 0.9143, 0.5],
  3: [0.9857, 0.9447, 0.8951, 0.4444],
  4: [0.9842, 0.9396, 0.8862, 0.4219],
  5: [0.9834, 0.9367, 0.881, 0.4096],
  10: [0.9818, 0.931, 0.8709, 0.3874],
  32: [0.9807, 0.9272, 0.8642, 0.3737],
  64: [0.9805, 0.9263, 0.8627, 0.3708],
  128: [0.9804, 0.9259, 0.862, 0.3693],
  256: [0.9803, 0.9257, 0.8616, 0.3686],
};

const isOdd = (stations: StationCount, packetBits: PacketSizeBits) =>
  stations === 3 && (packetBits === 4096 || packetBits === 1024);

export const PUBLISHED_TABLE: readonly PublishedCell[] = STATION_COUNTS.flatMap((stations) =>
  ROWS[stations].flatMap((published, column) => {
    const packetBits = PACKET_SIZES_BITS[column];
    return packetBits === undefined
      ? []
      : [{ stations, packetBits, published, isOdd: isOdd(stations, packetBits) }];
  }),
);
