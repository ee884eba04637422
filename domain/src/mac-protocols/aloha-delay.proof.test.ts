import { expect, it } from 'vitest';
import { proofSize } from '../proof-size.ts';
import { alohaDelay } from './aloha-delay.ts';
import { simulateStations } from './stations.ts';

it.each([
  ['pureAloha', 0.05],
  ['pureAloha', 0.12],
  ['slottedAloha', 0.1],
  ['slottedAloha', 0.25],
] as const)('of many %s stations that repeat late is as simulated: load %d', (protocol, load) => {
  const network = { stations: 400, propagation: 0.05, retryDelay: 100 };
  const packetTimes = proofSize({ usual: 20_000, large: 200_000 });
  const { delay, offeredLoad } = simulateStations({ ...network, protocol, load, packetTimes, seed: 1970 });
  const formula = alohaDelay(protocol, { ...network, offeredLoad });
  expect(delay.halfWidth / delay.mean).toBeLessThan(0.5);
  expect(Math.abs(delay.mean - formula)).toBeLessThan(2 * delay.halfWidth);
});

it('is the packet and its way when nobody else sends', () => {
  const quiet = { offeredLoad: 0, propagation: 0.2, retryDelay: 10 };
  expect(alohaDelay('pureAloha', quiet)).toBeCloseTo(1.2, 12);
  expect(alohaDelay('slottedAloha', quiet)).toBeCloseTo(1.7, 12);
});

it('grows with the load and with the wait', () => {
  for (const protocol of ['pureAloha', 'slottedAloha'] as const) {
    const at = (offeredLoad: number, retryDelay: number) =>
      alohaDelay(protocol, { offeredLoad, propagation: 0.01, retryDelay });
    expect(at(1, 10)).toBeGreaterThan(at(0.5, 10));
    expect(at(1, 20)).toBeGreaterThan(at(1, 10));
  }
});
