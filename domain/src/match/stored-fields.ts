import { type Declaration, ROUNDS } from './night.ts';
import { FORFEIT, isGrade, isPlayerLabel, isSkillLevel, labelOf, type Player } from './player.ts';
import { isSide } from './sides.ts';
import { MAX_PLAYERS, type TeamEntry } from './team-draft.ts';

/** Readers of single stored things: the thing, or null when it is not one. */

export type Fields = Readonly<Record<string, unknown>>;

export function readFields(stored: unknown): Fields | null {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : null;
}

export function readList<Item>(
  stored: unknown,
  readItem: (item: unknown, index: number) => Item | null,
): Item[] | null {
  if (!Array.isArray(stored)) return null;
  const items = stored.map(readItem).filter((item) => item !== null);
  return items.length === stored.length ? items : null;
}

/** The grade is called minusPlus or plusMinus; complete matches may be left out. */
export function readEntry(stored: unknown): TeamEntry | null {
  const fields = readFields(stored);
  if (!fields) return null;
  const { skillLevel, quantity, completeMatches = 0 } = fields;
  const minusPlus = fields['minusPlus'] ?? fields['plusMinus'] ?? 'n';
  if (!isSkillLevel(skillLevel) || !isGrade(minusPlus)) return null;
  if (skillLevel === FORFEIT && minusPlus !== 'n') return null;
  if (!isCount(quantity) || !isCount(completeMatches)) return null;
  return { skillLevel, minusPlus, quantity, completeMatches };
}

export function readNumberedPlayer(stored: unknown): Player | null {
  const fields = readFields(stored);
  const { skillLevel, instance } = fields ?? {};
  if (!isSkillLevel(skillLevel) || !isCount(instance) || instance === 0) return null;
  return { label: labelOf(skillLevel, 'n'), instance };
}

/** The n-th of a label to be picked is its n-th player; the caller counts. */
export function readLabelledPlayer(stored: unknown): Player | null {
  return isPlayerLabel(stored) ? { label: stored, instance: 1 } : null;
}

export function readDeclaration(stored: unknown): Declaration | null {
  const { kind, side, round, player, atMs } = readFields(stored) ?? {};
  if (typeof atMs !== 'number' || !Number.isFinite(atMs)) return null;
  if (kind === 'first') return isSide(side) ? { kind, side, atMs } : null;
  if (!isCount(round) || round < 1 || round > ROUNDS) return null;
  if (kind === 'complete') return { kind, round, atMs };
  if (kind !== 'putUp' && kind !== 'answered' && kind !== 'withdrawn') return null;
  return isSide(side) && isPlayerLabel(player) ? { kind, round, side, player, atMs } : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_PLAYERS;
}
