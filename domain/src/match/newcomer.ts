import { ok, type Result } from '../result.ts';
import type { Night } from './night.ts';
import { declare, renumber, withdraw } from './picks.ts';
import { FORFEIT_LABEL, isSamePlayer, PLAYER_LABELS, type Player, type PlayerLabel } from './player.ts';
import { MAX_ROSTER, type NightRoster, nextFree } from './roster.ts';
import { currentRound, freePlayers } from './rounds.ts';
import type { Side } from './sides.ts';
import { changeQuantity, entryOf, type QuantityProblem, type TeamDraft } from './team-draft.ts';

interface BroughtIn {
  /** The night with the newcomer in the team or roster; the current pick of that side is withdrawn. */
  readonly corrected: Night;
  readonly newcomer: Player;
}

/**
 * Adds a player who was not entered. An answer of the other side remains: only the player it answers is another one.
 */
export function withNewcomer(
  night: Night,
  side: Side,
  label: PlayerLabel,
  atMs: number,
): Result<BroughtIn, QuantityProblem> {
  const roster = night.rosters[side];
  if (roster) return ok(intoRoster(night, side, roster, label, atMs));
  // Players without names are identified by label only: a free player of this label is that player.
  const isLabel = (player: Player) => player.label === label;
  const known = freePlayers(night, side).find(isLabel);
  if (known) return ok({ corrected: night, newcomer: known });

  const leavers = byNearness(freePlayers(night, side), label).map((player) => player.label);
  const teamWithout = (leaver: PlayerLabel) => exchanged(night[side], side, leaver, label);
  // If nobody can leave, report the problem with the closest player.
  const leaver = leavers.find((each) => teamWithout(each).ok) ?? leavers[0] ?? FORFEIT_LABEL;
  const team = teamWithout(leaver);
  if (!team.ok) return team;
  const corrected = renumber({ ...withdraw(night, [side], atMs), [side]: team.value }, side);
  const newcomer = freePlayers(corrected, side).find(isLabel) ?? { label, instance: 1 };
  return ok({ corrected: announce(corrected, side, label, leaver, atMs), newcomer });
}

/**
 * A full roster loses the player closest in skill who has not played. Players have to fit the limit only when they
 * play.
 */
function intoRoster(
  night: Night,
  side: Side,
  roster: NightRoster,
  label: PlayerLabel,
  atMs: number,
): BroughtIn {
  const present = freePlayers(night, side).filter((player) => player.label !== FORFEIT_LABEL);
  const leaver = roster.players.length < MAX_ROSTER ? null : (byNearness(present, label)[0] ?? null);
  const staying = roster.players.filter((player) => !leaver || !isSamePlayer(player, leaver));
  const newcomer = nextFree(label, roster.players);
  const players = [...staying, { name: '', ...newcomer }];
  const cleared = withdraw(night, [side], atMs);
  const corrected = { ...cleared, rosters: { ...cleared.rosters, [side]: { ...roster, players } } };
  return { corrected: announce(corrected, side, label, leaver?.label ?? FORFEIT_LABEL, atMs), newcomer };
}

/** Missing players first, then by distance in skill: the closest player was most likely entered by mistake. */
function byNearness(players: readonly Player[], label: PlayerLabel): Player[] {
  const distance = (player: Player) =>
    player.label === FORFEIT_LABEL
      ? -1
      : Math.abs(PLAYER_LABELS.indexOf(player.label) - PLAYER_LABELS.indexOf(label));
  return players.toSorted((one, other) => distance(one) - distance(other));
}

function exchanged(
  team: TeamDraft,
  side: Side,
  leaver: PlayerLabel,
  label: PlayerLabel,
): Result<TeamDraft, QuantityProblem> {
  const gone = entryOf(team, leaver);
  // A player can be missing without an entry.
  const quantity = Math.max(gone.quantity - 1, 0);
  const shrunk = changeQuantity(team, { side, ...gone, quantity });
  if (!shrunk.ok) return shrunk;
  const entry = entryOf(shrunk.value, label);
  return changeQuantity(shrunk.value, { side, ...entry, quantity: entry.quantity + 1 });
}

function announce(night: Night, side: Side, player: PlayerLabel, leaver: PlayerLabel, atMs: number): Night {
  const insteadOf = leaver === FORFEIT_LABEL ? null : leaver;
  return declare(night, { kind: 'broughtIn', round: currentRound(night), side, player, insteadOf, atMs });
}
