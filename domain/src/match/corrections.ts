import { err, ok, type Result } from '../result.ts';
import { MATCH_RESULTS, type MatchResult, possibleResults } from './match-result.ts';
import { type Declaration, type MatchUp, type Night, NOBODY_PICKED, playerOf, withPlayer } from './night.ts';
import { declare, declared, numberInOrder, recount, withdraw, withdrawIllegal } from './picks.ts';
import { FORFEIT_LABEL, isSamePlayer, type Player, type PlayerLabel, ratingOf } from './player.ts';
import { completeMatchUps, freePlayers, teamPlayers } from './rounds.ts';
import { SIDES, type Side } from './sides.ts';
import { limitProblem, type QuantityProblem } from './team-draft.ts';

/** Corrections of a complete round: its result, or who played it. */

export interface PlayerCorrection {
  readonly round: number;
  readonly side: Side;
  readonly label: PlayerLabel;
  /** If missing, the player of that label who has not played yet. */
  readonly instance?: number;
}

export type CorrectionProblem =
  | QuantityProblem
  | { readonly kind: 'notComplete'; readonly round: number }
  | { readonly kind: 'resultNotPossible'; readonly result: MatchResult }
  | { readonly kind: 'notFree'; readonly side: Side; readonly label: PlayerLabel };

type Outcome = Result<Night, CorrectionProblem>;

/** Null removes the result. The other rounds do not change. */
export function enterResult(night: Night, round: number, result: MatchResult | null, atMs: number): Outcome {
  const matchUp = completeMatchUps(night)[round - 1];
  if (!matchUp) return err({ kind: 'notComplete', round });
  if (result !== null && !resultsOf(matchUp).includes(result)) {
    return err({ kind: 'resultNotPossible', result });
  }
  if ((matchUp.result ?? null) === result) return ok(night);
  const matchUps = night.matchUps.with(round - 1, withResult(matchUp, result));
  return ok(declare({ ...night, matchUps }, { kind: 'result', round, result, atMs }));
}

/**
 * Replaces a player of a complete round. The former player becomes free, or swaps rounds with the new one if that one
 * has played. Picks that are no longer legal are withdrawn.
 */
export function correctPlayer(night: Night, correction: PlayerCorrection, atMs: number): Outcome {
  const { round, side, label, instance } = correction;
  const before = playerOf(completeMatchUps(night)[round - 1] ?? NOBODY_PICKED, side);
  if (!before) return err({ kind: 'notComplete', round });
  // Without a roster, feature 2 identifies players by label only, and forfeits are interchangeable.
  const isByLabel = (each: PlayerLabel) =>
    each === FORFEIT_LABEL || (night.rosters[side] === null && night.feature === 'feature_2');
  const isWanted = (player: Player) =>
    player.label === label && (isByLabel(label) || instance === undefined || player.instance === instance);
  if (isWanted(before)) return ok(night);
  const player = [...freePlayers(night, side), ...teamPlayers(night, side)].find(isWanted);
  if (!player) return err({ kind: 'notFree', side, label });

  const moved = night.matchUps.map((matchUp, index) => {
    if (index === round - 1) return withPlayer(matchUp, side, player);
    const there = matchUp.isComplete ? playerOf(matchUp, side) : null;
    return there && isSamePlayer(there, player) ? withPlayer(matchUp, side, before) : matchUp;
  });
  const matchUps = numberInOrder(moved, side, isByLabel).map((matchUp, index) =>
    withFittingResult(matchUp, night.matchUps[index]),
  );
  const corrected = recount({ ...night, matchUps });
  const changes = matchUps.flatMap((_, index) => changesOf(night, corrected, { index, side, atMs }));
  const told = withdrawIllegal(declare(corrected, ...changes), atMs);
  const overLimit = (each: Night) => limitProblem(each[side], side, ratingOf(label).skillLevel);
  if (!overLimit(told)) return ok(told);
  // With a roster, the current pick may have become illegal.
  const cleared = withdraw(told, SIDES, atMs);
  const problem = overLimit(cleared);
  return problem ? err(problem) : ok(cleared);
}

/** The possible results of a match between these two players. */
export function resultsOf({ yourTeamPlayer, yourOpponentPlayer }: MatchUp): readonly MatchResult[] {
  if (!yourTeamPlayer || !yourOpponentPlayer) return [];
  return possibleResults(yourTeamPlayer.label, yourOpponentPlayer.label);
}

/** A forfeit is not played, so its result is known immediately. */
export function knownResult(matchUp: MatchUp): MatchResult | null {
  const results = resultsOf(matchUp);
  return results.length < MATCH_RESULTS.length ? (results[0] ?? null) : null;
}

function withResult({ result: _, ...matchUp }: MatchUp, result: MatchResult | null): MatchUp {
  return result === null ? matchUp : { ...matchUp, result };
}

/** Keeps the result, unless a forfeit was added or removed: then it was another match. */
function withFittingResult(matchUp: MatchUp, before: MatchUp | undefined): MatchUp {
  const isSameKind = before !== undefined && resultsOf(before).join() === resultsOf(matchUp).join();
  return isSameKind || !matchUp.isComplete ? matchUp : withResult(matchUp, knownResult(matchUp));
}

function changesOf(
  before: Night,
  after: Night,
  { index, side, atMs }: { readonly index: number; readonly side: Side; readonly atMs: number },
): Declaration[] {
  const [was, is] = [before.matchUps[index], after.matchUps[index]];
  const player = is && playerOf(is, side);
  const there = was && playerOf(was, side);
  if (!is?.isComplete || !player || !there) return [];
  const result = is.result ?? null;
  const told = declared(after, side, player);
  const earlier = declared(before, side, there);
  const isOther = told.player !== earlier.player || told.name !== earlier.name;
  return [
    ...(isOther ? [{ kind: 'corrected' as const, round: index + 1, side, ...told, atMs }] : []),
    ...(result === (was.result ?? null) ? [] : [{ kind: 'result' as const, round: index + 1, result, atMs }]),
  ];
}
