import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionBetween } from './positions.ts';

test('a position lies between its neighbours, or beyond the last one at an end', () => {
  expect(positionBetween(null, null)).toBe(0);
  expect(positionBetween(null, 4)).toBe(3);
  expect(positionBetween(4, null)).toBe(5);
  expect(positionBetween(1, 2)).toBe(1.5);
});

test('a position is strictly between its neighbours, or null', () => {
  const position = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(position, position, (a, b) => {
      const [before, after] = a <= b ? [a, b] : [b, a];
      const between = positionBetween(before, after);
      if (between === null) return;
      expect(between).toBeGreaterThan(before);
      expect(between).toBeLessThan(after);
    }),
  );
});

test('positionBetween returns null when no number is left between two neighbours', () => {
  let after: number | null = 1;
  let moves = 0;
  for (; after !== null && moves < 2_000; moves += 1) after = positionBetween(0.5, after);
  expect(after).toBeNull();
  expect(moves).toBeGreaterThan(40);
  expect(positionBetween(1, 1)).toBeNull();
});
