import { type Declaration, type MatchUp, type Night, playerOf, withPlayer } from './night.ts';
import { isAmong, type Player, type PlayerLabel } from './player.ts';
import {
  completeMatchUps,
  currentMatchUp,
  currentRound,
  emptySides,
  pickablePlayers,
  sidePuttingUp,
} from './rounds.ts';
import { otherSide, SIDES, type Side } from './sides.ts';
import { availableOf, withCompleteMatches } from './team-draft.ts';

/** Takes back the picks of these sides in the current round. */
export function withdraw(night: Night, sides: readonly Side[], atMs: number): Night {
  const picks = currentMatchUp(night);
  const round = currentRound(night);
  const withdrawn = sides.flatMap((side): Declaration[] => {
    const player = playerOf(picks, side)?.label;
    return player === undefined ? [] : [{ kind: 'withdrawn', round, side, player, atMs }];
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

/** Every entry's complete matches, counted anew. */
export function recount(night: Night): Night {
  const playedBy = (side: Side) =>
    completeMatchUps(night).flatMap((matchUp) => playerOf(matchUp, side)?.label ?? []);
  return {
    ...night,
    yourTeam: withCompleteMatches(night.yourTeam, playedBy('yourTeam')),
    yourOpponent: withCompleteMatches(night.yourOpponent, playedBy('yourOpponent')),
  };
}

export function withCurrent(night: Night, picks: MatchUp): Night {
  const hasPicks = SIDES.some((side) => playerOf(picks, side) !== null);
  return { ...night, matchUps: [...completeMatchUps(night), ...(hasPicks ? [picks] : [])] };
}

export function declare(night: Night, ...declarations: readonly Declaration[]): Night {
  return { ...night, declarations: [...night.declarations, ...declarations] };
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
