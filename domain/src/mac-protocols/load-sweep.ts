import type { Interval } from './batch-means.ts';
import { CURVE_PROTOCOLS, type CurveProtocol, dcfSaturation, throughputOf } from './curves.ts';
import { simulateOfferedLoad } from './simulation.ts';
import { STATION_PROTOCOLS, type StationProtocol, simulateStations } from './stations.ts';

/** The sources of packets: infinitely many stations, as the formulas assume, a finite number, or both in turn. */
export const POPULATIONS = ['both', 'infinite', 'stations'] as const;
export type SweptPopulation = (typeof POPULATIONS)[number];

export interface SweepInput {
  readonly protocols: readonly StationProtocol[];
  readonly population: SweptPopulation;
  readonly stations: number;
  /** 2: half of the stations do not hear the other half. Applies to a finite number of stations only. */
  readonly groups: 1 | 2;
  readonly propagation: number;
  /** 802.11: packet size, W and m. */
  readonly payloadBits: number;
  readonly minimumWindow: number;
  readonly doublings: number;
  readonly persistence: number;
  readonly retryDelay: number;
  /** Packets offered, or packet times measured, for each point. */
  readonly length: number;
  readonly seed: number;
}

/** The result of one protocol under one load. */
export interface LoadPoint {
  readonly kind: 'load';
  readonly protocol: StationProtocol;
  /** null: infinitely many. */
  readonly stations: number | null;
  /** G: the offered load, or, for stations that retransmit, the measured load. */
  readonly offeredLoad: number;
  readonly throughput: Interval;
  /** Null for infinitely many stations, where packets are not tracked through their repeats. */
  readonly delay: Interval | null;
  /** S at this G; null without a formula. */
  readonly formula: number | null;
}

/** One point of 802.11: the throughput of saturated stations. */
export interface SaturationPoint {
  readonly kind: 'saturation';
  readonly protocol: 'dcfBasic' | 'dcfRtsCts';
  readonly stations: number;
  readonly throughput: Interval;
  readonly formula: number;
}

export type SweepPoint = LoadPoint | SaturationPoint;

export interface SweepProgress {
  readonly done: number;
  readonly total: number;
  readonly point: SweepPoint;
}

export const SWEPT_LOADS = [0.05, 0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 20] as const;
/** New packets per packet time. A load above the throughput only fills the queues. */
const STATION_LOADS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8, 1.2, 'saturated'] as const;
const SATURATED_STATIONS = [1, 2, 5, 10, 20, 35, 50] as const;

/** Yields after every point, so that the caller can show progress, draw points, or stop. */
export function* sweepLoads(input: SweepInput): Generator<SweepProgress> {
  const runs = runsOf(input);
  for (const [index, run] of runs.entries()) yield { done: index + 1, total: runs.length, point: run() };
}

export function hasCurve(protocol: StationProtocol): protocol is CurveProtocol {
  return (CURVE_PROTOCOLS as readonly string[]).includes(protocol);
}

/** Whether the formula and the simulation of this point have the same assumptions. */
export function sharesAssumptions(point: SweepPoint): boolean {
  return point.kind === 'load' && point.stations === null && point.formula !== null;
}

/** Each point has its own seed, whichever other points are simulated. Different run seeds share no point seed. */
const SEEDS_FOR_POINTS = 1000;
const SEEDS_FOR_PROTOCOL = 100;
const FIRST_SEEDS = { infinite: 0, stations: 30, saturated: 60 } as const;

function seedOf(seed: number, protocol: StationProtocol, kind: keyof typeof FIRST_SEEDS, place: number) {
  const first = STATION_PROTOCOLS.indexOf(protocol) * SEEDS_FOR_PROTOCOL + FIRST_SEEDS[kind];
  return seed * SEEDS_FOR_POINTS + first + place;
}

/** Ordered by load, so that the points of all protocols grow from the left together. */
function runsOf(input: SweepInput): (() => SweepPoint)[] {
  const { protocols, population, seed } = input;
  const curves = population === 'stations' ? [] : protocols.filter(hasCurve);
  // A protocol without a formula has no model with infinitely many stations.
  const played = population === 'infinite' ? protocols.filter((each) => !hasCurve(each)) : protocols;
  const saturated = protocols.filter((protocol) => protocol === 'dcfBasic' || protocol === 'dcfRtsCts');
  return [
    ...SWEPT_LOADS.flatMap((load, place) => [
      ...curves.map(
        (protocol) => () => infinitePoint(input, protocol, load, seedOf(seed, protocol, 'infinite', place)),
      ),
      ...played.map(
        (protocol) => () =>
          stationsPoint(
            input,
            protocol,
            STATION_LOADS[place] ?? load,
            seedOf(seed, protocol, 'stations', place),
          ),
      ),
    ]),
    ...SATURATED_STATIONS.flatMap((stations, place) =>
      saturated.map(
        (protocol) => () =>
          saturationPoint(input, protocol, stations, seedOf(seed, protocol, 'saturated', place)),
      ),
    ),
  ];
}

function infinitePoint(
  { propagation, length }: SweepInput,
  protocol: CurveProtocol,
  offeredLoad: number,
  seed: number,
): LoadPoint {
  const run = { protocol, offeredLoad, propagation, packets: length, seed };
  const { throughput, halfWidth } = simulateOfferedLoad(run);
  return {
    kind: 'load',
    protocol,
    stations: null,
    offeredLoad,
    throughput: { mean: throughput, halfWidth },
    delay: null,
    formula: throughputOf(protocol, { offeredLoad, propagation }),
  };
}

function stationsPoint(
  { stations, length, protocols: _, population: __, ...network }: SweepInput,
  protocol: StationProtocol,
  load: number | 'saturated',
  seed: number,
): LoadPoint {
  const run = { ...network, protocol, stations, load, packetTimes: length, seed };
  const { throughput, delay, offeredLoad } = simulateStations(run);
  const { propagation } = network;
  return {
    kind: 'load',
    protocol,
    stations,
    offeredLoad,
    throughput,
    delay,
    formula: hasCurve(protocol) ? throughputOf(protocol, { offeredLoad, propagation }) : null,
  };
}

function saturationPoint(
  { length, protocols: _, population: __, ...network }: SweepInput,
  protocol: 'dcfBasic' | 'dcfRtsCts',
  stations: number,
  seed: number,
): SaturationPoint {
  const run = { ...network, protocol, stations, load: 'saturated', packetTimes: length, seed } as const;
  return {
    kind: 'saturation',
    protocol,
    stations,
    throughput: simulateStations(run).throughput,
    formula: dcfSaturation({
      stations,
      minimumWindow: network.minimumWindow,
      doublings: network.doublings,
      access: protocol === 'dcfBasic' ? 'basic' : 'rtsCts',
      payloadBits: network.payloadBits,
    }),
  };
}
