import {
  firstOfEach,
  type NightPosition,
  type SideLeft,
  type Solution,
  searchNight,
} from './night-search.ts';
import { FORFEIT_LABEL, type PlayerLabel } from './player.ts';
import { otherSide, type Side } from './sides.ts';

export type { Solution } from './night-search.ts';

const PLAYERS = 5;

export interface Teams {
  /** Labels such as '5', '5+', 'F'. Players missing from the five are forfeits. */
  readonly yourTeam: readonly PlayerLabel[];
  readonly yourOpponent: readonly PlayerLabel[];
  /** The expected net points for you. */
  readonly scores: (yourPlayer: PlayerLabel, opponentPlayer: PlayerLabel) => number;
}

export interface PlayedMatch {
  readonly yourTeamPlayer: PlayerLabel;
  readonly yourOpponentPlayer: PlayerLabel;
}

export interface Board extends Teams {
  readonly firstToPutUp: Side;
  readonly played: readonly PlayedMatch[];
  /** Already put up in the current round, or null. */
  readonly pending: PlayerLabel | null;
}

/**
 * Solves the rest of the night exactly if both fives are known: any remaining player may be picked, forfeits last.
 * Throws a RangeError for an impossible board.
 */
export function solve(board: Board): Solution {
  return searchNight(teamPosition(board));
}

export function teamPosition(board: Board): NightPosition {
  const { firstToPutUp, played, pending, scores } = board;
  const left = {
    yourTeam: playersLeft(
      board.yourTeam,
      played.map((match) => match.yourTeamPlayer),
    ),
    yourOpponent: playersLeft(
      board.yourOpponent,
      played.map((match) => match.yourOpponentPlayer),
    ),
  };
  const puttingUp = sideToPutUp(firstToPutUp, played.length);
  if (pending !== null && !left[puttingUp].includes(pending)) {
    throw new RangeError(`${pending} is put up, but ${puttingUp} has no ${pending} left`);
  }
  return {
    left: { yourTeam: anybodyOf(left.yourTeam), yourOpponent: anybodyOf(left.yourOpponent) },
    scores,
    roundsLeft: PLAYERS - played.length,
    puttingUp,
    pending,
  };
}

export function sideToPutUp(firstToPutUp: Side, matchesPlayed: number): Side {
  return matchesPlayed % 2 === 0 ? firstToPutUp : otherSide(firstToPutUp);
}

/** Sorted, so that players with equal labels are adjacent. */
function playersLeft(team: readonly PlayerLabel[], played: readonly PlayerLabel[]): PlayerLabel[] {
  if (team.length > PLAYERS)
    throw new RangeError(`A team has at most ${PLAYERS} players, not ${team.length}`);
  const left: PlayerLabel[] = [...team];
  while (left.length < PLAYERS) left.push(FORFEIT_LABEL);
  for (const label of played) {
    const index = left.indexOf(label);
    if (index === -1) throw new RangeError(`${label} has played more often than the team has ${label}`);
    left.splice(index, 1);
  }
  return left.toSorted();
}

function anybodyOf(left: readonly PlayerLabel[]): SideLeft {
  const players = left.filter((label) => label !== FORFEIT_LABEL);
  return { players, picks: (mask) => firstOfEach(players, mask) };
}
