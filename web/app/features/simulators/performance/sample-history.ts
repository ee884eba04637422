import { SAMPLE_TABLE_ROWS, SAMPLES_KEPT } from '@carom/domain/ethernet/limits';
import {
  type PerformanceInput,
  type PerformanceSample,
  performanceSample,
} from '@carom/domain/ethernet/performance';
import { createRng } from '@carom/domain/random';

export interface TimedSample extends PerformanceSample {
  /** From 1, over the whole run: it goes on when old samples are let go. */
  readonly number: number;
  readonly takenAtMs: number;
}

/** Oldest first. */
export type SampleHistory = readonly TimedSample[];

/**
 * The n-th sample draws from the n-th stream of the seed, so that the same settings and seed give the same
 * samples, wherever the run was stopped and started in between.
 */
export function withNextSample(
  history: SampleHistory,
  input: PerformanceInput,
  seed: number,
  takenAtMs: number,
): SampleHistory {
  const number = (history.at(-1)?.number ?? 0) + 1;
  const sample = { ...performanceSample(input, createRng(seed, number)), number, takenAtMs };
  return [...history.slice(1 - SAMPLES_KEPT), sample];
}

/** Newest first. */
export function latestSamples(history: SampleHistory): TimedSample[] {
  return history.slice(-SAMPLE_TABLE_ROWS).reverse();
}
