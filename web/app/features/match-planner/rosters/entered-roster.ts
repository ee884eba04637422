import type { KeptPlayer, KeptRoster, LocalRoster } from '@carom/domain/match/kept-rosters';
import { labelOf, type PlayerLabel, ratingOf } from '@carom/domain/match/player';
import {
  type EnteredPlayer,
  type EnteredRoster,
  isSameOne,
  type NightRoster,
  type RosterPlayer,
} from '@carom/domain/match/roster';
import type { Side } from '@carom/domain/match/sides';

/** The rosters of the side on this device, by name. */
export function rostersOf(locals: readonly LocalRoster[], side: Side): KeptRoster[] {
  return locals
    .flatMap(({ mine }) => (mine?.side === side ? [mine] : []))
    .sort((one, other) => one.name.localeCompare(other.name) || one.division.localeCompare(other.division));
}

/** Grades count only if the planner shows them. */
export function entered(
  { id, name }: Pick<KeptRoster, 'id' | 'name'>,
  players: readonly EnteredPlayer[],
  isGraded: boolean,
): EnteredRoster {
  const listed = players.map((player) => ({ ...player, label: shownLabel(player.label, isGraded) }));
  return { savedAs: id, name, players: listed };
}

export function shownLabel(label: PlayerLabel, isGraded: boolean): PlayerLabel {
  return isGraded ? label : labelOf(ratingOf(label).skillLevel, 'n');
}

/** A player whom a tap marks as present or absent. */
export interface ListedPlayer {
  readonly key: string;
  readonly player: EnteredPlayer;
  readonly isPresent: boolean;
}

/**
 * All players of the saved roster, then the players of tonight who are not in it: players added during the night, or
 * all of them if the roster has been deleted since.
 */
export function listedPlayers(kept: KeptRoster | null, tonight: NightRoster): ListedPlayer[] {
  const known = (kept?.players ?? []).map(asEntered);
  const isListed = (player: RosterPlayer) => known.some((each) => isSameOne(player, each));
  return [
    ...known.map((player) => ({
      key: player.savedAs,
      player,
      isPresent: tonight.players.some((each) => isSameOne(each, player)),
    })),
    ...tonight.players
      .filter((player) => !isListed(player))
      .map(({ instance, ...player }) => ({ key: `${player.label} ${instance}`, player, isPresent: true })),
  ];
}

/** Players marked as absent stay absent; players new to the roster are present. */
export function stillHere(
  roster: KeptRoster,
  before: KeptRoster | null,
  tonight: NightRoster | null,
): readonly EnteredPlayer[] {
  if (tonight?.savedAs !== roster.id) return roster.players.map(asEntered);
  const isNew = ({ savedAs }: EnteredPlayer) => !before?.players.some(({ id }) => id === savedAs);
  return listedPlayers(roster, tonight)
    .filter(({ player, isPresent }) => isPresent || isNew(player))
    .filter(({ player }) => !isRemoved(player, roster, before))
    .map(({ player }) => player);
}

function isRemoved({ savedAs }: EnteredPlayer, roster: KeptRoster, before: KeptRoster | null): boolean {
  const isIn = (list: KeptRoster | null) => list?.players.some(({ id }) => id === savedAs) ?? false;
  return isIn(before) && !isIn(roster);
}

function asEntered({ id, name, label }: KeptPlayer) {
  return { savedAs: id, name, label };
}
