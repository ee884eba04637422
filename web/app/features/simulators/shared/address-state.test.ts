import { describe, expect, it } from 'vitest';
import { efficiencyFields } from '../efficiency/efficiency-settings.ts';
import { performanceFields } from '../performance/performance-settings.ts';
import { initialState, readAddress, writeAddress } from './address-state.ts';

describe('the settings in the address', () => {
  it('shows the first values of the specification when the address says nothing', () => {
    expect(readAddress(performanceFields, '')).toEqual({
      packetBytes: 2,
      speedMbps: 10,
      slotTimeUs: 51.2,
      cableM: 1,
      users: 3,
      fpgas: 1,
      intervalMs: 1000,
      seed: 1976,
    });
    expect(initialState(efficiencyFields)).toEqual({
      stations: 2,
      packetBits: 512,
      capacityMbps: 3,
      slotTimeUs: 16,
      seed: 1976,
    });
  });

  it('leaves out what is as at first, and reads back what it writes', () => {
    const first = initialState(performanceFields);
    expect(writeAddress(performanceFields, first)).toBe('');
    // A link made before the page opened with three users.
    expect(readAddress(performanceFields, 'slot=33.3').users).toBe(1);
    const changed = { ...first, users: 7, slotTimeUs: 33.3, seed: 0 };
    const query = writeAddress(performanceFields, changed);
    expect(query).toBe('slot=33.3&users=7&seed=0');
    expect(readAddress(performanceFields, `?${query}`)).toEqual(changed);
  });

  it('opens the efficiency model where its curves differ, and keeps what older links mean', () => {
    const opening = initialState(efficiencyFields);
    expect(writeAddress(efficiencyFields, opening)).toBe('');
    expect(readAddress(efficiencyFields, 'lecture=chart')).toEqual(opening);
    const older = { ...opening, stations: 256, packetBits: 4096, slotTimeUs: 8 } as const;
    expect(readAddress(efficiencyFields, 'slot=8')).toEqual(older);
    for (const state of [older, { ...older, slotTimeUs: 16 }, { ...opening, seed: 7 }]) {
      const query = writeAddress(efficiencyFields, state);
      expect(query).toContain(`q=${state.stations}&packet=${state.packetBits}`);
      expect(readAddress(efficiencyFields, query)).toEqual(state);
    }
  });

  it.each([
    ['users=99', 'users', 10],
    ['users=-3', 'users', 1],
    ['users=2.6', 'users', 3],
    ['users=many', 'users', 1],
    ['users=', 'users', 1],
    ['speed=Infinity', 'speedMbps', 10],
    ['speed=44', 'speedMbps', 40],
    ['slot=51.23', 'slotTimeUs', 51.2],
    ['interval=1100', 'intervalMs', 1000],
    ['seed=4294967296', 'seed', 4_294_967_295],
    ['users=2&users=3', 'users', 2],
  ] as const)('makes a value that the page can show of ?%s', (search, name, value) => {
    expect(readAddress(performanceFields, search)[name]).toBe(value);
  });

  it.each([
    ['q=7', 'stations', 256],
    ['q=32', 'stations', 32],
    ['q=032', 'stations', 256],
    ['packet=48', 'packetBits', 48],
    ['packet=49', 'packetBits', 4096],
    ['slot=3', 'slotTimeUs', 4],
    ['capacity=0', 'capacityMbps', 1],
  ] as const)('takes only what the selectors offer from ?%s', (search, name, value) => {
    expect(readAddress(efficiencyFields, search)[name]).toBe(value);
  });
});
