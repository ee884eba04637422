import type { Declaration, Night } from './night.ts';
import type { Planner } from './planner.ts';
import { PLAYER_LABELS, type PlayerLabel } from './player.ts';
import { SIDES, type Side } from './sides.ts';
import { entryOf } from './team-draft.ts';

/** The change that an undo reverts. */
export type NightChange =
  | { readonly kind: 'quantity' | 'pick'; readonly side: Side; readonly player: PlayerLabel }
  | { readonly kind: 'setUp'; readonly side: Side }
  | { readonly kind: 'first' }
  | { readonly kind: 'completion' | 'result' | 'correction'; readonly round: number }
  | { readonly kind: 'withdrawal' }
  | { readonly kind: 'startOver' }
  /** Another night replaced this one. */
  | { readonly kind: 'replacement' }
  | { readonly kind: 'other' };

/** Null if there is nothing to undo. */
export function lastChangeOf({ night, past }: Planner): NightChange | null {
  const before = past.at(-1);
  return before ? changeBetween(before, night) : null;
}

/**
 * Compares the two stored nights. Log entries take precedence: a change of a team may also withdraw picks, and a pick
 * may change a team.
 */
function changeBetween(before: Night, after: Night): NightChange {
  const added = after.declarations.slice(before.declarations.length);
  // All log entries of one change have the same time.
  const isOneChange = added.every(({ atMs }) => atMs === added[0]?.atMs);
  if (!isContinued(before, after) || !isOneChange) {
    return { kind: isBlank(after) ? 'startOver' : 'replacement' };
  }
  const said = saidIn(added);
  if (said) return said;
  const roster = SIDES.find((side) => rosterText(before, side) !== rosterText(after, side));
  const [entry, ...others] = changedEntries(before, after);
  if (isBlank(after) && (roster || others.length > 0)) return { kind: 'startOver' };
  if (roster) return { kind: 'setUp', side: roster };
  if (entry) return others.length > 0 ? { kind: 'setUp', side: entry.side } : { kind: 'quantity', ...entry };
  return { kind: added.length > 0 ? 'withdrawal' : 'other' };
}

/**
 * One change may add two entries: a completed match and its result, or a newcomer and the pick. The first one counts.
 */
function saidIn(added: readonly Declaration[]): NightChange | null {
  const said = added.find(({ kind }) => kind !== 'withdrawn');
  switch (said?.kind) {
    case 'first':
      return { kind: 'first' };
    case 'putUp':
    case 'answered':
    case 'broughtIn':
      return { kind: 'pick', side: said.side, player: said.player };
    case 'complete':
      return { kind: 'completion', round: said.round };
    case 'result':
      return { kind: 'result', round: said.round };
    case 'corrected':
      return { kind: 'correction', round: said.round };
    default:
      return null;
  }
}

/** Whether both are states of one night, whose log only grows at its end. */
function isContinued(before: Night, after: Night): boolean {
  return before.declarations.every(({ kind, atMs }, index) => {
    const kept = after.declarations[index];
    return kept?.kind === kind && kept.atMs === atMs;
  });
}

function changedEntries(before: Night, after: Night) {
  return SIDES.flatMap((side) =>
    PLAYER_LABELS.filter(
      (label) => entryOf(before[side], label).quantity !== entryOf(after[side], label).quantity,
    ).map((player) => ({ side, player })),
  );
}

/** Equal rosters give equal texts, also after they are read from storage. */
function rosterText({ rosters }: Night, side: Side): string {
  const players = rosters[side]?.players ?? null;
  return JSON.stringify(players?.map(({ name, label, instance }) => [name, label, instance]) ?? null);
}

function isBlank({ rosters, selectedTeam, ...teams }: Night): boolean {
  const isEmpty = (side: Side) =>
    rosters[side] === null && teams[side].every(({ quantity }) => quantity === 0);
  return selectedTeam === null && SIDES.every(isEmpty);
}
