import { type Night, playerOf } from './night.ts';
import { completeMatchUps, currentMatchUp, teamPlayers } from './rounds.ts';
import { type RuleWarning, warnOfPick, warnOfSeniors, warnOfShortTeam } from './rule-guard.ts';
import type { Side } from './sides.ts';

/** Rule warnings for the players of a side who play, or can still play. */
export function teamWarnings(night: Night, side: Side): RuleWarning[] {
  const roster = night.rosters[side]?.players.map(({ label }) => label);
  const five = teamPlayers(night, side).map(({ label }) => label);
  const playing = roster ? playingOf(night, side) : five;
  return [warnOfSeniors(playing), warnOfShortTeam(roster ?? five)].filter((warning) => warning !== null);
}

/** For a roster: whether the current pick leaves a legal five. A known five is legal, or has its own warning. */
export function pickWarning(night: Night, side: Side): RuleWarning | null {
  const roster = night.rosters[side]?.players.map(({ label }) => label);
  const pick = playerOf(currentMatchUp(night), side)?.label;
  if (!roster || pick === undefined) return null;
  const played = completeMatchUps(night).flatMap((matchUp) => playerOf(matchUp, side)?.label ?? []);
  return warnOfPick({ roster, played, pick });
}

function playingOf(night: Night, side: Side) {
  return night.matchUps.flatMap((matchUp) => playerOf(matchUp, side)?.label ?? []);
}
