import { err, ok, type Result } from '../result.ts';
import {
  FORFEIT,
  FORFEIT_LABEL,
  type Grade,
  labelOf,
  PLAYER_LABELS,
  type PlayerLabel,
  ratingOf,
  type SkillLevel,
} from './player.ts';
import type { Side } from './sides.ts';

export const MAX_PLAYERS = 5;
export const MAX_SKILL_TOTAL = 23;

/** The players of one skill level and one grade. */
export interface TeamEntry {
  readonly skillLevel: SkillLevel;
  readonly minusPlus: Grade;
  readonly quantity: number;
  readonly completeMatches: number;
}

/** A team that is being set up; it may be empty or short. The weakest entry comes first. */
export type TeamDraft = readonly TeamEntry[];

export interface QuantityChange {
  readonly side: Side;
  readonly skillLevel: SkillLevel;
  readonly minusPlus: Grade;
  readonly quantity: number;
}

export type LimitProblem =
  | {
      readonly kind: 'tooManyPlayers';
      readonly side: Side;
      readonly total: number;
      readonly skillLevel: SkillLevel;
    }
  | { readonly kind: 'skillTotalOver'; readonly side: Side; readonly total: number };

export type QuantityProblem =
  | LimitProblem
  | {
      readonly kind: 'belowCompleted';
      readonly side: Side;
      readonly completed: number;
      readonly skillLevel: SkillLevel;
    }
  | { readonly kind: 'notAQuantity'; readonly side: Side; readonly quantity: number };

export const EMPTY_TEAM: TeamDraft = [];

/** 0 … min(5, floor(23 / skill)). Forfeits add nothing to the sum. */
export function quantityChoices(skillLevel: SkillLevel): number[] {
  const most = skillLevel === FORFEIT ? MAX_PLAYERS : Math.floor(MAX_SKILL_TOTAL / skillLevel);
  return Array.from({ length: Math.min(MAX_PLAYERS, most) + 1 }, (_, quantity) => quantity);
}

export function labelOfEntry({ skillLevel, minusPlus }: TeamEntry): PlayerLabel {
  return labelOf(skillLevel, minusPlus);
}

export function entryOf(team: TeamDraft, label: PlayerLabel): TeamEntry {
  const { skillLevel, grade } = ratingOf(label);
  const entry = team.find((each) => labelOfEntry(each) === label);
  return entry ?? { skillLevel, minusPlus: grade, quantity: 0, completeMatches: 0 };
}

export function skillTotal(team: TeamDraft): number {
  return team.reduce((total, { skillLevel, quantity }) => total + skillLevel * quantity, 0);
}

/** A forfeit that was played takes a place, whether it was entered or follows from a missing player. */
export function playerTotal(team: TeamDraft): number {
  return team.reduce(
    (total, { quantity, completeMatches }) => total + Math.max(quantity, completeMatches),
    0,
  );
}

/** `skillLevel` is the entry that was being raised; the message names it. */
export function limitProblem(team: TeamDraft, side: Side, skillLevel: SkillLevel): LimitProblem | null {
  const players = playerTotal(team);
  if (players > MAX_PLAYERS) return { kind: 'tooManyPlayers', side, total: players, skillLevel };
  const skills = skillTotal(team);
  if (skills > MAX_SKILL_TOTAL) return { kind: 'skillTotalOver', side, total: skills };
  return null;
}

/** The changed team, or the reason why the change is refused. */
export function changeQuantity(
  team: TeamDraft,
  { side, skillLevel, minusPlus, quantity }: QuantityChange,
): Result<TeamDraft, QuantityProblem> {
  if (!Number.isInteger(quantity) || quantity < 0) return err({ kind: 'notAQuantity', side, quantity });

  const before = entryOf(team, labelOf(skillLevel, minusPlus));
  if (quantity === before.quantity) return ok(team);
  if (quantity < before.quantity && quantity < before.completeMatches) {
    return err({ kind: 'belowCompleted', side, completed: before.completeMatches, skillLevel });
  }
  const changed = withEntry(team, { ...before, quantity });
  const problem = limitProblem(changed, side, skillLevel);
  return problem ? err(problem) : ok(changed);
}

/** The same team with the complete matches of each label recounted. */
export function withCompleteMatches(team: TeamDraft, played: readonly PlayerLabel[]): TeamDraft {
  return PLAYER_LABELS.reduce((counted, label) => {
    const completeMatches = played.filter((each) => each === label).length;
    return withEntry(counted, { ...entryOf(team, label), completeMatches });
  }, EMPTY_TEAM);
}

/** A team of exactly these players; missing players need no entry. */
export function teamOfPlayers(labels: readonly PlayerLabel[]): TeamDraft {
  return PLAYER_LABELS.filter((label) => label !== FORFEIT_LABEL && labels.includes(label)).map((label) => {
    const { skillLevel, grade } = ratingOf(label);
    const quantity = labels.filter((each) => each === label).length;
    return { skillLevel, minusPlus: grade, quantity, completeMatches: 0 };
  });
}

/** Missing players count as forfeits, so the number of forfeits is what the others leave of five. */
export function availableOf(team: TeamDraft, label: PlayerLabel): number {
  if (label !== FORFEIT_LABEL) return entryOf(team, label).quantity;
  return team.reduce(
    (left, { skillLevel, quantity }) => (skillLevel === FORFEIT ? left : left - quantity),
    MAX_PLAYERS,
  );
}

/** Adds `more` players of this skill and grade, regardless of the limits. */
export function withMore(team: TeamDraft, skillLevel: SkillLevel, minusPlus: Grade, more: number): TeamDraft {
  const entry = entryOf(team, labelOf(skillLevel, minusPlus));
  return withEntry(team, { ...entry, quantity: entry.quantity + more });
}

function withEntry(team: TeamDraft, entry: TeamEntry): TeamDraft {
  const label = labelOfEntry(entry);
  const others = team.filter((each) => labelOfEntry(each) !== label);
  const isBlank = entry.quantity === 0 && entry.completeMatches === 0;
  return (isBlank ? others : [...others, entry]).toSorted(
    (one, other) => PLAYER_LABELS.indexOf(labelOfEntry(one)) - PLAYER_LABELS.indexOf(labelOfEntry(other)),
  );
}
