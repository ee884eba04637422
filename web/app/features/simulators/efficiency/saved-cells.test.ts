import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCells } from './saved-cells.ts';

const cell = {
  ...{ stations: 10, packetBits: 512, formula: 0.87, csmaCdFairness: 0.9 },
  monteCarlo: { mean: 0.871, halfWidth: 0.002 },
  csmaCd: { mean: 0.95, halfWidth: 0.004 },
};

test('saved points are read as they were saved', () => {
  expect(readCells([cell, { ...cell, stations: 32 }])).toEqual([cell, { ...cell, stations: 32 }]);
});

test.each([
  ['settings alone', { stations: 10, packetBits: 1024, formula: 0.9294 }],
  ['a mean that is no number', { ...cell, monteCarlo: { mean: 'x', halfWidth: 0 } }],
  ['no interval', { ...cell, csmaCd: { mean: 0.9 } }],
  ['no such axis', { ...cell, stations: -1 }],
])('%s are no point to draw', (_, row) => {
  expect(readCells([row])).toEqual([]);
});

test('whatever was saved, nothing but points that can be drawn comes out', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (rows) => {
      expect(readCells(rows)).toEqual([]);
    }),
  );
});
