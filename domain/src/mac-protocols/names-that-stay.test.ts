import { describe, expect, expectTypeOf, it } from 'vitest';
import { dcfSaturation, throughputOf } from './curves.ts';
import { simulateOfferedLoad } from './simulation.ts';

/** Public interface for other code: names, arguments and results must not change. */
describe('the names that stay', () => {
  it.each([
    'pureAloha',
    'slottedAloha',
    'nonPersistentCsma',
    'onePersistentCsma',
    'slottedOnePersistentCsma',
  ] as const)('throughputOf and simulateOfferedLoad know %s', (protocol) => {
    const formula = throughputOf(protocol, { offeredLoad: 0.5, propagation: 0.01 });
    expectTypeOf(formula).toEqualTypeOf<number>();
    const run = { protocol, offeredLoad: 0.5, propagation: 0.01, packets: 2000, seed: 1 };
    const { throughput, halfWidth } = simulateOfferedLoad(run);
    expectTypeOf({ throughput, halfWidth }).toEqualTypeOf<{ throughput: number; halfWidth: number }>();
    expect(Math.abs(throughput - formula)).toBeLessThan(3 * halfWidth);
  });

  it.each(['basic', 'rtsCts'] as const)('dcfSaturation knows %s access', (access) => {
    const share = dcfSaturation({ stations: 10, minimumWindow: 32, doublings: 3, access });
    expectTypeOf(share).toEqualTypeOf<number>();
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.9);
  });
});
