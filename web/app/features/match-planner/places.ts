import type { SkillLevel } from '@carom/domain/match/player';
import type { Side } from '@carom/domain/match/sides';

/** Ids of elements in the steps, for code that scrolls or moves the focus to them. */
export const STEP_TITLE_ID = 'step-title';
export const ROSTER_TITLE_ID = 'roster-title';
export const LOG_ID = 'match-log';

export function quantityId(side: Side, skillLevel: SkillLevel): string {
  return `quantity-${side}-${skillLevel}`;
}

export function playersId(side: Side): string {
  return `players-${side}`;
}
