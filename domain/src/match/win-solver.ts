import { type MatchResult, pointsOf } from './match-result.ts';
import type { NightPosition, Solution } from './night-search.ts';
import type { PlayerLabel } from './player.ts';
import { matchChances } from './race.ts';
import { type RosterBoard, rosterPosition } from './roster-solver.ts';
import { type Board, type PlayedMatch, teamPosition } from './solver.ts';
import { searchToWin } from './win-search.ts';

export interface FinishedMatch extends PlayedMatch {
  /** Missing: it was played, and its result is not known. */
  readonly result?: MatchResult | undefined;
}

type ToWin<Given> = Omit<Given, 'played'> & { readonly played: readonly FinishedMatch[] };

/**
 * As `solve`, for the aim of winning the night: values are your probability of winning, a tie counting half. Both
 * sides play for it. Throws a RangeError for a board that cannot come up.
 */
export function solveToWin(board: ToWin<Board>): Solution {
  return solvePosition(teamPosition(board), board.played);
}

/** The same over rosters, as `solveRosters`. */
export function solveRostersToWin(board: ToWin<RosterBoard>): Solution {
  return solvePosition(rosterPosition(board), board.played);
}

function solvePosition({ scores, ...position }: NightPosition, played: readonly FinishedMatch[]): Solution {
  const chances = (yours: PlayerLabel, theirs: PlayerLabel) => {
    const score = scores(yours, theirs);
    if (!Number.isFinite(score)) throw new RangeError(`The score of ${yours} against ${theirs} is ${score}`);
    return matchChances(yours, theirs, score);
  };
  return searchToWin({
    ...position,
    chances,
    lead: played.reduce((sum, { result }) => sum + (result === undefined ? 0 : netOf(result)), 0),
    unknown: played
      .filter(({ result }) => result === undefined)
      .map(({ yourTeamPlayer, yourOpponentPlayer }) => chances(yourTeamPlayer, yourOpponentPlayer)),
  });
}

function netOf(result: MatchResult): number {
  const { yours, theirs } = pointsOf(result);
  return yours - theirs;
}
