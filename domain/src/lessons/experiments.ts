import { RACE_OUTCOMES, raceAfterWins } from '../ethernet/races.ts';
import { simulateSlottedContention } from '../ethernet/slotted-contention.ts';
import { type OfferedLoadRun, simulateOfferedLoad } from '../mac-protocols/simulation.ts';
import { type AirFrame, type StationsRun, simulateStations } from '../mac-protocols/stations.ts';
import { createRng, type Rng } from '../random.ts';
import { estimate } from '../statistics.ts';
import type { Lesson } from './steps.ts';

/** The model's result for one case of a lesson, and half the width of its 95 % interval. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly halfWidth: number;
}

const REPLICATIONS = 10;
const NORMAL_95 = 1.96;

/** The cases that each lesson compares, in display order. The same seed gives the same results. */
export function runLesson(lesson: Lesson, seed: number): readonly Measured[] {
  return EXPERIMENTS[lesson](seed);
}

const EXPERIMENTS: Readonly<Record<Lesson, (seed: number) => readonly Measured[]>> = {
  'slot-time': (seed) =>
    SLOT_TIME_CASES.map(({ name, ...input }) =>
      replicated(name, seed, (rng) => {
        const { efficiency } = simulateSlottedContention({ ...input, packets: 4000 }, rng);
        return (efficiency * input.capacityBps) / 1e6;
      }),
    ),
  'short-frames': (seed) =>
    SHORT_FRAME_BYTES.map((bytes) =>
      estimated(
        `${bytes}`,
        Array.from({ length: REPLICATIONS }, (_, run) => 100 * lostShare(bytes, 10e6, seed + run)),
      ),
    ),
  capture(seed) {
    const outcomes = Array.from({ length: CAPTURE_RUNS }, (_, run) =>
      raceAfterWins(2, createRng(seed, run)),
    ).filter((outcome) => outcome !== undefined);
    return RACE_OUTCOMES.map((name) => {
      const share = outcomes.filter((outcome) => outcome === name).length / outcomes.length;
      const halfWidth = NORMAL_95 * Math.sqrt((share * (1 - share)) / outcomes.length);
      return { name, value: 100 * share, halfWidth: 100 * halfWidth };
    });
  },
  'thirty-seven-percent': (seed) =>
    PACKETS_OF_1976.map(({ name, packetBits }) =>
      replicated(name, seed, (rng) => {
        const input = { ...ETHERNET_OF_1976, packetBits, packets: 1000 };
        return 100 * simulateSlottedContention(input, rng).efficiency;
      }),
    ),
  'slotted-aloha': (seed) =>
    ALOHA_CASES.map(({ name, ...run }) => {
      const { throughput, halfWidth } = simulateOfferedLoad({
        ...run,
        packets: 100_000,
        propagation: 0,
        seed,
      });
      return { name, value: 100 * throughput, halfWidth: 100 * halfWidth };
    }),
  'hidden-terminals': (seed) =>
    HIDDEN_CASES.map(({ name, ...run }) => ({ name, ...carriedShare(run, seed) })),
};

const SLOT_TIME_NETWORK = { stations: 10, packetBits: 5120 } as const;
const SLOT_TIME_CASES = [
  { ...SLOT_TIME_NETWORK, name: 'slow', capacityBps: 10e6, slotTimeS: 51.2e-6 },
  { ...SLOT_TIME_NETWORK, name: 'fast', capacityBps: 100e6, slotTimeS: 51.2e-6 },
  { ...SLOT_TIME_NETWORK, name: 'shortCable', capacityBps: 100e6, slotTimeS: 5.12e-6 },
] as const;

const SHORT_FRAME_BYTES = [64, 48, 40, 32] as const;
/** Between any two stations, as from end to end of a 5 km cable. */
const ONE_WAY_S = 25e-6;

/** Share of the frames taken for delivered that a collision destroyed without detection. */
export function lostShare(bytes: number, capacityBps: number, seed: number): number {
  const { arrived, blocked, dropped, lost, queued } = simulateStations({
    protocol: 'csmaCd',
    stations: 10,
    load: 0.2,
    propagation: (ONE_WAY_S * capacityBps) / (8 * bytes),
    packetTimes: 5000,
    seed,
  });
  return lost / (arrived - blocked - dropped - queued);
}

const CAPTURE_RUNS = 4000;

const ETHERNET_OF_1976 = { stations: 256, capacityBps: 3e6, slotTimeS: 16e-6 } as const;
const PACKETS_OF_1976 = [
  { name: 'oneSlot', packetBits: 48 },
  { name: 'short', packetBits: 512 },
  { name: 'middle', packetBits: 1024 },
  { name: 'long', packetBits: 4096 },
] as const;

const ALOHA_CASES = [
  { name: 'pureHalf', protocol: 'pureAloha', offeredLoad: 0.5 },
  { name: 'slottedHalf', protocol: 'slottedAloha', offeredLoad: 0.5 },
  { name: 'pureOne', protocol: 'pureAloha', offeredLoad: 1 },
  { name: 'slottedOne', protocol: 'slottedAloha', offeredLoad: 1 },
] as const satisfies readonly (Pick<OfferedLoadRun, 'protocol' | 'offeredLoad'> & {
  readonly name: string;
})[];

/** A load that ten stations carry easily while all of them hear each other. No station has a queue. */
export const HIDDEN_NETWORK = {
  stations: 10,
  load: 0.5,
  propagation: 0.001,
  packetTimes: 10_000,
  room: 1,
} as const;

/** Throughput in per cent of the time. `HIDDEN_NETWORK` offers 50 per cent. */
export function carriedShare(
  run: Pick<StationsRun, 'protocol' | 'groups'> & Partial<StationsRun>,
  seed: number,
) {
  const { mean, halfWidth } = simulateStations({ ...HIDDEN_NETWORK, ...run, seed }).throughput;
  return { value: 100 * mean, halfWidth: 100 * halfWidth };
}

export const HIDDEN_CASES = [
  { name: 'heard', protocol: 'dcfBasic', groups: 1 },
  { name: 'hidden', protocol: 'dcfBasic', groups: 2 },
  { name: 'heardRts', protocol: 'dcfRtsCts', groups: 1 },
  { name: 'hiddenRts', protocol: 'dcfRtsCts', groups: 2 },
] as const satisfies readonly (Pick<StationsRun, 'protocol' | 'groups'> & { readonly name: string })[];

export type HiddenCase = (typeof HIDDEN_CASES)[number]['name'];

/** Packet times of the network that the animation shows. */
export const SHOWN_PACKET_TIMES = 60;
/** A run whose first collision behind the wall follows the first frame that arrives. */
export const SHOWN_SEED = 88;

/** The frames on the air in one of the cases, in the order in which they end. Time counts from 0. */
export function framesOnAir(name: HiddenCase, seed: number): readonly AirFrame[] {
  const frames: AirFrame[] = [];
  const shown = HIDDEN_CASES.find((each) => each.name === name);
  if (shown === undefined) throw new RangeError(`There is no case ${name}`);
  const { protocol, groups } = shown;
  simulateStations({
    ...HIDDEN_NETWORK,
    ...{ protocol, groups, seed, packetTimes: SHOWN_PACKET_TIMES },
    onFrame: (frame) => frames.push(frame),
  });
  return frames;
}

function replicated(name: string, seed: number, measure: (rng: Rng) => number): Measured {
  return estimated(
    name,
    Array.from({ length: REPLICATIONS }, (_, run) => measure(createRng(seed, run))),
  );
}

function estimated(name: string, values: readonly number[]): Measured {
  const { mean, halfWidth } = estimate(values);
  return { name, value: mean, halfWidth };
}
