import type { Rng } from '../random.ts';
import { SIGNAL_SPEED_M_PER_S } from './bus.ts';
import { acquisitionProbability, meanWaitSlots } from './efficiency.ts';

export interface PerformanceInput {
  readonly packetBytes: number;
  readonly speedMbps: number;
  readonly slotTimeUs: number;
  readonly cableM: number;
  readonly users: number;
  readonly fpgas: number;
}

export interface PerformanceSample {
  readonly throughputPerUserBps: number;
  /** Per attempt, not per slot. */
  readonly collisionProbability: number;
  readonly oneWayLatencyS: number;
  readonly twoWayLatencyS: number;
  readonly users: number;
}

const BITS_PER_BYTE = 8;
const JITTER = 0.05;
const SHORT_PACKET_BYTES = 8;
const SHORT_TURNAROUND_S = 2e-9;
const LONG_TURNAROUND_S = 16e-9;

/** Draws twice: first for the speed, then for the slot time. A draw of 0.5 leaves the value unchanged. */
export function performanceSample(input: PerformanceInput, rng: Rng): PerformanceSample {
  return performanceAt(input, jitter(rng()), jitter(rng()));
}

/**
 * The formula's result without jitter, and with the most and the least favourable jitter. Every sample lies
 * between these bounds.
 */
export interface ExpectedPerformance {
  readonly mean: PerformanceSample;
  readonly best: PerformanceSample;
  readonly worst: PerformanceSample;
}

/** A faster line or a shorter slot never worsens a result. */
export function expectedPerformance(input: PerformanceInput): ExpectedPerformance {
  return {
    mean: performanceAt(input, 1, 1),
    best: performanceAt(input, jitter(1), jitter(0)),
    worst: performanceAt(input, jitter(0), jitter(1)),
  };
}

function performanceAt(input: PerformanceInput, speedFactor: number, slotFactor: number): PerformanceSample {
  const { packetBytes, users } = input;
  const speedBps = input.speedMbps * 1e6 * speedFactor;
  const slotTimeS = (input.slotTimeUs / 1e6) * slotFactor;

  const packetTimeS = (BITS_PER_BYTE * packetBytes) / speedBps;
  const turnTimeS = packetTimeS + meanWaitSlots(users) * slotTimeS;
  const oneWayLatencyS = users * turnTimeS + propagationDelayS(input.cableM) + turnaroundS(input);

  return {
    throughputPerUserBps: ((packetTimeS / turnTimeS) * speedBps) / users,
    collisionProbability: 1 - acquisitionProbability(users),
    oneWayLatencyS,
    twoWayLatencyS: 2 * oneWayLatencyS,
    users,
  };
}

export function propagationDelayS(cableM: number): number {
  return cableM / SIGNAL_SPEED_M_PER_S;
}

export function turnaroundS({ packetBytes, fpgas }: Pick<PerformanceInput, 'packetBytes' | 'fpgas'>): number {
  return fpgas * (packetBytes <= SHORT_PACKET_BYTES ? SHORT_TURNAROUND_S : LONG_TURNAROUND_S);
}

/** Maps a draw between 0 and 1 to a factor. */
function jitter(draw: number): number {
  return 1 + JITTER * (2 * draw - 1);
}
