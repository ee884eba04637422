import { estimate, standardDeviation, studentT95 } from '../statistics.ts';

/** A mean over time and half the width of its 95 % interval. */
export interface Interval {
  readonly mean: number;
  readonly halfWidth: number;
}

const BATCHES = 20;
/** With fewer events the estimated spread is unreliable; the exact bound of a Poisson count is used instead. */
const FEW = 30;
const NORMAL_95 = 1.96;

/**
 * Divides a run into batches of equal time. Batches are long enough to be nearly independent, so their spread
 * bounds the error of the mean even when successive packets are correlated.
 */
export interface BatchMeans {
  /** Earlier events belong to the warm-up; later events are not counted. */
  readonly endsAt: number;
  /** Records an event at `time` that took `took`. */
  add(time: number, took: number): void;
  /** Events per unit of time. */
  rate(): Interval;
  /** Mean duration of an event; NaN without events. */
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
      // A ratio estimator: the spread comes from each batch's residual.
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

/** Upper 95 % bound of the Poisson mean for this count, by E. Wilson and M. Hilferty's cube root. */
function poissonUpper95(count: number): number {
  const next = count + 1;
  return next * (1 - 1 / (9 * next) + NORMAL_95 / (3 * Math.sqrt(next))) ** 3;
}
