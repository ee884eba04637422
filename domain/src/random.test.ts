import { describe, expect, it } from 'vitest';
import { createRng } from './random.ts';

const take = (count: number, seed: number, stream?: number) => {
  const rng = createRng(seed, stream);
  return Array.from({ length: count }, rng);
};

describe('the seeded generator', () => {
  it('repeats only for the same seed and stream', () => {
    expect(take(5, 42, 3)).toEqual(take(5, 42, 3));
    const firsts = [take(1, 42, 3), take(1, 42, 4), take(1, 43, 3), take(1, 42), take(1, 42 + 2 ** 32)];
    expect(new Set(firsts.flat()).size).toBe(firsts.length);
  });

  it('is uniform in [0, 1)', () => {
    const values = take(100_000, 1);
    const bins = Array.from({ length: 10 }, () => 0);
    for (const value of values) {
      const bin = Math.floor(value * 10);
      bins[bin] = (bins[bin] ?? Number.NaN) + 1;
    }
    const chiSquare = bins.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(bins).toHaveLength(10);
    expect(chiSquare).toBeLessThan(27.9); // the 99.9 % quantile for 9 degrees of freedom
  });

  it('has independent neighbouring streams', () => {
    const count = 20_000;
    const [one, other] = [take(count, 9, 0), take(count, 9, 1)];
    const products = one.map((value, index) => (value - 0.5) * ((other[index] ?? Number.NaN) - 0.5));
    const correlation = (12 * products.reduce((sum, value) => sum + value, 0)) / count;
    expect(Math.abs(correlation)).toBeLessThan(4 / Math.sqrt(count));
  });
});
