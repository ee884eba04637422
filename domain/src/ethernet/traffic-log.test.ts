import { describe, expect, it } from 'vitest';
import { createRng } from '../random.ts';
import { simulateCsmaCd } from './csma-cd.ts';
import { NETWORK_PRESETS } from './presets.ts';
import { recordTraffic, wayM } from './traffic-log.ts';

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
    const fromEnd = [0, 0.25, 0.5, 0.75, 1].map((share) => share * preset.cableM);
    const fromHub = fromEnd.map(() => preset.cableM / 2);
    expect(traffic.stationsM).toEqual(preset.wiring === 'star' ? fromHub : fromEnd);
    expect(wayM(traffic, 0, 4)).toBe(preset.cableM);
    expect(wayM(traffic, 2, 2)).toBe(0);
    expect(wayM(traffic, 0, 2)).toBe(preset.wiring === 'star' ? preset.cableM : preset.cableM / 2);
    expect(traffic.cableDelayS).toBeCloseTo(preset.cableM / 2e8, 11);
    expect(traffic.gapS).toBeCloseTo((96 / 512) * preset.slotTimeS, 12);
    expect(traffic.jamS).toBeCloseTo((32 / 512) * preset.slotTimeS, 12);
    expect(traffic.frameS - traffic.preambleS).toBeCloseTo(preset.packetBits / preset.capacityBps, 11);
  });
});

describe('what a frame carries', () => {
  const input = { ...NETWORK_PRESETS[1], stations: 5, packets: 40, warmUpPackets: 0 };

  it('is less than the frame: 12,000 bits of 12,144 in the longest of 802.3', () => {
    const { payloadBits, payloadBps, result } = recordTraffic(input, createRng(3));
    expect(payloadBits).toBe(12_000);
    expect(payloadBps).toBeCloseTo((40 * 12_000) / result.measuredTimeS, 3);
    expect(payloadBps / result.goodputBps).toBeCloseTo(12_000 / 12_144, 12);
  });

  it('is nothing where it is shorter than its header', () => {
    const { payloadBits, payloadBps } = recordTraffic({ ...input, packetBits: 48 }, createRng(3));
    expect([payloadBits, payloadBps]).toEqual([0, 0]);
  });
});

describe('a star', () => {
  const { events, stationsM, cableDelayS } = recordTraffic(
    { ...NETWORK_PRESETS[2], stations: 4, packets: 20, warmUpPackets: 0 },
    createRng(7),
  );

  it('has all of its collisions in the hub, as far from everybody', () => {
    const places = events.flatMap((event) => (event.type === 'collision' ? [event.positionM] : []));
    expect(places.length).toBeGreaterThan(0);
    for (const positionM of places) expect(positionM).toBeCloseTo(stationsM[0] ?? 0, 3);
  });

  it('lets stations that start together notice together, once a signal has gone through the hub', () => {
    const times = (type: string) => events.flatMap((event) => (event.type === type ? [event.timeS] : []));
    expect(new Set(times('start').slice(0, 4)).size).toBe(1);
    for (const noticedS of times('detect').slice(0, 4)) {
      expect(noticedS - (times('start')[0] ?? 0)).toBeCloseTo(cableDelayS, 12);
    }
  });
});

it('lets a short frame of a star meet at the station what has already left the hub', () => {
  const input = { ...NETWORK_PRESETS[2], packetBits: 48, stations: 2, packets: 5, warmUpPackets: 0 };
  const { events } = recordTraffic(input, createRng(16));
  const meetings = events.flatMap((event) =>
    event.type === 'collision' ? [[event.station, event.timeS * 1e6, event.positionM]] : [],
  );
  // Station 1 sends until 10.36 µs; its tail passes the hub at 10.86 µs and reaches the other station at
  // 11.36 µs.
  expect(meetings.map((figures) => figures.map((figure) => Number(figure.toFixed(2))))).toEqual([
    [1, 1.46, 100],
    [0, 9.9, 100],
    [1, 10.48, 0],
  ]);
});
