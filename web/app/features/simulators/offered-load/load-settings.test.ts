import { expect, it } from 'vitest';
import { initialState, readAddress, writeAddress } from '../shared/address-state.ts';
import { joinProtocols, type LoadSettings, loadFields, protocolsOf, sweepInput } from './load-settings.ts';

const read = (search: string): LoadSettings => readAddress(loadFields, search);

it('keeps the chosen protocols in the address, in one order, each once', () => {
  const chosen = { ...initialState(loadFields), protocols: joinProtocols(['csmaCd', 'pureAloha']) };
  const query = writeAddress(loadFields, chosen);
  expect(query).toBe('protocols=pureAloha.csmaCd');
  expect(protocolsOf(read(`?${query}`))).toEqual(['pureAloha', 'csmaCd']);
  expect(read('?protocols=csmaCd.pureAloha.csmaCd').protocols).toBe('pureAloha.csmaCd');
});

it.each(['?protocols=', '?protocols=tokenRing', '?protocols=..'])(
  'shows the first choice where the address names no protocol: %s',
  (search) => {
    expect(read(search)).toEqual(initialState(loadFields));
  },
);

it('takes only what the page offers', () => {
  expect(
    read('?a=0.0149&stations=900&packet=77&p=0&backoff=32-9&packets=1e9&population=few&groups=3'),
  ).toEqual({
    ...initialState(loadFields),
    propagation: 0.015,
    stations: 100,
    persistence: 0.01,
  });
});

it('gives the sweep what it needs', () => {
  expect(sweepInput(read('?protocols=dcfBasic&backoff=128-3&seed=7'))).toMatchObject({
    protocols: ['dcfBasic'],
    minimumWindow: 128,
    doublings: 3,
    payloadBits: 8184,
    propagation: 0.01,
    seed: 7,
  });
});
