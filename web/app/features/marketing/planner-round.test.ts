import { builtInScores } from '@carom/domain/match/built-in-scores';
import { expect, test } from 'vitest';
import { referenceChoices } from '../../../../domain/test/match/solver.reference.ts';
import round from './planner-round.computed.ts';

const scores: Readonly<Record<string, Readonly<Record<string, number>>>> = builtInScores();

test('the round on the home page has the best advice there is', () => {
  const choices = referenceChoices({
    yourTeam: ['7', '6', '4', '3', '2'],
    yourOpponent: ['6', '5', '5', '4', '2'],
    scores: (yours, theirs) => scores[yours]?.[theirs] ?? Number.NaN,
    firstToPutUp: 'yourTeam',
    played: [
      { yourTeamPlayer: '4', yourOpponentPlayer: '4' },
      { yourTeamPlayer: '2', yourOpponentPlayer: '5' },
    ],
    pending: null,
  });
  const soFar = (scores['4']?.['4'] ?? Number.NaN) + (scores['2']?.['5'] ?? Number.NaN);
  const [best, second] = [...choices].sort(([, one], [, other]) => other - one);
  expect(round.title).toBe('Round 3 of 5');
  expect(round.headline).toBe(`Put up your ${best?.[0]}`);
  expect(round.lines).toEqual([
    `Night ends at +${(soFar + (best?.[1] ?? Number.NaN)).toFixed(2)}`,
    `The next best gives away ${((best?.[1] ?? Number.NaN) - (second?.[1] ?? Number.NaN)).toFixed(2)}`,
  ]);
  expect(round.choices.map(({ player }) => player).sort()).toEqual([...choices.keys()].sort());
});
