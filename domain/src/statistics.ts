/** The mean of independent replications, and half the width of its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number;
  readonly halfWidth: number;
  readonly replications: number;
}

/** Two-sided 95 % values of Student's t for 1, 2, 3 … degrees of freedom. */
const STUDENT_T_95 = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604,
  2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555,
  2.0518, 2.0484, 2.0452, 2.0423,
];
const NORMAL_95 = 1.959964;

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The sample standard deviation, divided by n − 1. */
export function standardDeviation(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

export function studentT95(degreesOfFreedom: number): number {
  const tabled = STUDENT_T_95[degreesOfFreedom - 1];
  if (tabled !== undefined) return tabled;
  // Cornish-Fisher expansion about the normal quantile: accurate to four decimals beyond the table.
  const z = NORMAL_95;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / degreesOfFreedom + second / degreesOfFreedom ** 2 + third / degreesOfFreedom ** 3;
}

/** Requires at least two replications, because one has no variance. */
export function estimate(replications: readonly number[]): Estimate {
  const count = replications.length;
  const halfWidth =
    count < 2
      ? Number.POSITIVE_INFINITY
      : (studentT95(count - 1) * standardDeviation(replications)) / Math.sqrt(count);
  return { mean: mean(replications), halfWidth, replications: count };
}

export function covers({ mean: middle, halfWidth }: Estimate, value: number): boolean {
  return Math.abs(middle - value) <= halfWidth;
}
