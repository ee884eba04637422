import {
  type PerformanceInput,
  type PerformanceSample,
  performanceSample,
} from '@carom/domain/ethernet/performance';
import { createRng } from '@carom/domain/random';
import { SAMPLE_TABLE_ROWS, SAMPLES_KEPT } from '@carom/domain/simulators/limits';

/** Why the line breaks before a sample. */
type SampleBreak = 'pause' | 'settings';

export interface TimedSample extends PerformanceSample {
  /** Counts from 1 over the whole run, including samples that are no longer kept. */
  readonly number: number;
  readonly takenAtMs: number;
  /** The settings of the sample. */
  readonly input: PerformanceInput;
  readonly breaks: readonly SampleBreak[];
  /** The settings that changed since the sample before. */
  readonly changes: readonly SettingChange[];
}

interface SettingChange {
  readonly setting: keyof PerformanceInput;
  readonly from: number;
  readonly to: number;
}

/** A new chart has space for this many samples. */
const PREVIEWED = 12;

/** Oldest first. */
export type SampleHistory = readonly TimedSample[];

interface Taking {
  readonly input: PerformanceInput;
  readonly seed: number;
  readonly takenAtMs: number;
  /** Since the sample before. */
  readonly hasPaused?: boolean;
}

/**
 * The n-th sample draws from the n-th stream of the seed. The same settings and seed give the same samples,
 * even when the run was paused in between.
 */
export function withNextSample(history: SampleHistory, taking: Taking): SampleHistory {
  const { seed, takenAtMs, hasPaused = false } = taking;
  const input = inputOf(taking.input);
  const last = history.at(-1);
  const number = (last?.number ?? 0) + 1;
  const changes = last === undefined ? [] : changesAfter(last, input);
  const breaks = last === undefined ? [] : breaksAfter(changes, hasPaused);
  const sample = performanceSample(input, createRng(seed, number));
  return [...history.slice(1 - SAMPLES_KEPT), { ...sample, number, takenAtMs, input, breaks, changes }];
}

/** The first samples of a run with these settings and this seed. */
export function previewOf(input: PerformanceInput, seed: number): SampleHistory {
  return Array.from({ length: PREVIEWED }).reduce<SampleHistory>(
    (history) => withNextSample(history, { input, seed, takenAtMs: 0 }),
    [],
  );
}

/** Newest first. */
export function latestSamples(history: SampleHistory): TimedSample[] {
  return history.slice(-SAMPLE_TABLE_ROWS).reverse();
}

/** Samples that one line connects. */
export function unbrokenRuns(history: SampleHistory): readonly SampleHistory[] {
  const runs: TimedSample[][] = [];
  for (const sample of history) {
    const run = runs.at(-1);
    if (run === undefined || sample.breaks.length > 0) runs.push([sample]);
    else run.push(sample);
  }
  return runs;
}

/** The stored form of a sample in the portfolio. The settings are stored separately. */
export function savedSample({ input: _input, changes: _changes, ...sample }: TimedSample): object {
  return sample;
}

function changesAfter({ input: before }: TimedSample, input: PerformanceInput): SettingChange[] {
  const names = Object.keys(input) as (keyof PerformanceInput)[];
  return names
    .filter((name) => input[name] !== before[name])
    .map((setting) => ({ setting, from: before[setting], to: input[setting] }));
}

function breaksAfter(changes: readonly SettingChange[], hasPaused: boolean): SampleBreak[] {
  return [...(hasPaused ? (['pause'] as const) : []), ...(changes.length > 0 ? (['settings'] as const) : [])];
}

/** Only the settings of the model, without the page's other settings. */
function inputOf(settings: PerformanceInput): PerformanceInput {
  const { packetBytes, speedMbps, slotTimeUs, cableM, users, fpgas } = settings;
  return { packetBytes, speedMbps, slotTimeUs, cableM, users, fpgas };
}
