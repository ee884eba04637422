import { expect, it } from 'vitest';
import { initialState, readAddress, writeAddress } from '../shared/address-state.ts';
import { addressTimeS, addressTimeUs, runTraffic, trafficFields } from './traffic-settings.ts';

const first = initialState(trafficFields);

it('opens a link just after the event at which it was made', () => {
  const { log, endS, pictureAt } = runTraffic(first);
  for (const [index, { timeS }] of log.events.entries()) {
    const query = writeAddress(trafficFields, { ...first, atUs: addressTimeUs(timeS) });
    const opened = addressTimeS(readAddress(trafficFields, query).atUs, endS);
    expect(Math.abs(opened - timeS)).toBeLessThan(2e-12);
    expect(pictureAt(opened).eventsPast).toBeGreaterThan(index);
  }
});

it('takes nonsense in an address for the nearest sense', () => {
  const given = 'network=token-ring&stations=99&frame=7&frames=12&seed=-4&speed=fast&quiet=no&at=minus';
  expect(readAddress(trafficFields, given)).toEqual({ ...first, stations: 10, frames: 10, seed: 0 });
});

it('gives the same run for the same seed, and another for another', () => {
  const events = (seed: number) => runTraffic({ ...first, seed }).log.events;
  expect(events(5)).toEqual(events(5));
  expect(events(5)).not.toEqual(events(6));
});
