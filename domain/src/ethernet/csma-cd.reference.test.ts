import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runReference } from '../../test/ethernet/csma-cd.reference.ts';
import { createRng } from '../random.ts';
import { TICKS_PER_SLOT } from './bus.ts';
import { drawBackoffSlots, measureCsmaCd } from './csma-cd.ts';

const DELIVERIES = 15;
/** Deliberately beyond the simulators' ranges: slots too short for the cable, frames too short for detection. */
const anyNetwork = fc.record({
  stations: fc.integer({ min: 1, max: 12 }),
  wiring: fc.constantFrom('bus' as const, 'star' as const),
  packetBits: fc.constantFrom(8, 16, 48, 512, 1024, 4096),
  capacityBps: fc.constantFrom(1e6, 3e6, 10e6, 20e6, 100e6),
  slotTimeS: fc.constantFrom(2e-6, 5.12e-6, 16e-6, 50e-6, 51.2e-6),
  cableM: fc.constantFrom(0, 1, 100, 500, 1000, 2500, 5000),
  cutsPreamble: fc.boolean(),
});

/** A station at one end starts before it can hear what has already ended at the other end. */
const OVERLAPPING_CLUSTERS: [Parameters<typeof runReference>[0] & { cutsPreamble: boolean }, number] = [
  { stations: 8, packetBits: 48, capacityBps: 100e6, slotTimeS: 5.12e-6, cableM: 1000, cutsPreamble: false },
  127,
];

/** Every station draws from its own stream, so that the order of draws does not matter. */
function backoffs(seed: number) {
  const streams = new Map<number, () => number>();
  return (station: number, collisions: number) => {
    const stream = streams.get(station) ?? createRng(seed, station);
    streams.set(station, stream);
    return drawBackoffSlots(collisions, stream);
  };
}

const timeOf = (line: string) => Number(line.split(' ')[0]);

it('does what the plain simulation does, event by event', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyNetwork, fc.integer({ min: 1, max: 1e6 }), (network, seed) => {
      const log: string[] = [];
      const tickS = network.slotTimeS / TICKS_PER_SLOT;
      const run = { ...network, packets: DELIVERIES, warmUpPackets: 0 };
      const { totals, isComplete } = measureCsmaCd(run, backoffs(seed), (event) => {
        const more = event.type === 'backoff' ? ` ${event.collisions} ${event.slots}` : '';
        if (event.type === 'collision') return;
        log.push(`${Math.round(event.timeS / tickS)} ${event.type} ${event.station}${more}`);
      });
      // The reference would take minutes when almost nothing is delivered.
      fc.pre(isComplete && totals.attempts < 600);

      const reference = runReference(network, DELIVERIES, backoffs(seed));
      const stop = Math.max(...log.map(timeOf));
      // A transmission that is active at the stop has detected its collision but has not reported it.
      const goesOn = (line: string) => line.includes('detect') && !log.includes(line);
      const expected = reference.log.filter((line) => timeOf(line) < stop && !goesOn(line));
      expect(log.filter((line) => timeOf(line) < stop).sort()).toEqual(expected.sort());
      expect(totals.collisions).toBe(reference.collisions);
      compared += expected.length;
    }),
    { seed: 1976, numRuns: 250, endOnFailure: true, examples: [OVERLAPPING_CLUSTERS] },
  );
  expect(compared).toBeGreaterThan(10_000);
});
