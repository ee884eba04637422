import { describe, expect, it } from 'vitest';
import { proofSize } from '../proof-size.ts';
import { CURVE_PROTOCOLS, throughputOf } from './curves.ts';
import { type OfferedLoadRun, simulateOfferedLoad } from './simulation.ts';

const PACKETS = proofSize({ usual: 3_000, large: 30_000 });
const SEEDS = proofSize({ usual: 1, large: 10 });
const RUN: OfferedLoadRun = {
  protocol: 'onePersistentCsma',
  offeredLoad: 1,
  propagation: 0.01,
  packets: 2000,
  seed: 1976,
};

/** 100 cells: five protocols, ten loads, two propagation delays. */
const CELLS = CURVE_PROTOCOLS.flatMap((protocol) =>
  [0.01, 0.1, 0.3, 0.5, 1, 1.5, 2, 3, 5, 10].flatMap((offeredLoad) =>
    [0.01, 0.2].map((propagation) => ({ protocol, offeredLoad, propagation })),
  ),
);

describe('the simulation of offered load', () => {
  it('has the formula within its interval in at least 90 of 100 cells', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const outside = CELLS.filter(({ protocol, ...point }, index) => {
        const run = { protocol, ...point, packets: PACKETS, seed: 1000 * seed + index };
        const { throughput, halfWidth } = simulateOfferedLoad(run);
        return Math.abs(throughput - throughputOf(protocol, point)) > halfWidth;
      });
      expect(CELLS.length).toBe(100);
      expect(outside.length, JSON.stringify(outside)).toBeLessThanOrEqual(10);
    }
  });

  it('has narrow intervals, half as wide for four times the packets', () => {
    for (const protocol of CURVE_PROTOCOLS) {
      const few = simulateOfferedLoad({ ...RUN, protocol, packets: 20_000 });
      expect(few.halfWidth / few.throughput).toBeLessThan(0.05);
    }
    const widths = [2000, 8000].map((packets) => {
      const halves = Array.from({ length: 20 }, (_, seed) => simulateOfferedLoad({ ...RUN, packets, seed }));
      return halves.reduce((sum, { halfWidth }) => sum + halfWidth, 0);
    });
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(2, 0);
  });

  it('is the same for the same seed and differs for another', () => {
    for (const protocol of CURVE_PROTOCOLS) {
      const run = simulateOfferedLoad({ ...RUN, protocol });
      expect(simulateOfferedLoad({ ...RUN, protocol })).toEqual(run);
      expect(simulateOfferedLoad({ ...RUN, protocol, seed: 2 })).not.toEqual(run);
    }
  });

  it.each(CURVE_PROTOCOLS)('of %s holds at its edges', (protocol) => {
    const nothing = { throughput: 0, halfWidth: 0, events: 0 };
    expect(simulateOfferedLoad({ ...RUN, protocol, offeredLoad: 0 })).toEqual(nothing);
    expect(simulateOfferedLoad({ ...RUN, protocol, offeredLoad: Number.MIN_VALUE })).toEqual(nothing);
    for (const propagation of [0, 1e-9, 1]) {
      for (const offeredLoad of [1e-100, 1e-9, 1, 1e9]) {
        const run = simulateOfferedLoad({ ...RUN, protocol, propagation, offeredLoad });
        const formula = throughputOf(protocol, { offeredLoad, propagation });
        expect(run.throughput).toBeGreaterThanOrEqual(0);
        expect(run.throughput).toBeLessThanOrEqual(1.01);
        expect(Number.isFinite(run.halfWidth)).toBe(true);
        expect(run.halfWidth).toBeGreaterThan(0);
        expect(Math.abs(run.throughput - formula)).toBeLessThan(2.5 * run.halfWidth);
        expect(run.events).toBeLessThan(5 * RUN.packets);
      }
    }
  });

  it('does not claim to know what it has hardly seen', () => {
    const { throughput, halfWidth } = simulateOfferedLoad({ ...RUN, protocol: 'pureAloha', offeredLoad: 10 });
    expect(throughput).toBe(0);
    expect(halfWidth).toBeGreaterThan(0.01);
  });

  it.each([
    [{ offeredLoad: -1 }, /offeredLoad/],
    [{ offeredLoad: Number.POSITIVE_INFINITY }, /offeredLoad/],
    [{ propagation: 2 }, /propagation/],
    [{ packets: 0 }, /packets/],
    [{ packets: 1.5 }, /packets/],
    [{ seed: -1 }, /seed/],
    [{ seed: Number.NaN }, /seed/],
    [{ protocol: 'csmaCd' as 'pureAloha' }, /protocol/],
  ])('refuses %o', (change, message) => {
    expect(() => simulateOfferedLoad({ ...RUN, ...change })).toThrow(RangeError);
    expect(() => simulateOfferedLoad({ ...RUN, ...change })).toThrow(message);
  });
});
