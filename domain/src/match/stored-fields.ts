import { isMatchResult } from './match-result.ts';
import { type Declaration, type PortfolioPlace, ROUNDS } from './night.ts';
import {
  FORFEIT,
  isAmong,
  isGrade,
  isPlayerLabel,
  isRatedLabel,
  isSkillLevel,
  labelOf,
  type Player,
} from './player.ts';
import { MAX_NAME_LENGTH, MAX_ROSTER, type NightRoster, type RosterPlayer } from './roster.ts';
import { isSide } from './sides.ts';
import { MAX_PLAYERS, type TeamEntry } from './team-draft.ts';

/** For readers of stored values, each of which returns the value, or null if it is invalid. */

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

/** The grade is called minusPlus or plusMinus; the number of complete matches may be missing. */
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
  const number = readInstance(instance);
  return isSkillLevel(skillLevel) && number !== null
    ? { label: labelOf(skillLevel, 'n'), instance: number }
    : null;
}

export function readInstance(stored: unknown): number | null {
  return isWhole(stored, MAX_ROSTER) && stored > 0 ? stored : null;
}

export function readRoster(stored: unknown): NightRoster | null {
  const { savedAs = null, name, players: listed } = readFields(stored) ?? {};
  const players = readList(listed, readRosterPlayer);
  if (!isName(name) || !players || players.length === 0 || players.length > MAX_ROSTER) return null;
  if (savedAs !== null && typeof savedAs !== 'string') return null;
  const isTwice = players.some((player, index) => isAmong(players.slice(0, index), player));
  return isTwice ? null : { savedAs, name, players };
}

function readRosterPlayer(stored: unknown): RosterPlayer | null {
  const { name, label, instance, savedAs } = readFields(stored) ?? {};
  const number = readInstance(instance);
  if (!isName(name) || !isRatedLabel(label) || number === null) return null;
  return { name, label, instance: number, ...(typeof savedAs === 'string' && { savedAs }) };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
}

/** The n-th pick of a label is its n-th player; the caller counts. */
export function readLabelledPlayer(stored: unknown): Player | null {
  return isPlayerLabel(stored) ? { label: stored, instance: 1 } : null;
}

export function readDeclaration(stored: unknown): Declaration | null {
  const fields = readFields(stored) ?? {};
  const { kind, side, round, player, name, result, atMs } = fields;
  if (typeof atMs !== 'number' || !Number.isFinite(atMs)) return null;
  if (kind === 'first') return isSide(side) ? { kind, side, atMs } : null;
  if (!isCount(round) || round < 1 || round > ROUNDS) return null;
  if (kind === 'complete') return { kind, round, atMs };
  if (kind === 'broughtIn') return readBroughtIn(fields, round, atMs);
  if (kind === 'result')
    return result === null || isMatchResult(result) ? { kind, round, result, atMs } : null;
  if (kind !== 'putUp' && kind !== 'answered' && kind !== 'withdrawn' && kind !== 'corrected') return null;
  if (!isSide(side) || !isPlayerLabel(player)) return null;
  if (name !== undefined && !isName(name)) return null;
  return { kind, round, side, player, ...(name && { name }), atMs };
}

function readBroughtIn(fields: Fields, round: number, atMs: number): Declaration | null {
  const { side, player, insteadOf } = fields;
  if (!isSide(side) || !isPlayerLabel(player)) return null;
  if (insteadOf !== null && !isPlayerLabel(insteadOf)) return null;
  return { kind: 'broughtIn', round, side, player, insteadOf, atMs };
}

/** An invalid place is read as none: the night itself is still valid. */
export function readPortfolioPlace(stored: unknown): PortfolioPlace | null {
  const { id, version } = readFields(stored) ?? {};
  const isVersion = typeof version === 'number' && Number.isSafeInteger(version) && version >= 0;
  return typeof id === 'string' && isVersion ? { id, version } : null;
}

function isCount(value: unknown): value is number {
  return isWhole(value, MAX_PLAYERS);
}

function isWhole(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
