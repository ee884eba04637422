import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '../random.ts';

import { type CsmaCdEvent, type CsmaCdInput, simulateCsmaCd } from './csma-cd.ts';

const EXPERIMENTAL = { capacityBps: 3e6, slotTimeS: 16e-6, cableM: 1000 };
const GAP_S = (96 / 512) * 16e-6;
const PREAMBLE_S = (64 / 512) * 16e-6;
const JAM_S = (32 / 512) * 16e-6;

function runWithLog(input: CsmaCdInput, seed: number) {
  const log: CsmaCdEvent[] = [];
  const result = simulateCsmaCd(input, createRng(seed), (event) => log.push(event));
  return { result, log };
}

const anyRun = fc.record({
  stations: fc.integer({ min: 1, max: 20 }),
  packetBits: fc.constantFrom(16, 48, 512, 4096),
  capacityBps: fc.constantFrom(3e6, 10e6),
  slotTimeS: fc.constantFrom(5.12e-6, 16e-6, 51.2e-6),
  cableM: fc.constantFrom(0, 10, 1000, 2500),
  packets: fc.integer({ min: 1, max: 60 }),
  warmUpPackets: fc.integer({ min: 0, max: 20 }),
});
const anySeed = fc.integer({ min: 0, max: 1e9 });

describe('any run', () => {
  it('conserves frames', () => {
    fc.assert(
      fc.property(anyRun, anySeed, (input, seed) => {
        const { totals, deliveredByStation, isComplete } = simulateCsmaCd(input, createRng(seed));
        expect(totals.sent).toBe(totals.delivered + totals.dropped + totals.lost + totals.queued);
        fc.pre(isComplete);
        expect(totals.delivered).toBe(input.packets + input.warmUpPackets);
        expect(deliveredByStation.reduce((sum, count) => sum + count, 0)).toBe(input.packets);
      }),
    );
  });

  it('counts the same with and without a log, and in the log itself', () => {
    fc.assert(
      fc.property(anyRun, anySeed, (input, seed) => {
        const { result, log } = runWithLog(input, seed);
        expect(simulateCsmaCd(input, createRng(seed))).toEqual(result);
        const count = (type: CsmaCdEvent['type']) => log.filter((event) => event.type === type).length;
        const { attempts, collidedAttempts, delivered, dropped, lost } = result.totals;
        expect([
          count('start'),
          count('detect'),
          count('delivered'),
          count('dropped'),
          count('lost'),
        ]).toEqual([attempts, collidedAttempts, delivered, dropped, lost]);
      }),
      { numRuns: 40 },
    );
  });

  it('never lets two delivered frames overlap anywhere on the cable', () => {
    fc.assert(
      fc.property(anyRun, anySeed, (input, seed) => {
        const frames = deliveredFrames(runWithLog(input, seed).log);
        const spacingS = input.stations > 1 ? input.cableM / (input.stations - 1) / 2e8 : 0;
        for (const [index, later] of frames.entries()) {
          const earlier = frames[index - 1];
          if (earlier === undefined) continue;
          const delayS = Math.abs(later.station - earlier.station) * spacingS;
          expect(later.startS - earlier.endS - delayS).toBeGreaterThan(-1e-9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('backs off within the range that the number of collisions allows, and gives up after 16', () => {
    const { log } = runWithLog(
      { ...EXPERIMENTAL, stations: 64, packetBits: 512, packets: 300, warmUpPackets: 0 },
      4,
    );
    const backoffs = log.filter((event) => event.type === 'backoff');
    expect(Math.max(...backoffs.map(({ collisions }) => collisions))).toBe(15);
    for (const { collisions, slots } of backoffs) expect(slots).toBeLessThan(2 ** Math.min(collisions, 10));
    expect(Math.max(...backoffs.map(({ slots }) => slots))).toBeGreaterThan(900);
    const starts = log.filter((event) => event.type === 'start');
    expect(Math.max(...starts.map(({ attempt }) => attempt))).toBe(16);
    expect(log.some((event) => event.type === 'dropped')).toBe(true);
  });
});

/** Pairs each `delivered` with the earlier `start` and `end` of its frame. */
function deliveredFrames(log: readonly CsmaCdEvent[]) {
  const startS = new Map<number, number>();
  const passing = new Map<number, { station: number; startS: number; endS: number }[]>();
  const frames: { station: number; startS: number; endS: number }[] = [];
  for (const event of log) {
    const { station, timeS } = event;
    if (event.type === 'start') startS.set(station, timeS);
    if (event.type === 'end' && !event.hasCollided) {
      const frame = { station, startS: startS.get(station) ?? Number.NaN, endS: timeS };
      passing.set(station, [...(passing.get(station) ?? []), frame]);
    }
    if (event.type !== 'delivered' && event.type !== 'lost') continue;
    const frame = passing.get(station)?.shift();
    if (event.type === 'delivered' && frame !== undefined) frames.push(frame);
  }
  return frames;
}

describe('one station', () => {
  it('sends frame after frame, a gap and a preamble apart, without a collision', () => {
    const input = { ...EXPERIMENTAL, stations: 1, packetBits: 48, packets: 100, warmUpPackets: 0 };
    const result = simulateCsmaCd(input, createRng(1));
    expect(result).toMatchObject({ contentionEfficiency: 1, jainFairness: 1, collisionsPerPacket: 0 });
    expect(result.efficiency).toBeCloseTo(16e-6 / (16e-6 + GAP_S + PREAMBLE_S), 12);
    expect(result.goodputBps).toBeCloseTo(result.efficiency * 3e6, 6);
    expect(result.totals).toMatchObject({ attempts: 100, collisions: 0, dropped: 0 });
  });
});

describe('two stations at the ends of the cable', () => {
  it('collide in the middle, notice after the way across, jam, and wait', () => {
    const delayS = 5e-6;
    const { log } = runWithLog(
      { ...EXPERIMENTAL, stations: 2, packetBits: 512, packets: 1, warmUpPackets: 0 },
      1,
    );
    const find = (type: CsmaCdEvent['type'], station: number) =>
      log.find((event) => event.type === type && event.station === station);
    expect(log.find((event) => event.type === 'collision')?.positionM).toBeCloseTo(500, 3);
    for (const station of [0, 1]) {
      expect(find('start', station)?.timeS).toBeCloseTo(GAP_S, 12);
      expect(find('detect', station)?.timeS).toBeCloseTo(GAP_S + delayS, 11);
      expect(find('end', station)?.timeS).toBeCloseTo(GAP_S + delayS + JAM_S, 11);
    }
  });
});

describe('a frame shorter than the way there and back', () => {
  it('is counted as lost when it is destroyed and its sender does not notice', () => {
    const input = { stations: 4, packetBits: 48, capacityBps: 20e6, slotTimeS: 16e-6, cableM: 2500 };
    const result = simulateCsmaCd({ ...input, packets: 200, warmUpPackets: 20 }, createRng(2));
    expect(result.lossesPerPacket).toBeGreaterThan(0);
    expect(result.totals.delivered).toBe(220);
  });

  it('ends the run when nothing gets through at all', () => {
    const input = { stations: 2, packetBits: 8, capacityBps: 100e6, slotTimeS: 16e-6, cableM: 2500 };
    const result = simulateCsmaCd({ ...input, packets: 5, warmUpPackets: 0 }, createRng(1));
    expect(result.isComplete).toBe(false);
    expect(result).toMatchObject({ efficiency: 0, collisionsPerPacket: 0, jainFairness: 1 });
  });
});

describe('the input', () => {
  const valid = { ...EXPERIMENTAL, stations: 2, packetBits: 48, packets: 1, warmUpPackets: 0 };
  it.each([
    { stations: 0 },
    { stations: 1.5 },
    { packetBits: 0 },
    { capacityBps: Number.NaN },
    { cableM: -1 },
  ])('must make sense: %o', (wrong) => {
    expect(() => simulateCsmaCd({ ...valid, ...wrong }, createRng(1))).toThrow(RangeError);
  });
});
