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
  readonly players: readonly { readonly name: string; readonly label: PlayerLabel }[];
}

export function nameIn(roster: NightRoster | null, player: Player): string {
  const { label, instance } = player;
  return roster?.players.find((each) => each.label === label && each.instance === instance)?.name ?? '';
}

/**
 * The players of an entered roster with their numbers. Whoever was there before keeps the number, and whoever
 * has played stays, whatever was entered since: the past is as it happened.
 */
export function numberPlayers(
  entered: EnteredRoster['players'],
  before: readonly RosterPlayer[],
  hasPlayed: (player: Player) => boolean,
): RosterPlayer[] {
  const players = before.filter(hasPlayed);
  const wanted = entered.filter(({ label }) => label !== FORFEIT_LABEL);
  const toEnter = [...wanted];
  for (const { name, label } of players) {
    const same = toEnter.findIndex((each) => (name === '' ? each.label === label : each.name === name));
    if (same !== -1) toEnter.splice(same, 1);
  }
  const known = before.filter((player) => !hasPlayed(player));
  const newcomers = toEnter.filter((each) => {
    const kept = known.find(
      (player) => player.name === each.name && player.label === each.label && !isAmong(players, player),
    );
    if (kept) players.push(kept);
    return !kept;
  });
  for (const { name, label } of newcomers) players.push({ name, ...nextFree(label, players) });
  return players;
}

/** Feature 1 knows no grades. */
export function withoutGrades(players: EnteredRoster['players']): EnteredRoster['players'] {
  return players.map(({ name, label }) => ({ name, label: labelOf(ratingOf(label).skillLevel, 'n') }));
}

/** The next number of that label that nobody has. */
export function nextFree(label: PlayerLabel, taken: readonly Player[]): Player {
  let instance = 1;
  while (isAmong(taken, { label, instance })) instance += 1;
  return { label, instance };
}
