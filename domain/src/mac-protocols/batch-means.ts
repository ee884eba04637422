import { estimate, standardDeviation, studentT95 } from '../statistics.ts';

/** A mean over time and half the width of its 95 % interval. */
export interface Interval {
  readonly mean: number;
  readonly halfWidth: number;
}

const BATCHES = 20;
/** Fewer events than this say little about their own spread: the exact bound of a Poisson count is kept. */
const FEW = 30;
const NORMAL_95 = 1.96;

/**
 * A run cut into batches of equal time: long enough to be nearly independent, so that their spread tells
 * how far the mean may be off, however strongly one packet depends on the last.
 */
export interface BatchMeans {
  /** What comes earlier is warm-up, what comes later is not counted. */
  readonly endsAt: number;
  /** Something has happened at that time, and has taken that long. */
  add(time: number, took: number): void;
  /** How many happened per unit of time. */
  rate(): Interval;
  /** How long each took on average; NaN when nothing has happened. */
  average(): Interval;
}

export function createBatchMeans(startsAt: number, duration: number): BatchMeans {
  const length = duration / BATCHES;
  const counts = new Float64Array(BATCHES);
  const sums = new Float64Array(BATCHES);
  const total = () => counts.reduce((sum, count) => sum + count, 0);

  return {
    endsAt: startsAt + duration,
    add(time, took) {
      const batch = Math.floor((time - startsAt) / length);
      if (batch < 0 || batch >= BATCHES) return;
      counts[batch] = (counts[batch] ?? 0) + 1;
      sums[batch] = (sums[batch] ?? 0) + took;
    },
    rate() {
      const { mean: rate, halfWidth } = estimate(Array.from(counts, (count) => count / length));
      const count = total();
      const least = count < FEW ? (poissonUpper95(count) - count) / duration : 0;
      return { mean: rate, halfWidth: Math.max(halfWidth, least) };
    },
    average() {
      const count = total();
      const average = sums.reduce((sum, each) => sum + each, 0) / count;
      // A ratio of two sums: the spread of what each batch has too much or too little for it.
      const excess = Array.from(counts, (each, batch) => (sums[batch] ?? 0) - average * each);
      const perBatch = count / BATCHES;
      const spread = standardDeviation(excess) / Math.sqrt(BATCHES);
      return {
        mean: average,
        halfWidth: count < 2 ? Number.POSITIVE_INFINITY : (studentT95(BATCHES - 1) * spread) / perBatch,
      };
    },
  };
}

/** The largest Poisson mean that still gives so few, by E. Wilson and M. Hilferty's cube root. */
function poissonUpper95(count: number): number {
  const next = count + 1;
  return next * (1 - 1 / (9 * next) + NORMAL_95 / (3 * Math.sqrt(next))) ** 3;
}
