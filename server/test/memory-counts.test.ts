import { expect, test } from 'vitest';
import { createMemoryCounts } from '../src/limits/memory-counts.ts';

test('no more keys are kept than allowed: the oldest go first', () => {
  const counts = createMemoryCounts(3);
  for (const key of ['a', 'b', 'c']) counts.add(key, 60);
  expect(counts.add('a', 60).count).toBe(2);
  counts.add('d', 60);
  expect(['a', 'b', 'c', 'd'].map((key) => counts.get(key)?.count ?? null)).toEqual([null, 1, 1, 1]);
});

test('what is over is forgotten and begins anew', () => {
  const counts = createMemoryCounts();
  counts.set('over', { count: 7, msLeft: 0 });
  expect(counts.get('over')).toBeNull();
  expect(counts.add('over', 60)).toMatchObject({ count: 1 });
  expect(counts.get('over')?.msLeft).toBeGreaterThan(30_000);
});
