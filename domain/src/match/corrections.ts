import { err, ok, type Result } from '../result.ts';
import { MATCH_RESULTS, type MatchResult, possibleResults } from './match-result.ts';
import { type Declaration, type MatchUp, type Night, NOBODY_PICKED, playerOf, withPlayer } from './night.ts';
import { declare, declared, numberInOrder, recount, withdraw, withdrawIllegal } from './picks.ts';
import { FORFEIT_LABEL, isSamePlayer, type Player, type PlayerLabel, ratingOf } from './player.ts';
import { completeMatchUps, freePlayers, teamPlayers } from './rounds.ts';
import { SIDES, type Side } from './sides.ts';
import { limitProblem, type QuantityProblem } from './team-draft.ts';

/** What is told of a round after it was complete: how it ended, or who really played. */

export interface PlayerCorrection {
  readonly round: number;
  readonly side: Side;
  readonly label: PlayerLabel;
  /** Without one, whoever of that label has not played yet. */
  readonly instance?: number;
}

export type CorrectionProblem =
  | QuantityProblem
  | { readonly kind: 'notComplete'; readonly round: number }
  | { readonly kind: 'resultNotPossible'; readonly result: MatchResult }
  | { readonly kind: 'notFree'; readonly side: Side; readonly label: PlayerLabel };

type Outcome = Result<Night, CorrectionProblem>;

/** Null takes a result back. The other rounds stay as they are. */
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
 * Somebody else played that round. Who stood there becomes free, or changes places with the one who
 * played another round; what can no longer be picked now is withdrawn.
 */
export function correctPlayer(night: Night, correction: PlayerCorrection, atMs: number): Outcome {
  const { round, side, label, instance } = correction;
  const before = playerOf(completeMatchUps(night)[round - 1] ?? NOBODY_PICKED, side);
  if (!before) return err({ kind: 'notComplete', round });
  // Without a roster feature 2 knows players by label alone, and one forfeit is as another.
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
  // With a roster it may be the current pick that no longer fits.
  const cleared = withdraw(told, SIDES, atMs);
  const problem = overLimit(cleared);
  return problem ? err(problem) : ok(cleared);
}

/** How a match of these two can end. */
export function resultsOf({ yourTeamPlayer, yourOpponentPlayer }: MatchUp): readonly MatchResult[] {
  if (!yourTeamPlayer || !yourOpponentPlayer) return [];
  return possibleResults(yourTeamPlayer.label, yourOpponentPlayer.label);
}

/** Forfeits are not played: what they are worth is known at once. */
export function knownResult(matchUp: MatchUp): MatchResult | null {
  const results = resultsOf(matchUp);
  return results.length < MATCH_RESULTS.length ? (results[0] ?? null) : null;
}

function withResult({ result: _, ...matchUp }: MatchUp, result: MatchResult | null): MatchUp {
  return result === null ? matchUp : { ...matchUp, result };
}

/** The result stays, unless a forfeit came or went: then it was another match. */
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
