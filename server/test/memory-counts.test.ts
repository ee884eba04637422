import { expect, test } from 'vitest';
import { createMemoryCounts, type MemoryCounts } from '../src/limits/memory-counts.ts';

const countsOf = (counts: MemoryCounts, keys: readonly string[]) =>
  keys.map((key) => counts.get(key)?.count ?? null);

test('the number of keys is limited, and the least recently used are dropped first', () => {
  const counts = createMemoryCounts(4);
  for (const key of ['a', 'b', 'c', 'd', 'e']) counts.add(key, 60);
  expect(countsOf(counts, ['e', 'a', 'b'])).toEqual([1, null, null]);
});

test('a key in use is kept while others are dropped', () => {
  const counts = createMemoryCounts(4);
  for (let at = 1; at <= 20; at += 1) {
    expect(counts.add('used', 60).count).toBe(at);
    counts.add(`other ${at}`, 60);
  }
});

test('an expired count starts again', () => {
  const counts = createMemoryCounts();
  counts.set('over', { count: 7, msLeft: 0 });
  expect(counts.get('over')).toBeNull();
  expect(counts.add('over', 60)).toMatchObject({ count: 1 });
  expect(counts.get('over')?.msLeft).toBeGreaterThan(30_000);
});
