import { describe, expect, it } from 'vitest';
import { finishedNightOf, finishedNightsIn } from './finished-night.ts';
import { type Night, newNight } from './night.ts';
import { storedPlannerOf } from './plan.ts';
import { apply, type Planner, plannerOf, withPlace } from './planner.ts';
import type { RatedLabel } from './player.ts';
import { seasonOf } from './season.ts';
import type { NightEvent } from './transition.ts';

const ANN = { savedAs: 'a', name: 'Ann', label: '5' } as const;
const BEN = { savedAs: 'b', name: 'Ben', label: '4' } as const;
const CYD = { savedAs: 'c', name: 'Cyd', label: '3' } as const;
const OURS = [ANN, BEN, CYD, { ...CYD, savedAs: 'd', name: 'Dee' }, { ...CYD, savedAs: 'e', name: 'Eli' }];

const rosters: NightEvent[] = [
  { kind: 'enterRoster', side: 'yourTeam', roster: { savedAs: 'sharks', name: 'Sharks', players: OURS } },
  {
    kind: 'enterRoster',
    side: 'yourOpponent',
    roster: {
      savedAs: 'rays',
      name: 'Rays',
      players: (['6', '5', '4', '4'] as const).map((label, index) => ({ name: `R${index}`, label })),
    },
  },
  { kind: 'chooseFirst', side: 'yourTeam' },
];

function played(planner: Planner, events: readonly NightEvent[], from = 0): Planner {
  return events.reduce((each, event, index) => {
    const next = apply(each, event, from + index);
    if (!next.ok) throw new Error(`${event.kind}: ${next.problem.kind}`);
    return next.value;
  }, planner);
}

type Match = readonly [yours: RatedLabel, theirs: RatedLabel | 'F', result?: '3-0' | '2-1' | '1-2' | '0-3'];

function matches(...list: readonly Match[]): NightEvent[] {
  return list.flatMap(([mine, foe, result], index): NightEvent[] => {
    const yours: NightEvent = { kind: 'pick', side: 'yourTeam', label: mine };
    const theirs: NightEvent = { kind: 'pick', side: 'yourOpponent', label: foe };
    const complete: NightEvent = result ? { kind: 'completeMatch', result } : { kind: 'completeMatch' };
    return index % 2 === 0 ? [yours, theirs, complete] : [theirs, yours, complete];
  });
}

const FIVE = matches(['5', '6', '2-1'], ['4', '5', '0-3'], ['3', '4', '3-0'], ['3', '4', '1-2'], ['3', 'F']);

function finished(events = FIVE): Night {
  return played(plannerOf(newNight('feature_2')), [...rosters, ...events]).night;
}

describe('a finished night', () => {
  it('is one when all matches are complete', () => {
    expect(finishedNightOf(finished(FIVE.slice(0, -1)))).toBeNull();
    expect(finishedNightOf(finished())).toMatchObject({
      rosterId: 'sharks',
      teamName: 'Sharks',
      opponentName: 'Rays',
      playedAtMs: 17,
      rounds: [
        {
          yourPlayer: { id: 'a', name: 'Ann', label: '5' },
          theirPlayer: { id: null, name: 'R0' },
          result: '2-1',
        },
        { result: '0-3' },
        { result: '3-0' },
        { result: '1-2' },
        { theirPlayer: { id: null, name: '', label: 'F' }, result: '2-0' },
      ],
    });
  });

  it('is found in what is stored, also when another night has taken its place', () => {
    const first = withPlace(played(plannerOf(newNight('feature_2')), [...rosters, ...FIVE]), 'first');
    expect(finishedNightsIn(storedPlannerOf(first))).toEqual([{ placeId: 'first', night: first.night }]);
    const corrected = played(first, [{ kind: 'enterResult', round: 1, result: '1-2' }], 90);
    const next = withPlace(played(corrected, [{ kind: 'startOver' }, ...rosters], 100), 'next');
    expect(finishedNightsIn(storedPlannerOf(next))).toEqual([{ placeId: 'first', night: corrected.night }]);
    // The account receives only the last undo steps, and the ends of earlier nights.
    expect(finishedNightsIn(storedPlannerOf(next, 1))).toHaveLength(1);
    expect(storedPlannerOf(next, 1).past).toHaveLength(2);
  });

  it.each([null, {}, { plan: 7, past: 'none' }, { plan: { matchUps: [1, 2, 3, 4, 5] }, past: [] }])(
    'is not in %j',
    (stored) => {
      expect(finishedNightsIn(stored)).toEqual([]);
    },
  );
});

describe('a season', () => {
  const one = finishedNightOf(finished());
  const lost = finishedNightOf(
    finished(matches(['5', '6', '0-3'], ['4', '5', '0-3'], ['3', '4', '0-3'], ['3', '4', '0-3'], ['3', 'F'])),
  );

  it('counts nights, games and points; forfeits are points and no games', () => {
    const season = seasonOf([one, lost].flatMap((night) => night ?? []));
    expect(season).toMatchObject({ won: 1, lost: 1, drawn: 0, open: 0, points: 10, against: 18 });
    expect(
      season.players.map(({ name, games, won, points, against }) => [name, games, won, points, against]),
    ).toEqual([
      ['Cyd', 2, 1, 3, 3],
      ['Ann', 2, 1, 2, 4],
      ['Dee', 2, 0, 1, 5],
      ['Ben', 2, 0, 0, 6],
    ]);
  });

  it('says against which skill somebody plays well', () => {
    const season = seasonOf(one ? [one] : []);
    expect(season.players.find(({ name }) => name === 'Ann')?.bySkill).toEqual([
      { skillLevel: 6, games: 1, won: 1, points: 2, against: 1 },
    ]);
  });

  it('follows a player through a change of name', () => {
    const renamed = one && {
      ...one,
      rounds: one.rounds.map((round) => ({
        ...round,
        yourPlayer: { ...round.yourPlayer, name: `${round.yourPlayer.name}!` },
      })),
    };
    const season = seasonOf([one, renamed].flatMap((night) => night ?? []));
    expect(season.players.find(({ key }) => key === 'a')).toMatchObject({ name: 'Ann!', games: 2 });
  });

  it('without nights is empty', () => {
    expect(seasonOf([])).toMatchObject({ won: 0, players: [] });
  });
});
