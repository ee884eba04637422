import { expect, it } from 'vitest';
import { builtInScores } from './built-in-scores.ts';
import { RATED_LABELS } from './player.ts';
import { expectedNet, matchChances, raceOf } from './race.ts';

const scores = builtInScores();

it.each([
  ['2', '7', 2, 7],
  ['3', '3', 2, 2],
  ['4+', '7-', 2, 5],
  ['6', '4', 5, 3],
  ['7', '2', 7, 2],
] as const)('%s against %s is a race of %i to %i', (yours, theirs, mine, foe) => {
  expect(raceOf(yours, theirs)).toEqual({ yours: mine, theirs: foe });
});

it('the chances of every pair add up to 1 and expect the score', () => {
  for (const yours of RATED_LABELS) {
    for (const theirs of RATED_LABELS) {
      const chances = matchChances(yours, theirs, scores[yours][theirs]);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
      expect(expectedNet(chances)).toBeCloseTo(scores[yours][theirs], 8);
    }
  }
});

it('equal players have mirrored chances', () => {
  const chances = matchChances('5', '5', 0);
  expect(chances.toReversed().map((chance) => chance.toFixed(10))).toEqual(
    chances.map((chance) => chance.toFixed(10)),
  );
});

it('a race of two games each ends 3-0 or 2-1', () => {
  // Each game is won with probability one half: 3-0 by two games in a row, 2-1 by two of three.
  expect(matchChances('3', '3', 0).map((chance) => Number(chance.toFixed(6)))).toEqual([
    0.25, 0, 0.25, 0, 0.25, 0, 0.25,
  ]);
});

it.each([
  [4, [0, 0, 0, 0, 0, 0, 1]],
  [-9, [1, 0, 0, 0, 0, 0, 0]],
])('a score of %d is beyond what a match can give', (score, expected) => {
  expect(matchChances('5', '4', score).map((chance) => Math.round(chance * 1e6) / 1e6)).toEqual(expected);
});

it.each([
  ['5', 'F', 2],
  ['F', '5', -2],
  ['F', 'F', 0],
] as const)('%s against %s is certain', (yours, theirs, net) => {
  expect(expectedNet(matchChances(yours, theirs, 0))).toBe(net);
});
