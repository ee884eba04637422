import { type MatchUp, type Night, playerOf } from './night.ts';
import type { PairingScores } from './pairing-scores.ts';
import type { PlayerLabel } from './player.ts';
import { solveRosters } from './roster-solver.ts';
import { completeMatchUps, currentMatchUp, emptySides, sidePuttingUp, teamPlayers } from './rounds.ts';
import { SIDES, type Side } from './sides.ts';
import { type Board, type PlayedMatch, type Solution, solve, type Teams } from './solver.ts';

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

type Moment = Pick<Board, 'firstToPutUp' | 'played' | 'pending'>;
type Solver = (moment: Moment) => Solution;

export function adviseToss(teams: Teams): TossAdvice {
  return tossBy((moment) => solve({ ...teams, ...moment }));
}

function tossBy(solveAt: Solver): TossAdvice {
  const valueWhen = (firstToPutUp: Side) => solveAt({ firstToPutUp, played: [], pending: null }).value;
  const first = valueWhen('yourTeam');
  const second = valueWhen('yourOpponent');
  if (Math.abs(first - second) < NO_DIFFERENCE) return { first, second, better: 'either' };
  return { first, second, better: first > second ? 'first' : 'second' };
}

/** The advice before the toss; null while a team is empty. */
export function adviseTossOf(night: Night, scores: PairingScores): TossAdvice | null {
  return emptySides(night).length > 0 ? null : tossBy(solverOf(night, scores));
}

/** What best play is now; null while a team is empty or nobody was chosen to put up first. */
export function advise(night: Night, scores: PairingScores): Advice | null {
  if (emptySides(night).length > 0 || night.selectedTeam === null) return null;
  const played = completeMatchUps(night).flatMap(labelled);
  const picks = labelled(currentMatchUp(night));
  const puttingUp = sidePuttingUp(night.selectedTeam, played.length + 1);
  const pending = picks.length > 0 ? null : (playerOf(currentMatchUp(night), puttingUp)?.label ?? null);
  const solveAt = solverOf(night, scores);
  const moment: Moment = {
    firstToPutUp: night.selectedTeam,
    played: [...played, ...picks],
    pending,
  };
  const pointsOf = (matches: readonly PlayedMatch[]) =>
    matches.reduce((sum, match) => sum + scores[match.yourTeamPlayer][match.yourOpponentPlayer], 0);
  const solution = solveAt(moment);
  const counted = pointsOf(moment.played);
  return {
    soFar: pointsOf(played),
    nightEndsAt: counted + solution.value,
    toChoose: picks.length > 0 ? null : solution.toChoose,
    choices: (picks.length > 0 ? [] : solution.choices).map(({ player, value }) => ({
      player,
      nightEndsAt: counted + value,
      givesAway: Math.abs(solution.value - value),
      reply: pending === null ? (solveAt({ ...moment, pending: player }).choices[0]?.player ?? null) : null,
    })),
  };
}

/** Over rosters as soon as one side has one: the other's five are a roster of five. */
function solverOf(night: Night, matrix: PairingScores): Solver {
  const scores: Teams['scores'] = (yours, theirs) => matrix[yours][theirs];
  const [yourTeam, yourOpponent] = [labelsOf(night, 'yourTeam'), labelsOf(night, 'yourOpponent')];
  return SIDES.every((side) => night.rosters[side] === null)
    ? (moment) => solve({ yourTeam, yourOpponent, scores, ...moment })
    : (moment) => solveRosters({ yourRoster: yourTeam, opponentRoster: yourOpponent, scores, ...moment });
}

function labelsOf(night: Night, side: Side): PlayerLabel[] {
  return (night.rosters[side]?.players ?? teamPlayers(night, side)).map(({ label }) => label);
}

function labelled(matchUp: MatchUp): PlayedMatch[] {
  const { yourTeamPlayer, yourOpponentPlayer } = matchUp;
  if (!yourTeamPlayer || !yourOpponentPlayer) return [];
  return [{ yourTeamPlayer: yourTeamPlayer.label, yourOpponentPlayer: yourOpponentPlayer.label }];
}
