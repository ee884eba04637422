import { pointsOf } from './match-result.ts';
import { type MatchUp, type Night, playerOf, ROUNDS } from './night.ts';
import { type NightPosition, searchNight, searchWithReplies } from './night-search.ts';
import type { PairingScores } from './pairing-scores.ts';
import type { PlayerLabel } from './player.ts';
import { deadEnds, type RosterBoard, rosterPosition } from './roster-solver.ts';
import { completeMatchUps, currentMatchUp, emptySides, sidePuttingUp, teamPlayers } from './rounds.ts';
import { SIDES, type Side } from './sides.ts';
import { type Board, type PlayedMatch, solve, type Teams, teamPosition } from './solver.ts';
import { searchToWin } from './win-search.ts';
import { type FinishedMatch, toWin } from './win-solver.ts';

/** The aim of both captains: the most points, or to win the night. */
export const AIMS = ['points', 'win'] as const;
export type Aim = (typeof AIMS)[number];

/** Values closer than this count as equal: points have two decimals, probabilities are whole percents. */
const NO_DIFFERENCE = 0.005;

export interface TossAdvice {
  readonly aim: Aim;
  /** The value of the night to you if your team puts up first, and if it puts up second. */
  readonly first: number;
  readonly second: number;
  readonly better: 'first' | 'second' | 'either';
}

export interface AdvisedChoice {
  readonly player: PlayerLabel;
  /** The value of the night after this choice; see `Advice.value`. */
  readonly value: number;
  /** How much worse this choice is than the best one, for the side that chooses. */
  readonly givesAway: number;
  /** The best answer to this choice; null if this choice is an answer itself. */
  readonly reply: PlayerLabel | null;
}

export interface Advice {
  readonly aim: Aim;
  /** The expected net points of the complete matches, regardless of their results. */
  readonly soFar: number;
  /**
   * The value under best play from here. For `points`: the net points of the night, from the entered results and, for
   * all other matches, the expected points. For `win`: your probability of winning, with a tie counted as one half.
   */
  readonly value: number;
  /** Null if both players of the round are picked, and after the last round. */
  readonly toChoose: Side | null;
  /** The best choice first. */
  readonly choices: readonly AdvisedChoice[];
  /** The players of each side that may not be picked now; empty for a side that has already picked in this round. */
  readonly deadEnds: Readonly<Record<Side, readonly PlayerLabel[]>>;
}

export interface NightAdvice {
  readonly advice: Advice | null;
  readonly toss: TossAdvice | null;
}

type Moment = Pick<Board, 'firstToPutUp' | 'played' | 'pending'>;

export function adviseToss(teams: Teams): TossAdvice {
  return tossBy('points', (moment) => solve({ ...teams, ...moment }).value);
}

function tossBy(aim: Aim, valueAt: (moment: Moment) => number): TossAdvice {
  const valueWhen = (firstToPutUp: Side) => valueAt({ firstToPutUp, played: [], pending: null });
  const first = valueWhen('yourTeam');
  const second = valueWhen('yourOpponent');
  if (Math.abs(first - second) < NO_DIFFERENCE) return { aim, first, second, better: 'either' };
  return { aim, first, second, better: first > second ? 'first' : 'second' };
}

/** The advice before the toss; null while a team is empty. */
export function adviseTossOf(night: Night, scores: PairingScores, aim: Aim = 'points'): TossAdvice | null {
  if (emptySides(night).length > 0) return null;
  return tossBy(aim, (moment) => {
    const position = positionOf(night, scores, moment);
    return aim === 'win' ? searchToWin(toWin(position, [])).value : searchNight(position).value;
  });
}

/** The advice for the toss until the first side is chosen, then the advice for the current position. */
export function adviseNow(night: Night, scores: PairingScores, aim: Aim = 'points'): NightAdvice {
  return {
    advice: advise(night, scores, aim),
    toss: night.selectedTeam === null ? adviseTossOf(night, scores, aim) : null,
  };
}

/** The advice under best play; null while a team is empty or the side that puts up first is not chosen. */
export function advise(night: Night, scores: PairingScores, aim: Aim = 'points'): Advice | null {
  if (emptySides(night).length > 0 || night.selectedTeam === null) return null;
  const complete = completeMatchUps(night);
  const played = complete.flatMap(labelled);
  const picks = labelled(currentMatchUp(night));
  const puttingUp = sidePuttingUp(night.selectedTeam, played.length + 1);
  const pending = picks.length > 0 ? null : (playerOf(currentMatchUp(night), puttingUp)?.label ?? null);
  const moment: Moment = {
    firstToPutUp: night.selectedTeam,
    played: [...played, ...picks],
    pending,
  };
  const position = positionOf(night, scores, moment);
  const isToWin = aim === 'win';
  const solution = isToWin
    ? searchToWin(toWin(position, [...complete.flatMap(withResult), ...picks]))
    : searchWithReplies(position);
  // A probability covers the whole night already.
  const counted = isToWin
    ? 0
    : complete.reduce((sum, matchUp) => sum + netOf(matchUp, scores), 0) + expectedOf(picks, scores);
  return {
    aim,
    soFar: expectedOf(played, scores),
    value: counted + solution.value,
    toChoose: picks.length > 0 ? null : solution.toChoose,
    choices: (picks.length > 0 ? [] : solution.choices).map(({ player, value }) => ({
      player,
      value: counted + value,
      givesAway: Math.abs(solution.value - value),
      reply: solution.replies.get(player) ?? null,
    })),
    deadEnds: deadEndsOf(night, scores, moment),
  };
}

function withResult(matchUp: MatchUp): FinishedMatch[] {
  return labelled(matchUp).map((match) => ({ ...match, result: matchUp.result }));
}

/** Needs no search. */
export function expectedSoFar(night: Night, scores: PairingScores): number {
  return expectedOf(completeMatchUps(night).flatMap(labelled), scores);
}

/** The entered result, or the expected net points if there is none. */
function netOf(matchUp: MatchUp, scores: PairingScores): number {
  if (matchUp.result === undefined) return expectedOf(labelled(matchUp), scores);
  const { yours, theirs } = pointsOf(matchUp.result);
  return yours - theirs;
}

function expectedOf(matches: readonly PlayedMatch[], scores: PairingScores): number {
  return matches.reduce((sum, match) => sum + scores[match.yourTeamPlayer][match.yourOpponentPlayer], 0);
}

/** Uses rosters if either side has one: the five of the other side count as a roster of five. */
function positionOf(night: Night, scores: PairingScores, moment: Moment): NightPosition {
  return hasRoster(night)
    ? rosterPosition(rosterBoard(night, scores, moment))
    : teamPosition({
        yourTeam: labelsOf(night, 'yourTeam'),
        yourOpponent: labelsOf(night, 'yourOpponent'),
        scores: (yours, theirs) => scores[yours][theirs],
        ...moment,
      });
}

function rosterBoard(night: Night, scores: PairingScores, moment: Moment): RosterBoard {
  return {
    yourRoster: labelsOf(night, 'yourTeam'),
    opponentRoster: labelsOf(night, 'yourOpponent'),
    scores: (yours, theirs) => scores[yours][theirs],
    ...moment,
  };
}

/** A side without a roster has no dead ends: any of its five may play. */
function deadEndsOf(night: Night, scores: PairingScores, moment: Moment): Advice['deadEnds'] {
  const isOver = moment.played.length === ROUNDS;
  const of = (side: Side) =>
    isOver || night.rosters[side] === null || playerOf(currentMatchUp(night), side) !== null
      ? []
      : deadEnds(rosterBoard(night, scores, moment), side);
  return { yourTeam: of('yourTeam'), yourOpponent: of('yourOpponent') };
}

export function hasRoster(night: Night): boolean {
  return SIDES.some((side) => night.rosters[side] !== null);
}

function labelsOf(night: Night, side: Side): PlayerLabel[] {
  return (night.rosters[side]?.players ?? teamPlayers(night, side)).map(({ label }) => label);
}

function labelled(matchUp: MatchUp): PlayedMatch[] {
  const { yourTeamPlayer, yourOpponentPlayer } = matchUp;
  if (!yourTeamPlayer || !yourOpponentPlayer) return [];
  return [{ yourTeamPlayer: yourTeamPlayer.label, yourOpponentPlayer: yourOpponentPlayer.label }];
}
