import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRun, rowsWith } from './shared-run-data.ts';

test('a saved run is read, without what cannot be shown', () => {
  const run = readRun({
    query: 'users=3',
    settings: { users: 3, network: '10base5', odd: { deep: true } },
    results: [{ a: 1, b: 2 }, { a: 'x', b: 2 }, null, 7],
  });
  expect(run).toEqual({
    query: 'users=3',
    settings: { users: 3, network: '10base5' },
    results: [
      { a: 1, b: 2 },
      { a: 'x', b: 2 },
    ],
  });
  expect(rowsWith(run.results, ['a', 'b'])).toEqual([{ a: 1, b: 2 }]);
});

test('anything at all is read as some run', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const { query, settings, results } = readRun(data);
      expect(typeof query).toBe('string');
      expect(Array.isArray(results)).toBe(true);
      expect(Object.values(settings).every((value) => typeof value !== 'object')).toBe(true);
    }),
  );
});
