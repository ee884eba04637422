import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACKET_SIZES_BITS, STATION_COUNTS } from '../simulators/limits.ts';
import { acquisitionProbability, efficiency, meanWaitSlots } from './efficiency.ts';
import { PUBLISHED_CAPACITY_BPS, PUBLISHED_SLOT_TIME_S, PUBLISHED_TABLE } from './published-table.ts';

const PAPER = { capacityBps: PUBLISHED_CAPACITY_BPS, slotTimeS: PUBLISHED_SLOT_TIME_S };
const DIGITS = 10n ** 40n;

/** ((Q - 1)/Q)^(Q - 1) in integers, to 40 digits: only the result is rounded. */
function exactAcquisition(stations: number): number {
  const [count, exponent] = [BigInt(stations), BigInt(stations - 1)];
  return Number(((count - 1n) ** exponent * DIGITS) / count ** exponent) / Number(DIGITS);
}

describe('the published table', () => {
  it('has all 40 cells, two of them odd', () => {
    expect(PUBLISHED_TABLE).toHaveLength(STATION_COUNTS.length * PACKET_SIZES_BITS.length);
    expect(PUBLISHED_TABLE.filter(({ isOdd }) => isOdd)).toEqual([
      { stations: 3, packetBits: 4096, published: 0.9857, isOdd: true },
      { stations: 3, packetBits: 1024, published: 0.9447, isOdd: true },
    ]);
  });

  it.each(PUBLISHED_TABLE)('$stations stations, $packetBits bits: $published', (cell) => {
    const { stations, packetBits, published, isOdd } = cell;
    const computed = efficiency({ ...PAPER, stations, packetBits }).toFixed(4);
    expect(computed).toBe((isOdd ? published - 0.0001 : published).toFixed(4));
  });
});

describe('the formula', () => {
  it.each(STATION_COUNTS)('is met to 1e-12 for %i stations', (stations) => {
    const acquisition = exactAcquisition(stations);
    const wait = (1 - acquisition) / acquisition;
    expect(Math.abs(acquisitionProbability(stations) - acquisition)).toBeLessThan(1e-12);
    expect(Math.abs(meanWaitSlots(stations) - wait)).toBeLessThan(1e-12);
    for (const packetBits of PACKET_SIZES_BITS) {
      const packetTimeS = packetBits / PAPER.capacityBps;
      const expected = packetTimeS / (packetTimeS + wait * PAPER.slotTimeS);
      expect(Math.abs(efficiency({ ...PAPER, stations, packetBits }) - expected)).toBeLessThan(1e-12);
    }
  });

  it('gives one station everything, without a wait', () => {
    expect(acquisitionProbability(1)).toBe(1);
    expect(meanWaitSlots(1)).toBe(0);
    expect(efficiency({ ...PAPER, stations: 1, packetBits: 48 })).toBe(1);
  });

  it('goes to 1/e and e - 1 for very many stations', () => {
    expect(acquisitionProbability(1e12)).toBeCloseTo(1 / Math.E, 11);
    expect(meanWaitSlots(1e12)).toBeCloseTo(Math.E - 1, 11);
  });

  it('equals the acquisition probability when a packet lasts one slot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (stations) => {
        expect(efficiency({ ...PAPER, stations, packetBits: 48 })).toBeCloseTo(
          acquisitionProbability(stations),
          12,
        );
      }),
    );
  });

  it('falls with every station and rises with the packet', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (stations, packetBits) => {
          const here = efficiency({ ...PAPER, stations, packetBits });
          expect(efficiency({ ...PAPER, stations: stations + 1, packetBits })).toBeLessThan(here);
          expect(efficiency({ ...PAPER, stations, packetBits: packetBits + 1 })).toBeGreaterThanOrEqual(here);
        },
      ),
    );
  });
});
