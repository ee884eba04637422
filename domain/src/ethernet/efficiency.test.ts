import { describe, expect, it } from 'vitest';
import { acquisitionProbability, efficiency, meanWaitSlots } from './efficiency.ts';

const CAPACITY_BPS = 3_000_000;
const SLOT_TIME_S = 16e-6;
const PACKET_BITS = [4096, 1024, 512, 48] as const;

// Table I of the paper. In the row of 3 stations it prints .9857 and .9447, where its formula gives these.
const TABLE_I = [
  [1, [1, 1, 1, 1]],
  [2, [0.9884, 0.9552, 0.9143, 0.5]],
  [3, [0.9856, 0.9446, 0.8951, 0.4444]],
  [4, [0.9842, 0.9396, 0.8862, 0.4219]],
  [5, [0.9834, 0.9367, 0.881, 0.4096]],
  [10, [0.9818, 0.931, 0.8709, 0.3874]],
  [32, [0.9807, 0.9272, 0.8642, 0.3737]],
  [64, [0.9805, 0.9263, 0.8627, 0.3708]],
  [128, [0.9804, 0.9259, 0.862, 0.3693]],
  [256, [0.9803, 0.9257, 0.8616, 0.3686]],
] as const;

describe('efficiency', () => {
  it.each(TABLE_I)('agrees with the published table for %i stations', (stations, published) => {
    const computed = PACKET_BITS.map((packetBits) =>
      efficiency({ stations, packetBits, capacityBps: CAPACITY_BPS, slotTimeS: SLOT_TIME_S }),
    );
    expect(computed.map((value) => Number(value.toFixed(4)))).toEqual(published);
  });

  it('equals the acquisition probability when a packet lasts one slot', () => {
    const input = { packetBits: 48, capacityBps: CAPACITY_BPS, slotTimeS: SLOT_TIME_S };
    expect(efficiency({ ...input, stations: 7 })).toBeCloseTo(acquisitionProbability(7), 12);
  });
});

describe('the limits for very many stations', () => {
  it('are 1/e for the acquisition and e - 1 for the wait', () => {
    expect(acquisitionProbability(1e7)).toBeCloseTo(1 / Math.E, 6);
    expect(meanWaitSlots(1e7)).toBeCloseTo(Math.E - 1, 6);
  });
});

describe('one station', () => {
  it('never waits', () => {
    expect(acquisitionProbability(1)).toBe(1);
    expect(meanWaitSlots(1)).toBe(0);
  });
});
