import { err, ok, type Result } from '../result.ts';
import {
  type CorrectionProblem,
  correctPlayer,
  enterResult,
  knownResult,
  type PlayerCorrection,
} from './corrections.ts';
import type { MatchResult } from './match-result.ts';
import { withNewcomer } from './newcomer.ts';
import { type Night, newNight, playerOf, withPlayer } from './night.ts';
import { declare, declared, recount, renumber, withCurrent, withdraw, withdrawIllegal } from './picks.ts';
import {
  FORFEIT_LABEL,
  isAmong,
  isSamePlayer,
  type Player,
  type PlayerLabel,
  ratingOf,
  type SkillLevel,
} from './player.ts';
import { type EnteredRoster, MAX_ROSTER, numberPlayers, withoutGrades } from './roster.ts';
import {
  completeMatchUps,
  currentMatchUp,
  currentRound,
  emptySides,
  freePlayers,
  isAllComplete,
  isTurnOf,
  pickablePlayers,
  sidePuttingUp,
} from './rounds.ts';
import { SIDES, type Side } from './sides.ts';
import { changeQuantity, limitProblem, type QuantityChange } from './team-draft.ts';

export type NightEvent =
  | ({ readonly kind: 'changeQuantity' } & QuantityChange)
  | { readonly kind: 'chooseFirst'; readonly side: Side }
  /** Without an instance: the next free player of that label. */
  | { readonly kind: 'pick'; readonly side: Side; readonly label: PlayerLabel; readonly instance?: number }
  /** The players present, instead of quantities. Entered again when a player comes or leaves. */
  | { readonly kind: 'enterRoster'; readonly side: Side; readonly roster: EnteredRoster }
  /** Back to quantities. Players who have played or are picked remain. */
  | { readonly kind: 'leaveRoster'; readonly side: Side }
  | { readonly kind: 'shareNames'; readonly areNamesShared: boolean }
  /** Adds a player who was not entered, and picks that player if it is the side's turn. */
  | { readonly kind: 'bringIn'; readonly side: Side; readonly label: PlayerLabel }
  | { readonly kind: 'clearMatch' }
  /** The result can also be entered later. */
  | { readonly kind: 'completeMatch'; readonly result?: MatchResult }
  /** Null removes it. */
  | { readonly kind: 'enterResult'; readonly round: number; readonly result: MatchResult | null }
  | ({ readonly kind: 'correctPlayer' } & PlayerCorrection)
  | { readonly kind: 'startOver' };

export type NightProblem =
  | CorrectionProblem
  | { readonly kind: 'gradeNotOffered'; readonly side: Side; readonly skillLevel: SkillLevel }
  | { readonly kind: 'hasRoster'; readonly side: Side }
  | { readonly kind: 'notARoster'; readonly side: Side; readonly players: number }
  | { readonly kind: 'teamsNotFilled'; readonly empty: readonly Side[] }
  | { readonly kind: 'firstMatchStarted' }
  | { readonly kind: 'firstNotChosen' }
  | { readonly kind: 'allComplete' }
  | { readonly kind: 'outOfTurn'; readonly side: Side }
  | { readonly kind: 'forfeitsLast'; readonly side: Side }
  | { readonly kind: 'playersMissing'; readonly missing: readonly Side[] }
  | { readonly kind: 'nothingToClear' };

type Outcome = Result<Night, NightProblem>;

/** The only transition from one state of the night to the next. A refused event changes nothing. */
export function transition(night: Night, event: NightEvent, atMs: number): Outcome {
  switch (event.kind) {
    case 'changeQuantity':
      return changeTeam(night, event, atMs);
    case 'chooseFirst':
      return chooseFirst(night, event.side, atMs);
    case 'pick':
      return pick(night, event, atMs);
    case 'enterRoster':
      return enterRoster(night, event.side, event.roster, atMs);
    case 'leaveRoster':
      return leaveRoster(night, event.side, atMs);
    case 'shareNames': {
      const { areNamesShared } = event;
      return ok(night.areNamesShared === areNamesShared ? night : { ...night, areNamesShared });
    }
    case 'bringIn':
      return bringIn(night, event, atMs);
    case 'clearMatch':
      return clearMatch(night, atMs);
    case 'completeMatch':
      return completeMatch(night, event.result, atMs);
    case 'enterResult':
      return enterResult(night, event.round, event.result, atMs);
    case 'correctPlayer':
      return correctPlayer(night, event, atMs);
    case 'startOver':
      return ok(newNight(night.feature));
  }
}

function changeTeam(night: Night, change: QuantityChange, atMs: number): Outcome {
  const { side, skillLevel, minusPlus } = change;
  if (night.rosters[side] !== null) return err({ kind: 'hasRoster', side });
  if (night.feature === 'feature_1' && minusPlus !== 'n') {
    return err({ kind: 'gradeNotOffered', side, skillLevel });
  }
  const changed = changeQuantity(night[side], change);
  if (!changed.ok) return changed;
  if (changed.value === night[side]) return ok(night);
  return ok(withdrawIllegal(renumber({ ...night, [side]: changed.value }, side), atMs));
}

function enterRoster(night: Night, side: Side, entered: EnteredRoster, atMs: number): Outcome {
  const played = completeMatchUps(night).flatMap((matchUp) => playerOf(matchUp, side) ?? []);
  const listed = night.feature === 'feature_1' ? withoutGrades(entered.players) : entered.players;
  const before = night.rosters[side]?.players ?? [];
  const players = numberPlayers(listed, before, (player) => isAmong(played, player));
  if (players.length === 0 || players.length > MAX_ROSTER) {
    return err({ kind: 'notARoster', side, players: players.length });
  }
  // A player who has played for a team by quantities has no name, and cannot be found in a roster.
  const haveStrangersPlayed = played.some(({ label }) => label !== FORFEIT_LABEL);
  if (night.rosters[side] === null && haveStrangersPlayed) return err({ kind: 'firstMatchStarted' });
  const { savedAs, name } = entered;
  const rosters = { ...night.rosters, [side]: { savedAs, name, players } };
  return ok(withdrawIllegal(recount({ ...night, rosters }), atMs));
}

function leaveRoster(night: Night, side: Side, atMs: number): Outcome {
  if (night.rosters[side] === null) return ok(night);
  const rosters = { ...night.rosters, [side]: null };
  return ok(withdrawIllegal(renumber({ ...night, rosters }, side), atMs));
}

/** If another side puts up, the picks of the current round are withdrawn. */
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

  // Without a roster, feature 2 identifies players by label only. There, and for a forfeit, the instance is ignored.
  const isByLabel = night.rosters[side] === null ? night.feature === 'feature_2' : label === FORFEIT_LABEL;
  const isWanted = (player: Player) =>
    player.label === label && (isByLabel || instance === undefined || player.instance === instance);
  const player = freePlayers(night, side).find(isWanted);
  if (!player) return err({ kind: 'notFree', side, label });
  if (!pickablePlayers(night, side).some(isWanted)) return err({ kind: 'forfeitsLast', side });

  const before = playerOf(picks, side);
  if (before && isSamePlayer(before, player)) return ok(night);
  // Announcements that no longer hold stay in the log, as withdrawn.
  const cleared = withdraw(night, [side], atMs);
  const picked = withCurrent(cleared, withPlayer(picks, side, player));
  const over = limitProblem(picked[side], side, ratingOf(label).skillLevel);
  if (over) return err(over);
  return ok(
    declare(picked, {
      kind: side === puttingUp ? 'putUp' : 'answered',
      round,
      side,
      ...declared(night, side, player),
      atMs,
    }),
  );
}

function bringIn(
  night: Night,
  { side, label }: Extract<NightEvent, { kind: 'bringIn' }>,
  atMs: number,
): Outcome {
  const empty = emptySides(night);
  if (empty.length > 0) return err({ kind: 'teamsNotFilled', empty });
  if (isAllComplete(night)) return err({ kind: 'allComplete' });
  const { skillLevel, grade } = ratingOf(label);
  if (night.feature === 'feature_1' && grade !== 'n') {
    return err({ kind: 'gradeNotOffered', side, skillLevel });
  }
  const brought = withNewcomer(night, side, label, atMs);
  if (!brought.ok) return brought;
  const { corrected, newcomer } = brought.value;
  return isTurnOf(corrected, side)
    ? pick(corrected, { kind: 'pick', side, ...newcomer }, atMs)
    : ok(corrected);
}

function clearMatch(night: Night, atMs: number): Outcome {
  const picks = currentMatchUp(night);
  if (SIDES.every((side) => playerOf(picks, side) === null)) return err({ kind: 'nothingToClear' });
  return ok(withdraw(night, SIDES, atMs));
}

function completeMatch(night: Night, result: MatchResult | undefined, atMs: number): Outcome {
  if (isAllComplete(night)) return err({ kind: 'allComplete' });
  const picks = currentMatchUp(night);
  const missing = SIDES.filter((side) => playerOf(picks, side) === null);
  if (missing.length > 0) return err({ kind: 'playersMissing', missing });
  const round = currentRound(night);
  const matchUps = [...completeMatchUps(night), { ...picks, isComplete: true }];
  const completed = declare(recount({ ...night, matchUps }), { kind: 'complete', round, atMs });
  return enterResult(completed, round, result ?? knownResult(picks), atMs);
}
