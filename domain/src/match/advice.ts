import { type MatchUp, type Night, playerOf } from './night.ts';
import type { PairingScores } from './pairing-scores.ts';
import type { PlayerLabel } from './player.ts';
import { completeMatchUps, currentMatchUp, emptySides, sidePuttingUp, teamPlayers } from './rounds.ts';
import type { Side } from './sides.ts';
import { type Board, type PlayedMatch, solve, type Teams } from './solver.ts';

/** Values closer than this are equal to a captain: scores have two decimals. */
const NO_DIFFERENCE = 0.005;

export interface TossAdvice {
  /** The value of the night to you when you put up first, and when you put up second. */
  readonly first: number;
  readonly second: number;
  readonly better: 'first' | 'second' | 'either';
}

export interface AdvisedChoice {
  readonly player: PlayerLabel;
  /** Where the night ends under best play from here: points so far and the rest. */
  readonly nightEndsAt: number;
  /** How much less than the best choice it gives the chooser. */
  readonly givesAway: number;
  /** The best answer to it; null when it is an answer itself. */
  readonly reply: PlayerLabel | null;
}

export interface Advice {
  /** The expected net points of the matches already complete. */
  readonly soFar: number;
  readonly nightEndsAt: number;
  /** Null when both players of the round are picked, and at the end. */
  readonly toChoose: Side | null;
  /** The best for the chooser first. */
  readonly choices: readonly AdvisedChoice[];
}

export function adviseToss(teams: Teams): TossAdvice {
  const valueWhen = (firstToPutUp: Side) =>
    solve({ ...teams, firstToPutUp, played: [], pending: null }).value;
  const first = valueWhen('yourTeam');
  const second = valueWhen('yourOpponent');
  if (Math.abs(first - second) < NO_DIFFERENCE) return { first, second, better: 'either' };
  return { first, second, better: first > second ? 'first' : 'second' };
}

/** The advice before the toss; null while a team is empty. */
export function adviseTossOf(night: Night, scores: PairingScores): TossAdvice | null {
  return emptySides(night).length > 0 ? null : adviseToss(teamsOf(night, scores));
}

/** What best play is now; null while a team is empty or nobody was chosen to put up first. */
export function advise(night: Night, scores: PairingScores): Advice | null {
  if (emptySides(night).length > 0 || night.selectedTeam === null) return null;
  const played = completeMatchUps(night).flatMap(labelled);
  const picks = labelled(currentMatchUp(night));
  const puttingUp = sidePuttingUp(night.selectedTeam, played.length + 1);
  const pending = picks.length > 0 ? null : (playerOf(currentMatchUp(night), puttingUp)?.label ?? null);
  const board: Board = {
    ...teamsOf(night, scores),
    firstToPutUp: night.selectedTeam,
    played: [...played, ...picks],
    pending,
  };
  const pointsOf = (matches: readonly PlayedMatch[]) =>
    matches.reduce((sum, match) => sum + scores[match.yourTeamPlayer][match.yourOpponentPlayer], 0);
  const solution = solve(board);
  const counted = pointsOf(board.played);
  return {
    soFar: pointsOf(played),
    nightEndsAt: counted + solution.value,
    toChoose: picks.length > 0 ? null : solution.toChoose,
    choices: (picks.length > 0 ? [] : solution.choices).map(({ player, value }) => ({
      player,
      nightEndsAt: counted + value,
      givesAway: Math.abs(solution.value - value),
      reply: pending === null ? bestReply(board, player) : null,
    })),
  };
}

function bestReply(board: Board, pending: PlayerLabel): PlayerLabel | null {
  return solve({ ...board, pending }).choices[0]?.player ?? null;
}

function teamsOf(night: Night, scores: PairingScores): Teams {
  const labelsOf = (side: Side) => teamPlayers(night, side).map(({ label }) => label);
  return {
    yourTeam: labelsOf('yourTeam'),
    yourOpponent: labelsOf('yourOpponent'),
    scores: (yours, theirs) => scores[yours][theirs],
  };
}

function labelled(matchUp: MatchUp): PlayedMatch[] {
  const { yourTeamPlayer, yourOpponentPlayer } = matchUp;
  if (!yourTeamPlayer || !yourOpponentPlayer) return [];
  return [{ yourTeamPlayer: yourTeamPlayer.label, yourOpponentPlayer: yourOpponentPlayer.label }];
}
