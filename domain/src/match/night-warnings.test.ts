import { expect, it } from 'vitest';
import { type Night, newNight } from './night.ts';
import { pickWarning, teamWarnings } from './night-warnings.ts';
import type { PlayerLabel } from './player.ts';
import { type NightEvent, transition } from './transition.ts';

function play(...events: readonly NightEvent[]): Night {
  return events.reduce((night, event) => {
    const next = transition(night, event, 1000);
    if (!next.ok) throw new Error(next.problem.kind);
    return next.value;
  }, newNight('feature_2'));
}

function roster(...labels: readonly PlayerLabel[]): NightEvent {
  const players = labels.map((label, index) => ({ name: `p${index}`, label }));
  return { kind: 'enterRoster', side: 'yourTeam', roster: { savedAs: null, name: 'x', players } };
}

const quantity = (skillLevel: 2 | 6 | 7, count: number): NightEvent => {
  const entry = { side: 'yourTeam', skillLevel, minusPlus: 'n', quantity: count } as const;
  return { kind: 'changeQuantity', ...entry };
};

it('warns of a team by quantities: seniors, and too few for what they add up to', () => {
  expect(teamWarnings(play(), 'yourTeam')).toEqual([]);
  expect(teamWarnings(play(quantity(6, 3), quantity(2, 2)), 'yourTeam')).toEqual([
    { kind: 'tooManySeniors', seniors: 3 },
  ]);
  expect(teamWarnings(play(quantity(7, 2), quantity(6, 1)), 'yourTeam')).toMatchObject([
    { kind: 'tooManySeniors' },
    { kind: 'shortTeamOver', players: 3, total: 20, limit: 15 },
  ]);
});

it('warns of a roster by those who play, and of a pick that leaves no legal five', () => {
  const opponent: NightEvent = {
    kind: 'changeQuantity',
    side: 'yourOpponent',
    skillLevel: 4,
    minusPlus: 'n',
    quantity: 5,
  };
  const rounds = (...labels: readonly PlayerLabel[]): NightEvent[] =>
    labels.flatMap((label, index): NightEvent[] => {
      const yours: NightEvent = { kind: 'pick', side: 'yourTeam', label };
      const theirs: NightEvent = { kind: 'pick', side: 'yourOpponent', label: '4' };
      return [...(index % 2 === 0 ? [yours, theirs] : [theirs, yours]), { kind: 'completeMatch' }];
    });
  const begun = [
    roster('7', '7', '6', '4', '3', '2'),
    opponent,
    { kind: 'chooseFirst', side: 'yourTeam' },
  ] as const;
  const night = play(...begun, ...rounds('7', '7'));
  expect(teamWarnings(night, 'yourTeam')).toEqual([]);
  expect(pickWarning(night, 'yourTeam')).toBeNull();
  const third = play(...begun, ...rounds('7', '7'), { kind: 'pick', side: 'yourTeam', label: '6' });
  expect(teamWarnings(third, 'yourTeam')).toEqual([{ kind: 'tooManySeniors', seniors: 3 }]);
  expect(pickWarning(third, 'yourTeam')).toMatchObject({
    kind: 'noLegalFive',
    forfeits: 1,
    isAvoidable: true,
  });
  expect(pickWarning(third, 'yourOpponent')).toBeNull();
});
