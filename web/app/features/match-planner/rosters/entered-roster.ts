import type { KeptPlayer, KeptRoster, LocalRoster } from '@carom/domain/match/kept-rosters';
import { labelOf, type PlayerLabel, ratingOf } from '@carom/domain/match/player';
import type { EnteredRoster, NightRoster } from '@carom/domain/match/roster';
import type { Side } from '@carom/domain/match/sides';

/** Those of the side, by name, as they are on this device. */
export function rostersOf(locals: readonly LocalRoster[], side: Side): KeptRoster[] {
  return locals
    .flatMap(({ mine }) => (mine?.side === side ? [mine] : []))
    .sort((one, other) => one.name.localeCompare(other.name) || one.division.localeCompare(other.division));
}

/** Grades count only for whom the planner shows them. */
export function entered(
  { id, name }: Pick<KeptRoster, 'id' | 'name'>,
  players: readonly KeptPlayer[],
  isGraded: boolean,
): EnteredRoster {
  return {
    savedAs: id,
    name,
    players: players.map((player) => ({ name: player.name, label: shownLabel(player.label, isGraded) })),
  };
}

export function shownLabel(label: PlayerLabel, isGraded: boolean): PlayerLabel {
  return isGraded ? label : labelOf(ratingOf(label).skillLevel, 'n');
}

export function isHere(night: NightRoster, { name }: KeptPlayer): boolean {
  return night.players.some((player) => player.name === name);
}
