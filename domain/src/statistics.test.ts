import { describe, expect, it } from 'vitest';
import { createRng } from './random.ts';
import { covers, estimate, mean, standardDeviation, studentT95 } from './statistics.ts';

describe('an estimate from replications', () => {
  it('matches the textbook example', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(mean(values)).toBe(5);
    expect(standardDeviation(values)).toBeCloseTo(2.13809, 5);
    const { halfWidth, replications } = estimate(values);
    expect(halfWidth).toBeCloseTo((2.3646 * 2.13809) / Math.sqrt(8), 4);
    expect(replications).toBe(8);
  });

  it.each([
    [1, 12.7062],
    [9, 2.2622],
    [30, 2.0423],
    [31, 2.0395],
    [60, 2.0003],
    [1000, 1.9623],
  ])('has the t value for %i degrees of freedom', (degreesOfFreedom, point) => {
    expect(studentT95(degreesOfFreedom)).toBeCloseTo(point, 4);
  });

  it('covers the true mean in about 95 of 100 cases', () => {
    const rng = createRng(5);
    const hits = Array.from({ length: 2000 }, () => estimate(Array.from({ length: 8 }, rng))).filter(
      (interval) => covers(interval, 0.5),
    );
    expect(hits.length / 2000).toBeGreaterThan(0.935);
    expect(hits.length / 2000).toBeLessThan(0.965);
  });

  it('has no interval for one replication', () => {
    expect(estimate([3]).halfWidth).toBe(Number.POSITIVE_INFINITY);
  });
});
