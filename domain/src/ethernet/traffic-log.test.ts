import { describe, expect, it } from 'vitest';
import { createRng } from '../random.ts';
import { simulateCsmaCd } from './csma-cd.ts';
import { NETWORK_PRESETS } from './presets.ts';
import { recordTraffic } from './traffic-log.ts';

describe.each(NETWORK_PRESETS)('the traffic of $id', (preset) => {
  const input = { ...preset, stations: 5, packets: 40, warmUpPackets: 0 };
  const traffic = recordTraffic(input, createRng(3));

  it('is that of the model', () => {
    expect(traffic.result).toEqual(simulateCsmaCd(input, createRng(3)));
  });

  it('comes in the order of time', () => {
    const times = traffic.events.map(({ timeS }) => timeS);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.length).toBeGreaterThan(3 * 40);
  });

  it('counts as many collisions as the model', () => {
    const collisions = traffic.events.flatMap((event) =>
      event.type === 'collision' ? [event.collision] : [],
    );
    expect(new Set(collisions).size).toBe(traffic.result.totals.collisions);
  });

  it('knows where the stations stand and how long everything takes', () => {
    expect(traffic.stationsM).toEqual([0, 0.25, 0.5, 0.75, 1].map((share) => share * preset.cableM));
    expect(traffic.cableDelayS).toBeCloseTo(preset.cableM / 2e8, 11);
    expect(traffic.gapS).toBeCloseTo((96 / 512) * preset.slotTimeS, 12);
    expect(traffic.jamS).toBeCloseTo((32 / 512) * preset.slotTimeS, 12);
    expect(traffic.frameS - traffic.preambleS).toBeCloseTo(preset.packetBits / preset.capacityBps, 11);
  });
});
