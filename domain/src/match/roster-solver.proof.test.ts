import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceRosterChoices } from '../../test/match/roster-solver.reference.ts';
import { proofSize } from '../proof-size.ts';
import { builtInScores } from './built-in-scores.ts';
import { PLAYER_LABELS, type PlayerLabel, ratingOf } from './player.ts';
import { deadEnds, type RosterBoard, solveRosters } from './roster-solver.ts';
import { SIDES } from './sides.ts';
import { type PlayedMatch, solve } from './solver.ts';

const BOARDS = proofSize({ usual: 60, large: 300 });
/** The maximum number of lines for the reference, which plays them out in a few milliseconds, or in seconds. */
const MOST_LINES = proofSize({ usual: 3_000, large: 100_000 });

const matrix = builtInScores();
const scores = (yours: PlayerLabel, theirs: PlayerLabel) => matrix[yours][theirs];
const RATED = PLAYER_LABELS.filter((label) => label !== 'F');
const evening: RosterBoard = {
  yourRoster: ['7', '6', '5+', '5', '4', '3-', '3', '2'],
  opponentRoster: ['7', '6', '6-', '5', '4+', '3', '2', '2'],
  scores,
  firstToPutUp: 'yourTeam',
  played: [],
  pending: null,
};

const skills = (labels: readonly PlayerLabel[]) =>
  labels.reduce((total, label) => total + ratingOf(label).skillLevel, 0);

const roster = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...RATED), { minLength: 5, maxLength: 7 }) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom<PlayerLabel>('7', '6', '6+', '5'), { maxLength: 7 }) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...PLAYER_LABELS), { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<PlayerLabel>('2', '7'), { minLength: 5, maxLength: 8 }) },
);

/** Any small rosters and scores, at any point of the night, after any picks, including illegal ones and forfeits. */
const boards = (mostLines: number): fc.Arbitrary<RosterBoard> =>
  fc
    .record({
      yourRoster: roster,
      opponentRoster: roster,
      hundredths: fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 361, maxLength: 361 }),
      firstToPutUp: fc.constantFrom(...SIDES),
      draws: fc.array(fc.nat(), { minLength: 11, maxLength: 11 }),
      matchesPlayed: fc.integer({ min: 0, max: 5 }),
      isMidRound: fc.boolean(),
    })
    .map(({ hundredths, draws, matchesPlayed, isMidRound, ...rest }) => {
      const left = {
        yourTeam: rest.yourRoster.filter((label) => label !== 'F'),
        yourOpponent: rest.opponentRoster.filter((label) => label !== 'F'),
      };
      const draw = (side: 'yourTeam' | 'yourOpponent') =>
        left[side].splice((draws.pop() ?? 0) % Math.max(1, left[side].length), 1)[0] ?? 'F';
      const lines = (rounds: number) =>
        SIDES.reduce((product, side) => {
          const { length } = left[side];
          for (let round = 0; round < Math.min(rounds, length); round += 1) product *= length - round;
          return product;
        }, 1);
      const played: PlayedMatch[] = [];
      while (played.length < 5 && (played.length < matchesPlayed || lines(5 - played.length) > mostLines)) {
        played.push({ yourTeamPlayer: draw('yourTeam'), yourOpponentPlayer: draw('yourOpponent') });
      }
      const puttingUp =
        (rest.firstToPutUp === 'yourTeam') === (played.length % 2 === 0) ? 'yourTeam' : 'yourOpponent';
      return {
        ...rest,
        played,
        pending: isMidRound && played.length < 5 ? draw(puttingUp) : null,
        scores: (yours, theirs) =>
          (hundredths[PLAYER_LABELS.indexOf(yours) * 19 + PLAYER_LABELS.indexOf(theirs)] ?? 0) / 100,
      };
    });

/** Five players who may play together. */
const legalFive = fc
  .array(fc.constantFrom(...RATED), { minLength: 5, maxLength: 5 })
  .filter((team) => skills(team) <= 23);

describe('the roster solver', () => {
  it(`values every choice as a search over all lines does, on ${BOARDS} boards`, () => {
    const kinds = { full: 0, midRound: 0, forfeits: 0, over: 0 };
    fc.assert(
      fc.property(boards(MOST_LINES), (position) => {
        const solution = solveRosters(position);
        const expected = referenceRosterChoices({
          ...position,
          scores: (yours, theirs) => position.scores(yours as PlayerLabel, theirs as PlayerLabel),
        });
        kinds.full += Number(position.played.length === 0);
        kinds.midRound += Number(position.pending !== null);
        kinds.forfeits += Number(expected.has('F'));
        kinds.over += Number(skills(position.played.map((match) => match.yourTeamPlayer)) > 23);
        expect(solution.choices.map(({ player }) => player).sort()).toEqual([...expected.keys()].sort());
        for (const { player, value } of solution.choices) {
          expect(value).toBeCloseTo(expected.get(player) ?? Number.NaN, 9);
        }
        const values = [...expected.values()];
        const best = solution.toChoose === 'yourTeam' ? Math.max(...values) : Math.min(...values);
        expect(solution.value).toBeCloseTo(values.length === 0 ? 0 : best, 9);
      }),
      { numRuns: BOARDS, seed: 1976 },
    );
    for (const [kind, count] of Object.entries(kinds)) expect(count, kind).toBeGreaterThan(0);
  });

  it('equals the solver of known fives when the rosters are legal fives', () => {
    fc.assert(
      fc.property(legalFive, legalFive, boards(1), (yourTeam, yourOpponent, { scores: any }) => {
        const night = { scores: any, firstToPutUp: 'yourOpponent', pending: null } as const;
        const played: PlayedMatch[] = [];
        for (let round = 0; round <= 5; round += 1) {
          const rosters = { yourRoster: yourTeam, opponentRoster: yourOpponent };
          const solution = solveRosters({ ...night, ...rosters, played });
          expect(solution).toEqual(solve({ ...night, yourTeam, yourOpponent, played }));
          const pending = solution.choices[0]?.player ?? null;
          if (pending !== null) {
            expect(solveRosters({ ...night, ...rosters, played, pending })).toEqual(
              solve({ ...night, yourTeam, yourOpponent, played, pending }),
            );
          }
          const next = { yourTeamPlayer: yourTeam[round], yourOpponentPlayer: yourOpponent[round] };
          played.push(next as PlayedMatch);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('is the negative of itself when the sides change places', () => {
    fc.assert(
      fc.property(boards(1e9), (position) => {
        const mirrored = solveRosters({
          yourRoster: position.opponentRoster,
          opponentRoster: position.yourRoster,
          scores: (yours, theirs) => -position.scores(theirs, yours),
          firstToPutUp: position.firstToPutUp === 'yourTeam' ? 'yourOpponent' : 'yourTeam',
          played: position.played.map((match) => ({
            yourTeamPlayer: match.yourOpponentPlayer,
            yourOpponentPlayer: match.yourTeamPlayer,
          })),
          pending: position.pending,
        });
        expect(mirrored.value).toBeCloseTo(-solveRosters(position).value, 9);
      }),
      { numRuns: 30 },
    );
  });

  it('never loses by one player more, once there is a legal five', () => {
    fc.assert(
      fc.property(
        legalFive,
        legalFive,
        fc.constantFrom(...RATED),
        boards(1),
        (five, foes, more, { scores: any }) => {
          const night = { ...evening, scores: any, opponentRoster: foes };
          const before = solveRosters({ ...night, yourRoster: five }).value;
          expect(solveRosters({ ...night, yourRoster: [...five, more] }).value).toBeGreaterThanOrEqual(
            before - 1e-9,
          );
          const theirs = solveRosters({ ...night, yourRoster: five, opponentRoster: [...foes, more] }).value;
          expect(theirs).toBeLessThanOrEqual(before + 1e-9);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('does not care how a roster is ordered', () => {
    const { yourRoster, opponentRoster } = evening;
    const shuffled = { yourRoster: yourRoster.toReversed(), opponentRoster: opponentRoster.toReversed() };
    expect(solveRosters({ ...evening, ...shuffled })).toEqual(solveRosters(evening));
  });

  it('lets five of eight play within 23, and tells the dead ends', () => {
    const played: PlayedMatch[] = [
      { yourTeamPlayer: '7', yourOpponentPlayer: '2' },
      { yourTeamPlayer: '6', yourOpponentPlayer: '2' },
    ];
    const position: RosterBoard = { ...evening, played };
    const choices = solveRosters(position).choices.map(({ player }) => player);
    // 10 of the limit remain for three of 5+, 5, 4, 3-, 3, 2: just enough for a 5 with a 3 and the 2.
    expect(choices.toSorted()).toEqual(['2', '3', '3-', '4', '5', '5+']);
    expect(deadEnds(position, 'yourTeam')).toEqual([]);
    const tight = {
      ...position,
      played: [...played, { yourTeamPlayer: '4', yourOpponentPlayer: '6' } as const],
    };
    expect(
      solveRosters({ ...tight, pending: '5' })
        .choices.map(({ player }) => player)
        .toSorted(),
    ).toEqual(['2', '3', '3-']);
    expect(deadEnds(tight, 'yourTeam')).toEqual(['5', '5+']);
  });

  it('counts what cannot be filled as forfeits, after an illegal pick and without a legal five', () => {
    const played: PlayedMatch[] = ['7', '7', '7'].map((label) => ({
      yourTeamPlayer: label as PlayerLabel,
      yourOpponentPlayer: '2',
    }));
    const foes: PlayerLabel[] = ['2', '2', '2', '2', '2'];
    const broken = {
      ...evening,
      yourRoster: ['7', '7', '7', '3', '2'] as const,
      opponentRoster: foes,
      played,
    };
    // 2 of the limit remain for two matches: the 2 plays, and the other match is forfeited. The opponents put up.
    expect(solveRosters({ ...broken, pending: '2' }).choices).toEqual([{ player: '2', value: -2 }]);
    const seniors: PlayerLabel[] = ['7', '7', '6', '6', '6', '6'];
    const start = solveRosters({ ...evening, yourRoster: seniors, opponentRoster: foes });
    // Four players need at least 24, so only three play; any three of them keep the limit.
    expect(start.choices.map(({ player }) => player).toSorted()).toEqual(['6', '7']);
    expect(start.value).toBeCloseTo(3 * 1.615 - 4, 1);
  });

  it('holds a short team to what it could have played with five', () => {
    const four = solveRosters({ ...evening, yourRoster: ['7', '6', '4', '2'] });
    expect(four.choices).toHaveLength(4);
    // 20 exceeds the limit of 19 for four players, so only three of them play.
    const over = { ...evening, yourRoster: ['7', '6', '4', '3'] as const };
    expect(solveRosters(over).value).toBeLessThan(four.value);
    const played = [
      { yourTeamPlayer: '7', yourOpponentPlayer: '7' },
      { yourTeamPlayer: '6', yourOpponentPlayer: '3' },
      { yourTeamPlayer: '4', yourOpponentPlayer: '4+' },
    ] as const;
    expect(solveRosters({ ...over, played, pending: '2' }).choices.map(({ player }) => player)).toEqual([
      'F',
    ]);
    expect(solveRosters({ ...evening, yourRoster: [], pending: 'F' }).choices.length).toBeGreaterThan(0);
    const nobody = { ...evening, yourRoster: [], opponentRoster: [] };
    expect(solveRosters(nobody)).toEqual({
      value: 0,
      toChoose: 'yourTeam',
      choices: [{ player: 'F', value: 0 }],
    });
  });

  it('does not ask for the score of a forfeit that cannot come up', () => {
    const asked = (yours: PlayerLabel, theirs: PlayerLabel) =>
      yours === 'F' || theirs === 'F' ? Number.NaN : scores(yours, theirs);
    expect(solveRosters({ ...evening, scores: asked }).value).toBe(solveRosters(evening).value);
  });

  it.each([
    ['nine players', { yourRoster: Array<PlayerLabel>(9).fill('2') }, /at most 8 players, not 9/],
    [
      'a stranger among the played',
      { played: [{ yourTeamPlayer: '4+', yourOpponentPlayer: '6' }] },
      /4\+ has played/,
    ],
    ['a stranger put up', { pending: '4+' }, /4\+ is put up, but yourTeam has no 4\+ left/],
    ['no such label', { opponentRoster: ['9'] as unknown as PlayerLabel[] }, /No such player label: 9/],
    ['a score that is no number', { scores: () => Number.NaN }, /against .* is NaN/],
    [
      'six matches',
      { played: Array<PlayedMatch>(6).fill({ yourTeamPlayer: 'F', yourOpponentPlayer: 'F' }) },
      /5 matches/,
    ],
  ] as const)('refuses %s', (_, change, message) => {
    expect(() => solveRosters({ ...evening, ...change })).toThrow(RangeError);
    expect(() => solveRosters({ ...evening, ...change })).toThrow(message);
  });
});
