import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERFORMANCE_RANGES } from '../simulators/limits.ts';
import { expectedPerformance, performanceSample, propagationDelayS, turnaroundS } from './performance.ts';

const noJitter = () => 0.5;
const SMALLEST = { packetBytes: 2, speedMbps: 10, slotTimeUs: 51.2, cableM: 1, users: 1, fpgas: 1 };
const CASES = [
  { input: SMALLEST, mbps: 10, collision: 0, oneWayUs: 1.607 },
  { input: { ...SMALLEST, users: 2 }, mbps: 0.151515, collision: 0.5, oneWayUs: 105.607 },
  {
    input: { packetBytes: 64, speedMbps: 10, slotTimeUs: 51.2, cableM: 100, users: 10, fpgas: 10 },
    mbps: 0.38742,
    collision: 0.61258,
    oneWayUs: 1322.2215,
  },
];

const whole = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const anyInput = fc.record({
  packetBytes: whole(PERFORMANCE_RANGES.packetBytes),
  speedMbps: whole(PERFORMANCE_RANGES.speedMbps),
  slotTimeUs: whole(PERFORMANCE_RANGES.slotTimeUs),
  cableM: whole(PERFORMANCE_RANGES.cableM),
  users: whole(PERFORMANCE_RANGES.users),
  fpgas: whole(PERFORMANCE_RANGES.fpgas),
});
const anyDraw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function draws(...values: number[]) {
  let next = 0;
  return () => values[next++] ?? Number.NaN;
}

describe('a sample without jitter', () => {
  it.each(CASES)(
    '$input.users users with $input.packetBytes bytes',
    ({ input, mbps, collision, oneWayUs }) => {
      const sample = performanceSample(input, noJitter);
      expect(sample.throughputPerUserBps / 1e6).toBeCloseTo(mbps, 5);
      expect(sample.collisionProbability).toBeCloseTo(collision, 5);
      expect(sample.oneWayLatencyS * 1e6).toBeCloseTo(oneWayUs, 4);
      expect(sample.twoWayLatencyS).toBe(2 * sample.oneWayLatencyS);
      expect(sample.users).toBe(input.users);
    },
  );
});

describe('any sample', () => {
  it("obeys Little's law: one packet for each user is under way", () => {
    fc.assert(
      fc.property(anyInput, anyDraw, anyDraw, (input, first, second) => {
        const { throughputPerUserBps, oneWayLatencyS } = performanceSample(input, draws(first, second));
        const waitS = oneWayLatencyS - propagationDelayS(input.cableM) - turnaroundS(input);
        expect((throughputPerUserBps * waitS) / (8 * input.packetBytes)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('draws the speed first, then the slot time, each within 5 %', () => {
    const alone = performanceSample(SMALLEST, draws(1, 0.5));
    expect(alone.throughputPerUserBps).toBeCloseTo(10.5e6, 3);
    const slowest = performanceSample(SMALLEST, draws(0, 0.5));
    expect(slowest.throughputPerUserBps).toBeCloseTo(9.5e6, 3);
    const shared = { ...SMALLEST, users: 2 };
    const longSlot = performanceSample(shared, draws(0.5, 1)).oneWayLatencyS;
    expect(longSlot - performanceSample(shared, noJitter).oneWayLatencyS).toBeCloseTo(2 * 0.05 * 51.2e-6, 12);
  });

  it('lies between the worst and the best that jitter allows, around what the formula gives', () => {
    fc.assert(
      fc.property(anyInput, anyDraw, anyDraw, (input, first, second) => {
        const sample = performanceSample(input, draws(first, second));
        const { mean, best, worst } = expectedPerformance(input);
        expect(mean).toEqual(performanceSample(input, noJitter));
        expect(sample.throughputPerUserBps).toBeGreaterThanOrEqual(worst.throughputPerUserBps * (1 - 1e-12));
        expect(sample.throughputPerUserBps).toBeLessThanOrEqual(best.throughputPerUserBps * (1 + 1e-12));
        expect(sample.oneWayLatencyS).toBeGreaterThanOrEqual(best.oneWayLatencyS * (1 - 1e-12));
        expect(sample.oneWayLatencyS).toBeLessThanOrEqual(worst.oneWayLatencyS * (1 + 1e-12));
      }),
    );
  });

  it('does not let the collision probability jitter', () => {
    fc.assert(
      fc.property(anyInput, anyDraw, anyDraw, (input, first, second) => {
        const { collisionProbability } = performanceSample(input, draws(first, second));
        expect(collisionProbability).toBe(performanceSample(input, noJitter).collisionProbability);
      }),
    );
  });

  it('turns around faster up to 8 bytes', () => {
    expect(turnaroundS({ packetBytes: 8, fpgas: 3 })).toBeCloseTo(6e-9, 15);
    expect(turnaroundS({ packetBytes: 9, fpgas: 3 })).toBeCloseTo(48e-9, 15);
  });
});
