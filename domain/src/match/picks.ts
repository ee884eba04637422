import { type Declaration, type MatchUp, type Night, playerOf, withPlayer } from './night.ts';
import { isAmong, type Player, type PlayerLabel } from './player.ts';
import { nameIn } from './roster.ts';
import {
  completeMatchUps,
  currentMatchUp,
  currentRound,
  emptySides,
  pickablePlayers,
  sidePuttingUp,
} from './rounds.ts';
import { otherSide, SIDES, type Side } from './sides.ts';
import { availableOf, type TeamDraft, teamOfPlayers, withCompleteMatches } from './team-draft.ts';

/** Withdraws the picks of these sides in the current round. */
export function withdraw(night: Night, sides: readonly Side[], atMs: number): Night {
  const picks = currentMatchUp(night);
  const round = currentRound(night);
  const withdrawn = sides.flatMap((side): Declaration[] => {
    const player = playerOf(picks, side);
    if (player === null) return [];
    return [{ kind: 'withdrawn', round, side, ...declared(night, side, player), atMs }];
  });
  const left = sides.reduce((matchUp, side) => withPlayer(matchUp, side, null), picks);
  return declare(withCurrent(night, left), ...withdrawn);
}

/**
 * Withdraws the picks that a change of a team has made illegal. An answer is withdrawn with its put-up, and no player
 * is put up against an empty team.
 */
export function withdrawIllegal(night: Night, atMs: number): Night {
  if (night.selectedTeam === null) return night;
  if (emptySides(night).length > 0) return withdraw(night, SIDES, atMs);
  const puttingUp = sidePuttingUp(night.selectedTeam, currentRound(night));
  const answering = otherSide(puttingUp);
  if (!isStillLegal(night, puttingUp)) return withdraw(night, [puttingUp, answering], atMs);
  return isStillLegal(night, answering) ? night : withdraw(night, [answering], atMs);
}

/**
 * Players are numbered within their label. When a team shrinks, players with numbers beyond its end get free numbers.
 * Players of complete matches come first, because a pick without a free number is withdrawn.
 */
export function renumber(night: Night, side: Side): Night {
  const hasPlace = ({ label, instance }: Player) => instance <= availableOf(night[side], label);
  const taken = completeMatchUps(night)
    .flatMap((matchUp) => playerOf(matchUp, side) ?? [])
    .filter(hasPlace);
  const matchUps = night.matchUps.map((matchUp) => {
    const player = playerOf(matchUp, side);
    if (!player) return matchUp;
    if (hasPlace(player) && (matchUp.isComplete || !isAmong(taken, player))) return matchUp;
    const moved = withFreeInstance(player.label, taken);
    taken.push(moved);
    return withPlayer(matchUp, side, moved);
  });
  return { ...night, matchUps };
}

/** The n-th pick of a label is its n-th player, if nothing else tells the players apart. */
export function numberInOrder(
  matchUps: readonly MatchUp[],
  side: Side,
  isNumbered: (label: PlayerLabel) => boolean = () => true,
): MatchUp[] {
  const labels = matchUps.map((matchUp) => playerOf(matchUp, side)?.label);
  return matchUps.map((matchUp, index) => {
    const label = labels[index];
    if (label === undefined || !isNumbered(label)) return matchUp;
    const instance = 1 + labels.slice(0, index).filter((earlier) => earlier === label).length;
    return withPlayer(matchUp, side, { label, instance });
  });
}

/** Recounts the complete matches of each entry. */
export function recount(night: Night): Night {
  const teamOf = (side: Side) => withCompleteMatches(enteredTeam(night, side), playedBy(night, side));
  return { ...night, yourTeam: teamOf('yourTeam'), yourOpponent: teamOf('yourOpponent') };
}

export function withCurrent(night: Night, picks: MatchUp): Night {
  const hasPicks = SIDES.some((side) => playerOf(picks, side) !== null);
  const changed = { ...night, matchUps: [...completeMatchUps(night), ...(hasPicks ? [picks] : [])] };
  const isByQuantities = SIDES.every((side) => night.rosters[side] === null);
  return isByQuantities ? changed : recount(changed);
}

/** A player as recorded in the log. */
export function declared(night: Night, side: Side, player: Player) {
  const name = nameIn(night.rosters[side], player);
  return { player: player.label, ...(name !== '' && { name }) };
}

export function declare(night: Night, ...declarations: readonly Declaration[]): Night {
  return { ...night, declarations: [...night.declarations, ...declarations] };
}

/** As entered by quantities; for a roster, the players who have played or are picked. */
function enteredTeam(night: Night, side: Side): TeamDraft {
  if (night.rosters[side] === null) return night[side];
  return teamOfPlayers(night.matchUps.flatMap((matchUp) => playerOf(matchUp, side)?.label ?? []));
}

function playedBy(night: Night, side: Side): PlayerLabel[] {
  return completeMatchUps(night).flatMap((matchUp) => playerOf(matchUp, side)?.label ?? []);
}

function isStillLegal(night: Night, side: Side): boolean {
  const picked = playerOf(currentMatchUp(night), side);
  return picked === null || isAmong(pickablePlayers(night, side), picked);
}

function withFreeInstance(label: PlayerLabel, taken: readonly Player[]): Player {
  let instance = 1;
  while (isAmong(taken, { label, instance })) instance += 1;
  return { label, instance };
}
