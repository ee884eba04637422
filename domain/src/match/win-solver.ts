import { type MatchResult, pointsOf } from './match-result.ts';
import type { NightPosition, Solution } from './night-search.ts';
import type { PlayerLabel } from './player.ts';
import { matchChances } from './race.ts';
import { type RosterBoard, rosterPosition } from './roster-solver.ts';
import { type Board, type PlayedMatch, teamPosition } from './solver.ts';
import { searchToWin, type WinPosition } from './win-search.ts';

export interface FinishedMatch extends PlayedMatch {
  /** Missing if the match was played and its result is not known. */
  readonly result?: MatchResult | undefined;
}

type ToWin<Given> = Omit<Given, 'played'> & { readonly played: readonly FinishedMatch[] };

/**
 * As `solve`, for the aim of winning the night: values are your probability of winning, with a tie counted as one half.
 * Both sides play to win. Throws a RangeError for an impossible board.
 */
export function solveToWin(board: ToWin<Board>): Solution {
  return solutionOf(toWin(teamPosition(board), board.played));
}

/** As `solveRosters`, for the aim of winning the night. */
export function solveRostersToWin(board: ToWin<RosterBoard>): Solution {
  return solutionOf(toWin(rosterPosition(board), board.played));
}

function solutionOf(position: WinPosition): Solution {
  const { value, toChoose, choices } = searchToWin(position);
  return { value, toChoose, choices };
}

/** The position with the results so far, for the aim of winning. */
export function toWin({ scores, ...position }: NightPosition, played: readonly FinishedMatch[]): WinPosition {
  const chances = (yours: PlayerLabel, theirs: PlayerLabel) => {
    const score = scores(yours, theirs);
    if (!Number.isFinite(score)) throw new RangeError(`The score of ${yours} against ${theirs} is ${score}`);
    return matchChances(yours, theirs, score);
  };
  return {
    ...position,
    chances,
    lead: played.reduce((sum, { result }) => sum + (result === undefined ? 0 : netOf(result)), 0),
    unknown: played
      .filter(({ result }) => result === undefined)
      .map(({ yourTeamPlayer, yourOpponentPlayer }) => chances(yourTeamPlayer, yourOpponentPlayer)),
  };
}

function netOf(result: MatchResult): number {
  const { yours, theirs } = pointsOf(result);
  return yours - theirs;
}
