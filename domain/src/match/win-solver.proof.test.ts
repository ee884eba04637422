import fc from 'fast-check';
import { expect, it } from 'vitest';
import { referenceChances } from '../../test/match/win-solver.reference.ts';
import { proofSize } from '../proof-size.ts';
import { builtInScores } from './built-in-scores.ts';
import { MATCH_RESULTS } from './match-result.ts';
import { PLAYER_LABELS, type PlayerLabel, RATED_LABELS } from './player.ts';
import { SIDES } from './sides.ts';
import { type Board, solve } from './solver.ts';
import { type FinishedMatch, solveRostersToWin, solveToWin } from './win-solver.ts';

const BOARDS = proofSize({ usual: 60, large: 400 });
const WHOLE_BOARDS = proofSize({ usual: 1, large: 6 });

const matrix = builtInScores();
const scores = (yours: PlayerLabel, theirs: PlayerLabel) => matrix[yours][theirs];

interface Drawn {
  readonly yourTeam: readonly PlayerLabel[];
  readonly yourOpponent: readonly PlayerLabel[];
  readonly hundredths: readonly number[];
  readonly firstToPutUp: Board['firstToPutUp'];
  readonly results: readonly FinishedMatch['result'][];
  readonly isMidRound: boolean;
}

/** A board with so many matches left. The teams are in the order in which they were picked. */
function boardOf(drawn: Drawn, left: number) {
  const { yourTeam, yourOpponent, hundredths, firstToPutUp, results, isMidRound } = drawn;
  // Forfeits come last.
  const [mine = [], foes = []] = [yourTeam, yourOpponent].map((team) =>
    team.toSorted((a, b) => Number(a === 'F') - Number(b === 'F')),
  );
  const played = Array.from({ length: 5 - left }, (_, at) => ({
    yourTeamPlayer: mine[at] ?? 'F',
    yourOpponentPlayer: foes[at] ?? 'F',
    result: results[at],
  }));
  const isYourPutUp = (firstToPutUp === 'yourTeam') === (played.length % 2 === 0);
  return {
    yourTeam,
    yourOpponent,
    firstToPutUp,
    played,
    pending: isMidRound && left > 0 ? ((isYourPutUp ? mine : foes)[played.length] ?? null) : null,
    scores: (yours: PlayerLabel, theirs: PlayerLabel) =>
      (hundredths[PLAYER_LABELS.indexOf(yours) * 19 + PLAYER_LABELS.indexOf(theirs)] ?? 0) / 100,
  };
}

const five = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...RATED_LABELS), { minLength: 5, maxLength: 5 }) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...PLAYER_LABELS), { minLength: 5, maxLength: 5 }) },
);
const drawn: fc.Arbitrary<Drawn> = fc.record({
  yourTeam: five,
  yourOpponent: five,
  hundredths: fc.array(fc.integer({ min: -350, max: 350 }), { minLength: 361, maxLength: 361 }),
  firstToPutUp: fc.constantFrom(...SIDES),
  results: fc.array(fc.constantFrom(undefined, ...MATCH_RESULTS), { minLength: 5, maxLength: 5 }),
  isMidRound: fc.boolean(),
});

function expectSame(board: ReturnType<typeof boardOf>): void {
  const solution = solveToWin(board);
  const expected = referenceChances({
    ...board,
    scores: (yours, theirs) => board.scores(yours as PlayerLabel, theirs as PlayerLabel),
  });
  if (solution.toChoose === null) {
    expect(solution.value).toBeCloseTo(expected.get('') ?? Number.NaN, 9);
    return;
  }
  expect(solution.choices.map(({ player }) => player).toSorted()).toEqual([...expected.keys()].toSorted());
  for (const { player, value } of solution.choices) {
    expect(value).toBeCloseTo(expected.get(player) ?? Number.NaN, 9);
  }
  const best =
    solution.toChoose === 'yourTeam' ? Math.max(...expected.values()) : Math.min(...expected.values());
  expect(solution.value).toBeCloseTo(best, 9);
}

it(`values every choice as a search over all lines and results does, on ${BOARDS} boards`, () => {
  fc.assert(
    fc.property(drawn, fc.integer({ min: 0, max: 3 }), (night, left) => expectSame(boardOf(night, left))),
    { numRuns: BOARDS },
  );
});

/** Forfeits have one result and equal players are one choice, so all lines of five rounds take only seconds. */
const short = fc
  .array(fc.constantFrom(...RATED_LABELS), { minLength: 2, maxLength: 3 })
  .map((players) => [...players, 'F', 'F', 'F'].slice(0, 5) as PlayerLabel[]);
const ofTwoLabels = fc
  .tuple(fc.constantFrom(...RATED_LABELS), fc.constantFrom(...RATED_LABELS), fc.integer({ min: 1, max: 4 }))
  .map(([one, other, count]) => Array.from({ length: 5 }, (_, at) => (at < count ? one : other)));

it(`the same with all five matches to play, on ${WHOLE_BOARDS} boards of each kind`, () => {
  fc.assert(
    fc.property(drawn, short, (night, yourTeam) => expectSame(boardOf({ ...night, yourTeam }, 5))),
    { numRuns: WHOLE_BOARDS },
  );
  fc.assert(
    fc.property(drawn, ofTwoLabels, ofTwoLabels, (night, yourTeam, yourOpponent) =>
      expectSame(boardOf({ ...night, yourTeam, yourOpponent }, 5)),
    ),
    { numRuns: WHOLE_BOARDS },
  );
});

const evening: Board = {
  yourTeam: ['7', '5+', '4', '3-', '2'],
  yourOpponent: ['6', '5', '4+', '3', '2'],
  scores,
  firstToPutUp: 'yourTeam',
  played: [],
  pending: null,
};

const match = (
  yourTeamPlayer: PlayerLabel,
  yourOpponentPlayer: PlayerLabel,
  result?: FinishedMatch['result'],
): FinishedMatch => ({ yourTeamPlayer, yourOpponentPlayer, result });

it('a night that is decided is won or lost whatever is played', () => {
  const won = [match('7', '6', '3-0'), match('5+', '5', '3-0'), match('4', '4+', '3-0')];
  expect(solveToWin({ ...evening, played: won }).value).toBe(1);
  const lost = [match('7', '6', '0-3'), match('5+', '5', '0-3'), match('4', '4+', '0-3')];
  expect(solveToWin({ ...evening, played: lost }).value).toBe(0);
});

it('equal teams have even chances', () => {
  const team: PlayerLabel[] = ['5', '5', '5', '5', '3'];
  expect(solveToWin({ ...evening, yourTeam: team, yourOpponent: team }).value).toBeCloseTo(0.5, 9);
});

it('chooses otherwise than for points where the night is close', () => {
  const differs = MATCH_RESULTS.some((result) => {
    const board = { ...evening, played: [match('7', '5', result)], firstToPutUp: 'yourOpponent' as const };
    return solveToWin(board).choices[0]?.player !== solve(board).choices[0]?.player;
  });
  expect(differs).toBe(true);
});

it('rosters of five legal players are the same as the fives', () => {
  const { yourTeam, yourOpponent, ...rest } = evening;
  expect(
    solveRostersToWin({ ...rest, yourRoster: yourTeam, opponentRoster: yourOpponent }).value,
  ).toBeCloseTo(solveToWin(evening).value, 12);
});

it('a board that cannot come up is refused', () => {
  expect(() => solveToWin({ ...evening, pending: '6' })).toThrow(RangeError);
  expect(() => solveToWin({ ...evening, scores: () => Number.NaN })).toThrow(RangeError);
});
