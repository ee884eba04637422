import { err, ok, type Result } from '../result.ts';
import { type Night, newNight, playerOf, withPlayer } from './night.ts';
import { declare, recount, renumber, withCurrent, withdraw, withdrawIllegal } from './picks.ts';
import { isSamePlayer, type Player, type PlayerLabel, type SkillLevel } from './player.ts';
import {
  completeMatchUps,
  currentMatchUp,
  currentRound,
  emptySides,
  freePlayers,
  isAllComplete,
  pickablePlayers,
  sidePuttingUp,
} from './rounds.ts';
import { SIDES, type Side } from './sides.ts';
import { changeQuantity, type QuantityChange, type QuantityProblem } from './team-draft.ts';

export type NightEvent =
  | ({ readonly kind: 'changeQuantity' } & QuantityChange)
  | { readonly kind: 'chooseFirst'; readonly side: Side }
  /** Without an instance, the next free one of that label. */
  | { readonly kind: 'pick'; readonly side: Side; readonly label: PlayerLabel; readonly instance?: number }
  | { readonly kind: 'clearMatch' }
  | { readonly kind: 'completeMatch' }
  | { readonly kind: 'startOver' };

export type NightProblem =
  | QuantityProblem
  | { readonly kind: 'gradeNotOffered'; readonly side: Side; readonly skillLevel: SkillLevel }
  | { readonly kind: 'teamsNotFilled'; readonly empty: readonly Side[] }
  | { readonly kind: 'firstMatchStarted' }
  | { readonly kind: 'firstNotChosen' }
  | { readonly kind: 'allComplete' }
  | { readonly kind: 'outOfTurn'; readonly side: Side }
  | { readonly kind: 'notFree'; readonly side: Side; readonly label: PlayerLabel }
  | { readonly kind: 'forfeitsLast'; readonly side: Side }
  | { readonly kind: 'playersMissing'; readonly missing: readonly Side[] }
  | { readonly kind: 'nothingToClear' };

type Outcome = Result<Night, NightProblem>;

/** The only way from one state of the night to the next. A refused event changes nothing. */
export function transition(night: Night, event: NightEvent, atMs: number): Outcome {
  switch (event.kind) {
    case 'changeQuantity':
      return changeTeam(night, event, atMs);
    case 'chooseFirst':
      return chooseFirst(night, event.side, atMs);
    case 'pick':
      return pick(night, event, atMs);
    case 'clearMatch':
      return clearMatch(night, atMs);
    case 'completeMatch':
      return completeMatch(night, atMs);
    case 'startOver':
      return ok(newNight(night.feature));
  }
}

function changeTeam(night: Night, change: QuantityChange, atMs: number): Outcome {
  const { side, skillLevel, minusPlus } = change;
  if (night.feature === 'feature_1' && minusPlus !== 'n') {
    return err({ kind: 'gradeNotOffered', side, skillLevel });
  }
  const changed = changeQuantity(night[side], change);
  if (!changed.ok) return changed;
  if (changed.value === night[side]) return ok(night);
  return ok(withdrawIllegal(renumber({ ...night, [side]: changed.value }, side), atMs));
}

/** Another side to put up means another round: what was picked in it is withdrawn. */
function chooseFirst(night: Night, side: Side, atMs: number): Outcome {
  const hasStarted = completeMatchUps(night).length > 0;
  if (night.feature === 'feature_2' && hasStarted) return err({ kind: 'firstMatchStarted' });
  if (night.selectedTeam === side) return ok(night);
  return ok(declare({ ...withdraw(night, SIDES, atMs), selectedTeam: side }, { kind: 'first', side, atMs }));
}

function pick(
  night: Night,
  { side, label, instance }: Extract<NightEvent, { kind: 'pick' }>,
  atMs: number,
): Outcome {
  const empty = emptySides(night);
  if (empty.length > 0) return err({ kind: 'teamsNotFilled', empty });
  if (night.selectedTeam === null) return err({ kind: 'firstNotChosen' });
  if (isAllComplete(night)) return err({ kind: 'allComplete' });

  const round = currentRound(night);
  const puttingUp = sidePuttingUp(night.selectedTeam, round);
  const picks = currentMatchUp(night);
  if (side !== puttingUp && !playerOf(picks, puttingUp)) return err({ kind: 'outOfTurn', side });

  // Feature 2 knows players by label alone, so there the instance carries no meaning.
  const isWanted = (player: Player) =>
    player.label === label &&
    (night.feature === 'feature_2' || instance === undefined || player.instance === instance);
  const player = freePlayers(night, side).find(isWanted);
  if (!player) return err({ kind: 'notFree', side, label });
  if (!pickablePlayers(night, side).some(isWanted)) return err({ kind: 'forfeitsLast', side });

  const before = playerOf(picks, side);
  if (before && isSamePlayer(before, player)) return ok(night);
  return ok(
    declare(withCurrent(night, withPlayer(picks, side, player)), {
      kind: side === puttingUp ? 'putUp' : 'answered',
      round,
      side,
      player: label,
      atMs,
    }),
  );
}

function clearMatch(night: Night, atMs: number): Outcome {
  const picks = currentMatchUp(night);
  if (SIDES.every((side) => playerOf(picks, side) === null)) return err({ kind: 'nothingToClear' });
  return ok(withdraw(night, SIDES, atMs));
}

function completeMatch(night: Night, atMs: number): Outcome {
  if (isAllComplete(night)) return err({ kind: 'allComplete' });
  const picks = currentMatchUp(night);
  const missing = SIDES.filter((side) => playerOf(picks, side) === null);
  if (missing.length > 0) return err({ kind: 'playersMissing', missing });
  const matchUps = [...completeMatchUps(night), { ...picks, isComplete: true }];
  const completed = recount({ ...night, matchUps });
  return ok(declare(completed, { kind: 'complete', round: currentRound(night), atMs }));
}
