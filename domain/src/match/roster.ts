import { FORFEIT_LABEL, isAmong, labelOf, type Player, type PlayerLabel, ratingOf } from './player.ts';
import type { Side } from './sides.ts';

/** The maximum number of players of a team; five of them play. */
export const MAX_ROSTER = 8;
/** The maximum length of a player's or a roster's name. */
export const MAX_NAME_LENGTH = 60;

/** A player of a roster who is present tonight. The number does not change when others come or leave. */
export interface RosterPlayer extends Player {
  /** Empty if no name is shown. */
  readonly name: string;
  /** The id of the saved player, which stays the same when the name or the skill changes. */
  readonly savedAs?: string;
}

/**
 * The players of a side who are present. This is the night's own copy: changes of the saved roster do not affect it.
 */
export interface NightRoster {
  /** The id of the saved roster that it was copied from, or null. */
  readonly savedAs: string | null;
  readonly name: string;
  readonly players: readonly RosterPlayer[];
}

/** Null for a side that was entered by quantities. */
export type NightRosters = Readonly<Record<Side, NightRoster | null>>;

export const NO_ROSTERS: NightRosters = { yourTeam: null, yourOpponent: null };

/** A roster as it is entered, before the night numbers the players. */
export interface EnteredRoster {
  readonly savedAs: string | null;
  readonly name: string;
  readonly players: readonly EnteredPlayer[];
}

export type EnteredPlayer = Omit<RosterPlayer, 'instance'>;

export function nameIn(roster: NightRoster | null, player: Player): string {
  const { label, instance } = player;
  return roster?.players.find((each) => each.label === label && each.instance === instance)?.name ?? '';
}

/** Compares ids if both players have one. Older nights have names only. */
export function isSameOne(
  one: Pick<RosterPlayer, 'name' | 'savedAs'>,
  other: Pick<RosterPlayer, 'name' | 'savedAs'>,
): boolean {
  return one.savedAs !== undefined && other.savedAs !== undefined
    ? one.savedAs === other.savedAs
    : one.name === other.name && one.name !== '';
}

/**
 * Numbers the players of an entered roster. Players who were present before keep their numbers, and players who have
 * played remain, even if they are no longer entered. Only their names may change.
 */
export function numberPlayers(
  entered: EnteredRoster['players'],
  before: readonly RosterPlayer[],
  hasPlayed: (player: Player) => boolean,
): RosterPlayer[] {
  const toEnter = entered.filter(({ label }) => label !== FORFEIT_LABEL);
  const isKnown = (each: EnteredPlayer) => before.some((player) => isSameOne(player, each));
  const players = before.filter(hasPlayed).map((player) => {
    // A player who was added without a name may have been named in the roster since.
    const isNamedNow = (each: EnteredPlayer) =>
      player.name === '' && each.label === player.label && !isKnown(each);
    const same = takeFrom(toEnter, (each) => isSameOne(player, each)) ?? takeFrom(toEnter, isNamedNow);
    return same ? renamed(player, same) : player;
  });
  const waiting = before.filter((player) => !hasPlayed(player));
  const newcomers = toEnter.filter((each) => {
    const isTheOne = (player: RosterPlayer) =>
      player.label === each.label && (isSameOne(player, each) || (player.name === '' && each.name === ''));
    const same = takeFrom(waiting, isTheOne);
    if (same) players.push(renamed(same, each));
    return !same;
  });
  for (const { label, ...one } of newcomers) players.push({ ...one, ...nextFree(label, players) });
  return players;
}

function takeFrom<Item>(items: Item[], isWanted: (item: Item) => boolean): Item | undefined {
  const at = items.findIndex(isWanted);
  return at === -1 ? undefined : items.splice(at, 1)[0];
}

function renamed({ label, instance }: Player, { name, savedAs }: EnteredPlayer): RosterPlayer {
  return { name, label, instance, ...(savedAs !== undefined && { savedAs }) };
}

/** Feature 1 has no grades. */
export function withoutGrades(players: EnteredRoster['players']): EnteredRoster['players'] {
  return players.map((player) => ({ ...player, label: labelOf(ratingOf(player.label).skillLevel, 'n') }));
}

/** The next free number of that label. */
export function nextFree(label: PlayerLabel, taken: readonly Player[]): Player {
  let instance = 1;
  while (isAmong(taken, { label, instance })) instance += 1;
  return { label, instance };
}
