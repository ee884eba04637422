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

/** Takes back the picks of these sides in the current round. */
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
 * Takes back what can no longer be picked after a change of a team. An answer falls with its put-up,
 * and nobody is put up against an empty team.
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
 * Players are numbered within their label. When a team shrinks, those beyond its end move to free
 * numbers: the complete ones first, because a pick that finds none is withdrawn.
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

/** The n-th of a label to be picked is its n-th player, where nothing else tells them apart. */
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

/** Every entry's complete matches, counted anew. */
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

/** How a player stands in the log. */
export function declared(night: Night, side: Side, player: Player) {
  const name = nameIn(night.rosters[side], player);
  return { player: player.label, ...(name !== '' && { name }) };
}

export function declare(night: Night, ...declarations: readonly Declaration[]): Night {
  return { ...night, declarations: [...night.declarations, ...declarations] };
}

/** By quantities as entered; of a roster those who have played or are picked. */
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
