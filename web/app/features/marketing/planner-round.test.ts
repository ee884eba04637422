import { builtInScores } from '@carom/domain/match/built-in-scores';
import { referenceChoices } from '@carom/domain/match/solver.reference';
import { expect, test } from 'vitest';
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
  expect(round.round).toBe(3);
  expect(round.choices).toHaveLength(choices.size);
  for (const { player, nightEndsAt } of round.choices) {
    expect(nightEndsAt - round.soFar).toBeCloseTo(choices.get(player) ?? Number.NaN);
  }
  expect(choices.get(round.best)).toBe(Math.max(...choices.values()));
  expect(round.choices[0]?.player).toBe(round.best);
});
