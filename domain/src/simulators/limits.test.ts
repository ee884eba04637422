import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NETWORK_PRESETS } from '../ethernet/presets.ts';
import {
  clampToRange,
  EFFICIENCY_RANGES,
  INITIAL_PACKET_SIZE_BITS,
  INITIAL_STATION_COUNT,
  LOAD_RANGES,
  type NumberRange,
  PERFORMANCE_RANGES,
  PREDICTION_RANGES,
  SAMPLE_TABLE_ROWS,
  SAMPLES_KEPT,
  SEED_RANGE,
  TRAFFIC_RANGES,
} from './limits.ts';

const RANGES: readonly (readonly [string, NumberRange])[] = [
  ...Object.entries(PERFORMANCE_RANGES),
  ...Object.entries(EFFICIENCY_RANGES),
  ...Object.entries(LOAD_RANGES),
  ...Object.entries(TRAFFIC_RANGES),
  ...Object.entries(PREDICTION_RANGES),
  ['seed', SEED_RANGE],
];

describe('the ranges', () => {
  it.each(RANGES)('%s starts at a value that its slider can take', (_, range) => {
    expect(clampToRange(range.initial, range)).toBe(range.initial);
    expect(clampToRange(range.min, range)).toBe(range.min);
    expect(clampToRange(range.max, range)).toBe(range.max);
  });

  it.each(RANGES)('%s keeps any number inside, on a step', (_, range) => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        const kept = clampToRange(value, range);
        const steps = (kept - range.min) / range.step;
        expect(kept).toBeGreaterThanOrEqual(range.min);
        expect(kept).toBeLessThanOrEqual(range.max);
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-9);
      }),
    );
  });

  it('gives decimals their plain value', () => {
    expect(clampToRange(51.23, PERFORMANCE_RANGES.slotTimeUs)).toBe(51.2);
    expect(clampToRange(Number.NaN, PERFORMANCE_RANGES.slotTimeUs)).toBe(51.2);
    expect(clampToRange(63, PERFORMANCE_RANGES.speedMbps)).toBe(60);
  });

  it('are those of the simulators', () => {
    expect([SAMPLES_KEPT, SAMPLE_TABLE_ROWS]).toEqual([50, 10]);
    expect([INITIAL_STATION_COUNT, INITIAL_PACKET_SIZE_BITS]).toEqual([2, 512]);
  });
});

describe('the presets', () => {
  it.each(NETWORK_PRESETS)('$id: a slot outlasts the way there and back', ({ slotTimeS, cableM }) => {
    expect(slotTimeS).toBeGreaterThan((2 * cableM) / 2e8);
  });
});
