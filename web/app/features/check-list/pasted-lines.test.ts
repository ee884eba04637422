import { expect, test } from 'vitest';
import { linesIn, takeLines } from './pasted-lines.ts';

test('lines become items: without blank ones, breaks of any system, tabs as blanks', () => {
  expect(linesIn('chalk\r\n\r\n  rosin\n\t\ntip\ttool\r')).toEqual(['chalk', 'rosin', 'tip tool']);
});

const lines = Array.from({ length: 130 }, (_, at) => `item ${at}`);

test.each([
  [3, 500, 3, '3 items added.'],
  [130, 500, 100, '100 items added. 30 lines were left out: at most 100 are added at a time.'],
  [10, 9, 9, '9 items added. 1 line was left out: the list holds 500 items.'],
  [5, 0, 0, '0 items added. 5 lines were left out: the list holds 500 items.'],
])('%i lines with room for %i', (count, room, taken, line) => {
  const outcome = takeLines(lines.slice(0, count), room);
  expect(outcome.taken).toEqual(lines.slice(0, taken));
  expect(outcome.line).toBe(line);
});
