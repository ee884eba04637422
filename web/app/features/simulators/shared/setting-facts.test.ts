import { expect, it } from 'vitest';
import { loadFields } from '../offered-load/load-settings.ts';
import { performanceFields } from '../performance/performance-settings.ts';
import { trafficFields } from '../traffic/traffic-settings.ts';
import { initialState } from './address-state.ts';
import { settingFacts } from './setting-facts.ts';

it.each([
  ['performance', performanceFields],
  ['offered load', loadFields],
])('names every setting of the simulator of %s', (_, fields) => {
  const settings: object = initialState<object>(fields);
  expect(settingFacts({ ...settings })).toHaveLength(Object.keys(settings).length);
});

it('says values as the page does, and the seed as it is typed', () => {
  const settings = { ...initialState<object>(loadFields), protocols: 'pureAloha.csmaCd', seed: 1234567 };
  const words = new Map(settingFacts(settings).map(({ name, value }) => [name, value]));
  expect(words.get('Protocols')).toBe('Pure ALOHA, CSMA/CD');
  expect(words.get('Who sends')).toBe('Both, for comparison');
  expect(words.get('Backoff of 802.11 (W, m)')).toBe('32, 3');
  expect(words.get('Seed')).toBe('1234567');
});

it('says which network a run of the table was on by its name', () => {
  const [network] = settingFacts({ ...initialState<object>(trafficFields) });
  expect(network).toEqual({ name: 'Network', value: 'Experimental Ethernet, 1976' });
});

it('keeps what it does not know as it is, and leaves out what has no name', () => {
  expect(settingFacts({ protocols: 'tokenRing', constructor: 1, other: 2 })).toEqual([
    { name: 'Protocols', value: 'tokenRing' },
  ]);
});
