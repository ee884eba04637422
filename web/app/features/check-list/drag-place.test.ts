import { expect, test } from 'vitest';
import { placeAt } from './drag-place.ts';

/** Three rows of height 50, and one of two lines. */
const ROWS = [
  { top: 0, bottom: 50 },
  { top: 50, bottom: 100 },
  { top: 100, bottom: 200 },
  { top: 200, bottom: 250 },
];

test.each([
  [0, 25, 0],
  [0, 74, 0],
  [0, 76, 1],
  [0, 151, 2],
  [0, 999, 3],
  [3, 225, 3],
  [3, 149, 2],
  [3, -10, 0],
  [2, 150, 2],
])('row %d with its middle at %d stands at place %d', (from, middleY, place) => {
  expect(placeAt(ROWS, from, middleY)).toBe(place);
});
