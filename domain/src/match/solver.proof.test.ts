import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceChoices } from '../../test/match/solver.reference.ts';
import { proofSize } from '../proof-size.ts';
import { builtInScores } from './built-in-scores.ts';
import { PLAYER_LABELS, type PlayerLabel } from './player.ts';
import { SIDES } from './sides.ts';
import { type Board, type PlayedMatch, solve } from './solver.ts';

const BOARDS = proofSize({ usual: 250, large: 1000 });

const matrix = builtInScores();
const scores = (yours: PlayerLabel, theirs: PlayerLabel) => matrix[yours][theirs];
const evening: Board = {
  yourTeam: ['7', '5+', '4', '3-', '2'],
  yourOpponent: ['6', '5', '4+', '3', '2'],
  scores,
  firstToPutUp: 'yourTeam',
  played: [],
  pending: null,
};

const team = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...PLAYER_LABELS), { minLength: 5, maxLength: 5 }) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...PLAYER_LABELS), { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<PlayerLabel>('5', '5+', 'F'), { maxLength: 5 }) },
);

/** Any teams and any scores, at any point of the night: before a put-up or before an answer. */
const board: fc.Arbitrary<Board> = fc
  .record({
    yourTeam: team,
    yourOpponent: team,
    hundredths: fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 361, maxLength: 361 }),
    firstToPutUp: fc.constantFrom(...SIDES),
    draws: fc.array(fc.nat(), { minLength: 11, maxLength: 11 }),
    matchesPlayed: fc.integer({ min: 0, max: 5 }),
    isMidRound: fc.boolean(),
  })
  .map(({ hundredths, draws, matchesPlayed, isMidRound, ...rest }) => {
    const left = { yourTeam: padded(rest.yourTeam), yourOpponent: padded(rest.yourOpponent) };
    const draw = (side: 'yourTeam' | 'yourOpponent') => {
      const present = left[side].filter((label) => label !== 'F');
      const free = present.length > 0 ? present : left[side];
      const label = free[(draws.pop() ?? 0) % free.length] ?? 'F';
      left[side].splice(left[side].indexOf(label), 1);
      return label;
    };
    const played: PlayedMatch[] = Array.from({ length: matchesPlayed }, () => ({
      yourTeamPlayer: draw('yourTeam'),
      yourOpponentPlayer: draw('yourOpponent'),
    }));
    const isFirstsTurn = matchesPlayed % 2 === 0;
    const puttingUp = (rest.firstToPutUp === 'yourTeam') === isFirstsTurn ? 'yourTeam' : 'yourOpponent';
    return {
      ...rest,
      played,
      pending: isMidRound && matchesPlayed < 5 ? draw(puttingUp) : null,
      scores: (yours, theirs) =>
        (hundredths[PLAYER_LABELS.indexOf(yours) * 19 + PLAYER_LABELS.indexOf(theirs)] ?? 0) / 100,
    };
  });

function padded(labels: readonly PlayerLabel[]): PlayerLabel[] {
  return [...labels, ...Array<PlayerLabel>(5 - labels.length).fill('F')];
}

describe('the solver', () => {
  it(`values every choice as a search over all lines does, on ${BOARDS} boards`, () => {
    const kinds = { full: 0, midNight: 0, midRound: 0, short: 0 };
    fc.assert(
      fc.property(board, (position) => {
        kinds.full += Number(position.played.length === 0 && position.pending === null);
        kinds.midNight += Number(position.played.length > 0);
        kinds.midRound += Number(position.pending !== null);
        kinds.short += Number(padded(position.yourTeam).includes('F'));
        const solution = solve(position);
        const expected = referenceChoices({
          ...position,
          scores: (yours, theirs) => position.scores(yours as PlayerLabel, theirs as PlayerLabel),
        });
        expect(solution.choices.map(({ player }) => player).sort()).toEqual([...expected.keys()].sort());
        for (const { player, value } of solution.choices) {
          expect(value).toBeCloseTo(expected.get(player) ?? Number.NaN, 9);
        }
        const values = [...expected.values()];
        const best = solution.toChoose === 'yourTeam' ? Math.max(...values) : Math.min(...values);
        expect(solution.value).toBeCloseTo(values.length === 0 ? 0 : best, 9);
        expect(solution.choices[0]?.value ?? 0).toBe(solution.value);
      }),
      { numRuns: BOARDS, seed: 1976 },
    );
    for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(BOARDS / 20);
  });

  it('is the negative of itself when the sides change places', () => {
    fc.assert(
      fc.property(board, (position) => {
        const mirrored = solve({
          yourTeam: position.yourOpponent,
          yourOpponent: position.yourTeam,
          scores: (yours, theirs) => -position.scores(theirs, yours),
          firstToPutUp: position.firstToPutUp === 'yourTeam' ? 'yourOpponent' : 'yourTeam',
          played: position.played.map((match) => ({
            yourTeamPlayer: match.yourOpponentPlayer,
            yourOpponentPlayer: match.yourTeamPlayer,
          })),
          pending: position.pending,
        });
        expect(mirrored.value).toBeCloseTo(-solve(position).value, 9);
      }),
      { numRuns: 100 },
    );
  });

  it('solves a known evening', () => {
    const { value, toChoose, choices } = solve(evening);
    expect(toChoose).toBe('yourTeam');
    expect(choices.map(({ player }) => player)).toEqual(['3-', '2', '5+', '4', '7']);
    expect(choices.map((choice) => Number(choice.value.toFixed(2)))).toEqual([0.25, 0.18, 0.12, 0.04, 0]);
    expect(value).toBe(choices[0]?.value);
  });

  it('has the other side put up in the even rounds, and lets the answer follow a put-up', () => {
    const played = [{ yourTeamPlayer: '7', yourOpponentPlayer: '6' } as const];
    expect(solve({ ...evening, played }).toChoose).toBe('yourOpponent');
    expect(solve({ ...evening, played, pending: '5' }).toChoose).toBe('yourTeam');
    expect(solve({ ...evening, pending: '4' }).toChoose).toBe('yourOpponent');
  });

  it('lists equally good choices in the order of the team, also where the last bits of their values differ', () => {
    const points: Partial<Record<PlayerLabel, number>> = { '3': 0.6, '4': 0.7, '5': 0.3, '6': 0.2, '7': 0.1 };
    const { choices } = solve({
      ...evening,
      yourTeam: ['7', '6', '5', '4', '3'],
      yourOpponent: ['5', '5', '5', '5', '5'],
      scores: (yours) => points[yours] ?? 0,
    });
    expect(new Set(choices.map(({ value }) => value)).size).toBeGreaterThan(1);
    expect(choices.map(({ player }) => player)).toEqual(['3', '4', '5', '6', '7']);
  });

  it('offers equal players once and forfeits only when nobody else is left', () => {
    const short: Board = { ...evening, yourTeam: ['5', '5', 'F'], yourOpponent: ['6', '5', '4', '3', '2'] };
    expect(solve(short).choices.map(({ player }) => player)).toEqual(['5']);
    const played = [
      { yourTeamPlayer: '5', yourOpponentPlayer: '6' },
      { yourTeamPlayer: '5', yourOpponentPlayer: '5' },
    ] as const;
    const forfeited = solve({ ...short, played });
    expect(forfeited.choices).toEqual([{ player: 'F', value: -6 }]);
  });

  it('ends with nothing to choose', () => {
    const played = ['7', '5+', '4', '3-', '2'].map((label, index) => ({
      yourTeamPlayer: label as PlayerLabel,
      yourOpponentPlayer: evening.yourOpponent[index] ?? 'F',
    }));
    expect(solve({ ...evening, played })).toEqual({ value: 0, toChoose: null, choices: [] });
  });

  it.each([
    ['six players', { yourTeam: ['2', '2', '2', '2', '2', '2'] }, /at most 5 players, not 6/],
    [
      'a stranger among the played',
      { played: [{ yourTeamPlayer: '6', yourOpponentPlayer: '6' }] },
      /6 has played/,
    ],
    ['a stranger put up', { pending: '6' }, /6 is put up, but yourTeam has no 6 left/],
    ['a score that is no number', { scores: () => Number.NaN }, /against .* is NaN/],
  ] as const)('refuses %s', (_, change, message) => {
    expect(() => solve({ ...evening, ...change })).toThrow(message);
  });
});
