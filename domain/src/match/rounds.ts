import { legalPicks, presentOf, skillLimit, skillsOf } from './legal-five.ts';
import { type MatchUp, type Night, NOBODY_PICKED, playerOf, ROUNDS } from './night.ts';
import { FORFEIT_LABEL, isAmong, isSamePlayer, PLAYER_LABELS, type Player } from './player.ts';
import { type NightRoster, nameIn } from './roster.ts';
import { otherSide, SIDES, type Side } from './sides.ts';
import { parseTeam } from './team.ts';

export type Prompt =
  | { readonly kind: 'fillTeams'; readonly empty: readonly Side[] }
  | { readonly kind: 'chooseFirst' }
  | { readonly kind: 'putUp'; readonly side: Side; readonly round: number }
  | {
      readonly kind: 'answer';
      readonly side: Side;
      readonly round: number;
      readonly to: Player;
      /** Only for a player from a roster. */
      readonly name?: string;
    }
  | { readonly kind: 'completeMatch'; readonly round: number }
  | { readonly kind: 'allComplete' };

/** `held`: a forfeit, which cannot be picked until no other player is left. */
export type Availability = 'complete' | 'picked' | 'pickable' | 'held';

export function completeMatchUps(night: Night): readonly MatchUp[] {
  return night.matchUps.filter(({ isComplete }) => isComplete);
}

export function isAllComplete(night: Night): boolean {
  return completeMatchUps(night).length === ROUNDS;
}

/** 1 to 5; stays at 5 when all matches are complete. */
export function currentRound(night: Night): number {
  return Math.min(completeMatchUps(night).length + 1, ROUNDS);
}

/** The match-up that is being picked; without players if none is picked yet. */
export function currentMatchUp(night: Night): MatchUp {
  return night.matchUps.find(({ isComplete }) => !isComplete) ?? NOBODY_PICKED;
}

/** The side that puts up the first player also puts up in the odd rounds, the other side in the even ones. */
export function sidePuttingUp(selectedTeam: Side, round: number): Side {
  return round % 2 === 1 ? selectedTeam : otherSide(selectedTeam);
}

/**
 * For a complete round, as recorded in the log: in feature 1 a later change of the first side affects only the
 * following rounds. Nights without a log use the turns.
 */
export function sideThatPutUp(night: Night, round: number): Side | null {
  const isPast = round <= completeMatchUps(night).length;
  const declared = night.declarations.findLast((each) => each.kind === 'putUp' && each.round === round);
  if (isPast && declared?.kind === 'putUp') return declared.side;
  return night.selectedTeam && sidePuttingUp(night.selectedTeam, round);
}

/** Whether the side may pick now, or has already picked in this round. */
export function isTurnOf(night: Night, side: Side): boolean {
  if (night.selectedTeam === null || emptySides(night).length > 0) return false;
  const puttingUp = sidePuttingUp(night.selectedTeam, currentRound(night));
  return side === puttingUp || playerOf(currentMatchUp(night), puttingUp) !== null;
}

export function emptySides(night: Night): Side[] {
  return SIDES.filter((side) => night.rosters[side] === null && !parseTeam(side, night[side]).ok);
}

/** All players of the side who can play, including forfeits: five, or a roster. Empty while the team is empty. */
export function teamPlayers(night: Night, side: Side): readonly Player[] {
  const roster = night.rosters[side];
  if (roster) return rosterPlayers(night, side, roster);
  const team = parseTeam(side, night[side]);
  return team.ok ? team.value.players : [];
}

/** The players whose match is not complete. */
export function freePlayers(night: Night, side: Side): Player[] {
  const played = completeMatchUps(night).flatMap((matchUp) => playerOf(matchUp, side) ?? []);
  return teamPlayers(night, side).filter((player) => !isAmong(played, player));
}

/** Forfeits come last: they can be picked only if no other player is left. */
export function pickablePlayers(night: Night, side: Side): Player[] {
  const free = freePlayers(night, side);
  const present = free.filter(({ label }) => label !== FORFEIT_LABEL);
  return present.length > 0 && !isForfeitDue(night, side) ? present : free;
}

export function availabilityOf(night: Night, side: Side, player: Player): Availability {
  const picked = playerOf(currentMatchUp(night), side);
  if (picked && isSamePlayer(picked, player)) return 'picked';
  if (isAmong(pickablePlayers(night, side), player)) return 'pickable';
  return isAmong(freePlayers(night, side), player) ? 'held' : 'complete';
}

/** The next required action. */
export function promptOf(night: Night): Prompt {
  const empty = emptySides(night);
  if (empty.length > 0) return { kind: 'fillTeams', empty };
  if (night.selectedTeam === null) return { kind: 'chooseFirst' };
  if (isAllComplete(night)) return { kind: 'allComplete' };

  const round = currentRound(night);
  const side = sidePuttingUp(night.selectedTeam, round);
  const putUp = playerOf(currentMatchUp(night), side);
  if (!putUp) return { kind: 'putUp', side, round };
  const answer = playerOf(currentMatchUp(night), otherSide(side));
  if (!answer) {
    const name = nameIn(night.rosters[side], putUp);
    return { kind: 'answer', side: otherSide(side), round, to: putUp, ...(name !== '' && { name }) };
  }
  return { kind: 'completeMatch', round };
}

/** The strongest first, with as many forfeits as have occurred or can still occur. */
function rosterPlayers(night: Night, side: Side, { players }: NightRoster): Player[] {
  const complete = completeMatchUps(night).flatMap((matchUp) => playerOf(matchUp, side)?.label ?? []);
  const played = complete.filter((label) => label === FORFEIT_LABEL).length;
  const due = isForfeitDue(night, side) ? ROUNDS - complete.length : 0;
  const forfeits = Math.max(ROUNDS - players.length, played + due);
  return [
    ...players
      .map(({ label, instance }) => ({ label, instance }))
      .sort((one, other) => PLAYER_LABELS.indexOf(other.label) - PLAYER_LABELS.indexOf(one.label)),
    ...Array.from(
      { length: forfeits },
      (_, index) => ({ label: FORFEIT_LABEL, instance: index + 1 }) as const,
    ),
  ];
}

/**
 * The skill that remains of the limit after the roster's players who have played or are picked; null if the five are
 * known.
 */
export function skillLeftOf(
  night: Night,
  side: Side,
): { readonly left: number; readonly limit: number } | null {
  const roster = night.rosters[side];
  if (!roster) return null;
  const limit = skillLimit(roster.players.length);
  const playing = night.matchUps.flatMap((matchUp) => playerOf(matchUp, side)?.label ?? []);
  return { left: limit - skillsOf(presentOf(playing)), limit };
}

/** Whether no remaining player of the roster fits the limit. */
function isForfeitDue(night: Night, side: Side): boolean {
  const roster = night.rosters[side];
  if (!roster) return false;
  const played = completeMatchUps(night).flatMap((matchUp) => playerOf(matchUp, side) ?? []);
  const left = roster.players.filter((player) => !isAmong(played, player)).map(({ label }) => label);
  const spent = skillsOf(presentOf(played.map(({ label }) => label)));
  return legalPicks(left, skillLimit(roster.players.length) - spent, ROUNDS - played.length).length === 0;
}
