import { FORFEIT_LABEL, isAmong, labelOf, type Player, type PlayerLabel, ratingOf } from './player.ts';
import type { Side } from './sides.ts';

/** How many players a team has at most; five of them play. */
export const MAX_ROSTER = 8;
/** Characters of a player's and of a roster's name. */
export const MAX_NAME_LENGTH = 60;

/** Somebody of a roster who is here tonight. The number stays when others come and go. */
export interface RosterPlayer extends Player {
  /** Empty where no name is to be shown. */
  readonly name: string;
  /** The id of the kept player: names and skills may change, and it is still the same one. */
  readonly savedAs?: string;
}

/** Who of a side is here. The night's own copy: what is changed in the kept roster changes no night. */
export interface NightRoster {
  /** The id of the kept roster that it was taken from, or null. */
  readonly savedAs: string | null;
  readonly name: string;
  readonly players: readonly RosterPlayer[];
}

/** Null for a side that was set up by quantities. */
export type NightRosters = Readonly<Record<Side, NightRoster | null>>;

export const NO_ROSTERS: NightRosters = { yourTeam: null, yourOpponent: null };

/** As it is entered: the night numbers the players. */
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

/** By id where both have one; nights from before have names alone. */
export function isSameOne(
  one: Pick<RosterPlayer, 'name' | 'savedAs'>,
  other: Pick<RosterPlayer, 'name' | 'savedAs'>,
): boolean {
  return one.savedAs !== undefined && other.savedAs !== undefined
    ? one.savedAs === other.savedAs
    : one.name === other.name && one.name !== '';
}

/**
 * The players of an entered roster with their numbers. Whoever was there before keeps the number, and whoever
 * has played stays, whatever was entered since: the past is as it happened, except for how somebody is called.
 */
export function numberPlayers(
  entered: EnteredRoster['players'],
  before: readonly RosterPlayer[],
  hasPlayed: (player: Player) => boolean,
): RosterPlayer[] {
  const toEnter = entered.filter(({ label }) => label !== FORFEIT_LABEL);
  const isKnown = (each: EnteredPlayer) => before.some((player) => isSameOne(player, each));
  const players = before.filter(hasPlayed).map((player) => {
    // Who was brought in without a name may have been written down since.
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

/** Feature 1 knows no grades. */
export function withoutGrades(players: EnteredRoster['players']): EnteredRoster['players'] {
  return players.map((player) => ({ ...player, label: labelOf(ratingOf(player.label).skillLevel, 'n') }));
}

/** The next number of that label that nobody has. */
export function nextFree(label: PlayerLabel, taken: readonly Player[]): Player {
  let instance = 1;
  while (isAmong(taken, { label, instance })) instance += 1;
  return { label, instance };
}
