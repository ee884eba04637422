import { createRng } from '../random.ts';
import { EFFICIENCY_RANGES, PACKET_SIZES_BITS, SEED_RANGE, STATION_COUNTS } from '../simulators/limits.ts';
import { type Estimate, estimate } from '../statistics.ts';
import { GAP_BITS, PREAMBLE_BITS, SLOT_BITS } from './bus.ts';
import { simulateCsmaCd } from './csma-cd.ts';
import { efficiency } from './efficiency.ts';
import { simulateSlottedContention } from './slotted-contention.ts';

/** Compares formula, Monte Carlo and CSMA/CD for every pair of station count and packet size. */
export interface ComparisonInput {
  readonly capacityBps: number;
  readonly slotTimeS: number;
  readonly cableM: number;
  readonly seed: number;
  readonly replications: number;
  /** Per replication. */
  readonly monteCarloPackets: number;
  /**
   * Slot times to measure, and slot times of warm-up, for each replication of CSMA/CD. A run is limited by
   * time and not by packets: a frame that keeps colliding waits thousands of slots, whatever the packet size.
   */
  readonly csmaCdSlots: number;
  readonly csmaCdWarmUpSlots: number;
  readonly stationCounts: readonly number[];
  readonly packetSizesBits: readonly number[];
}

export interface ComparisonCell {
  readonly stations: number;
  readonly packetBits: number;
  readonly formula: number;
  readonly monteCarlo: Estimate;
  /** `contentionEfficiency`: excludes gap and preamble, as the formula does. */
  readonly csmaCd: Estimate;
  /** The same runs, with gap and preamble included in the time. */
  readonly csmaCdWithFraming: number;
  readonly csmaCdFairness: number;
}

export interface ComparisonProgress {
  /** Replications completed and in total, over all cells. */
  readonly done: number;
  readonly total: number;
  /** The cell that this step completed, if any. */
  readonly cell: ComparisonCell | undefined;
}

const SLOT_TIME_S = EFFICIENCY_RANGES.slotTimeUs.initial / 1e6;
const CABLE_M = 1000;

export const DEFAULT_COMPARISON: ComparisonInput = {
  capacityBps: EFFICIENCY_RANGES.capacityMbps.initial * 1e6,
  slotTimeS: SLOT_TIME_S,
  cableM: CABLE_M,
  seed: SEED_RANGE.initial,
  replications: 10,
  monteCarloPackets: 2000,
  csmaCdSlots: 16_000,
  csmaCdWarmUpSlots: 16_000,
  stationCounts: STATION_COUNTS,
  packetSizesBits: PACKET_SIZES_BITS,
};

/** The cable's round trip must fit into a slot, so its length is a fixed share of the slot time. */
export function comparisonCableM(slotTimeS: number): number {
  return CABLE_M * (slotTimeS / SLOT_TIME_S);
}

/** Yields after every replication, so that the caller can show progress, draw cells, or stop. */
export function* compareModels(input: ComparisonInput): Generator<ComparisonProgress, ComparisonCell[]> {
  const { stationCounts, packetSizesBits, replications } = input;
  const total = stationCounts.length * packetSizesBits.length * replications;
  const cells: ComparisonCell[] = [];
  let done = 0;
  for (const packetBits of packetSizesBits) {
    for (const stations of stationCounts) {
      const runs = [];
      while (runs.length < replications) {
        runs.push(replicate(input, stations, packetBits, done));
        done += 1;
        if (runs.length < replications) yield { done, total, cell: undefined };
      }
      const cell: ComparisonCell = {
        stations,
        packetBits,
        formula: efficiency({ ...input, stations, packetBits }),
        monteCarlo: estimate(runs.map((run) => run.monteCarlo)),
        csmaCd: estimate(runs.map((run) => run.csmaCd)),
        csmaCdWithFraming: estimate(runs.map((run) => run.withFraming)).mean,
        csmaCdFairness: estimate(runs.map((run) => run.fairness)).mean,
      };
      cells.push(cell);
      yield { done, total, cell };
    }
  }
  return cells;
}

/** Every replication has its own random stream for each of the two simulations. */
function replicate(input: ComparisonInput, stations: number, packetBits: number, number: number) {
  const { capacityBps, slotTimeS, cableM, seed } = input;
  const network = { stations, packetBits, capacityBps, slotTimeS };
  const slotted = simulateSlottedContention(
    { ...network, packets: input.monteCarloPackets },
    createRng(seed, 2 * number),
  );
  const slotsPerPacket = packetBits / capacityBps / slotTimeS + (GAP_BITS + PREAMBLE_BITS) / SLOT_BITS;
  const csmaCd = simulateCsmaCd(
    {
      ...network,
      cableM,
      packets: Math.ceil(input.csmaCdSlots / slotsPerPacket),
      warmUpPackets: Math.ceil(input.csmaCdWarmUpSlots / slotsPerPacket),
    },
    createRng(seed, 2 * number + 1),
  );
  return {
    monteCarlo: slotted.efficiency,
    csmaCd: csmaCd.contentionEfficiency,
    withFraming: csmaCd.efficiency,
    fairness: csmaCd.jainFairness,
  };
}
