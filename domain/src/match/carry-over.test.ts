import { expect, it } from 'vitest';
import { carryOver, nextNight } from './carry-over.ts';
import { type Night, newNight } from './night.ts';

const entry = (skillLevel: 3 | 5 | 7, minusPlus: '-' | 'n' | '+', quantity: number, completeMatches = 0) => ({
  skillLevel,
  minusPlus,
  quantity,
  completeMatches,
});

const graded: Night = {
  ...newNight('feature_2'),
  yourTeam: [entry(5, '-', 1), entry(5, 'n', 1, 1), entry(5, '+', 1), entry(7, 'n', 1)],
  yourOpponent: [entry(3, '+', 2)],
  selectedTeam: 'yourTeam',
};

it('carries the teams to a new night, and nothing of what was played', () => {
  const carried = carryOver({ ...graded, feature: 'feature_1' }, 'feature_2');
  expect(carried).toEqual({
    ...newNight('feature_2'),
    yourTeam: graded.yourTeam.map((each) => ({ ...each, completeMatches: 0 })),
    yourOpponent: graded.yourOpponent,
  });
});

it('gathers the grades of a skill where the planner has none', () => {
  const { yourTeam, yourOpponent } = carryOver(graded, 'feature_1');
  expect(yourTeam).toEqual([entry(5, 'n', 3), entry(7, 'n', 1)]);
  expect(yourOpponent).toEqual([entry(3, 'n', 2)]);
});

it('carries a roster with its names, and no team beside it', () => {
  const rosters = {
    yourTeam: {
      savedAs: 'r1',
      name: 'Us',
      players: [
        { name: 'Ann', label: '5+' as const, instance: 1 },
        { name: 'Bob', label: '5' as const, instance: 1 },
      ],
    },
    yourOpponent: null,
  };
  const carried = carryOver({ ...graded, rosters }, 'feature_1');
  expect(carried.yourTeam).toEqual([]);
  expect(carried.rosters.yourTeam?.players).toEqual([
    { name: 'Ann', label: '5', instance: 1 },
    { name: 'Bob', label: '5', instance: 2 },
  ]);
  expect(carried.yourOpponent).toEqual([entry(3, 'n', 2)]);
});

it('leaves an empty set-up empty', () => {
  expect(carryOver(newNight('feature_1'), 'feature_2')).toEqual(newNight('feature_2'));
});

it('goes on to another night with the same team, and without the opponent', () => {
  expect(nextNight({ ...graded, areNamesShared: true }, null)).toEqual({
    ...newNight('feature_2'),
    yourTeam: graded.yourTeam.map((each) => ({ ...each, completeMatches: 0 })),
    areNamesShared: true,
  });
  const players = [{ savedAs: 'a', name: 'Ann', label: '5' as const }];
  const { rosters } = nextNight(graded, { savedAs: 'r1', name: 'Us', players });
  expect(rosters).toEqual({
    yourTeam: { savedAs: 'r1', name: 'Us', players: [{ ...players[0], instance: 1 }] },
    yourOpponent: null,
  });
});
