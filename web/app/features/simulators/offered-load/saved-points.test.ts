import { sweepLoads } from '@carom/domain/mac-protocols/load-sweep';
import { STATION_PROTOCOLS } from '@carom/domain/mac-protocols/stations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialState } from '../shared/address-state.ts';
import { readRun } from '../shared/run/shared-run-data.ts';
import { joinProtocols, loadFields, sweepInput } from './load-settings.ts';
import { readPoints, savedPoint } from './saved-points.ts';

const MOST_BYTES = 64_000;

it('keeps the points of the largest run, in less than an entry may hold', () => {
  const settings = { ...initialState(loadFields), protocols: joinProtocols(STATION_PROTOCOLS) };
  const points = [...sweepLoads({ ...sweepInput(settings), length: 200 })].map(({ point }) => point);
  const saved = JSON.stringify({ query: '', settings, results: points.map(savedPoint) });
  expect(saved.length).toBeLessThan(MOST_BYTES);
  const read = readPoints(readRun(JSON.parse(saved)).results);
  expect(read).toHaveLength(points.length);
  for (const [index, { throughput, ...point }] of points.entries()) {
    expect(read[index]).toMatchObject({
      kind: point.kind,
      protocol: point.protocol,
      stations: point.stations,
    });
    expect(read[index]?.throughput.mean).toBeCloseTo(throughput.mean, 5);
  }
});

it('leaves out whatever it cannot read', () => {
  expect(
    readPoints([{}, { kind: 'load', protocol: 'tokenRing' }, { kind: 'saturation', stations: 3 }]),
  ).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.anything())), (rows) => {
      expect(readPoints(rows)).toEqual([]);
    }),
  );
});
