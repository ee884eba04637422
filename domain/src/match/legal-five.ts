import { FORFEIT_LABEL, type PlayerLabel, ratingOf } from './player.ts';
import { MAX_PLAYERS, MAX_SKILL_TOTAL } from './team-draft.ts';

/** The skill that a missing player uses of the limit: leagues publish 19 for four players and 15 for three. */
const SKILL_OF_A_MISSING_PLAYER = 4;

export function skillOf(label: PlayerLabel): number {
  return ratingOf(label).skillLevel;
}

export function skillsOf(labels: readonly PlayerLabel[]): number {
  return labels.reduce((total, label) => total + skillOf(label), 0);
}

export function presentOf(labels: readonly PlayerLabel[]): PlayerLabel[] {
  return labels.filter((label) => label !== FORFEIT_LABEL);
}

/** The maximum sum of the players' skills, by the number of players present. */
export function skillLimit(present: number): number {
  return MAX_SKILL_TOTAL - SKILL_OF_A_MISSING_PLAYER * Math.max(0, MAX_PLAYERS - present);
}

/** The maximum number of matches that these players can fill within the remaining skill: the weakest players first. */
export function mostMatches(skills: readonly number[], skillLeft: number, roundsLeft: number): number {
  let spent = 0;
  let matches = 0;
  for (const skill of skills.toSorted((one, other) => one - other)) {
    spent += skill;
    if (matches === roundsLeft || spent > skillLeft) break;
    matches += 1;
  }
  return matches;
}

/** The players after whom as many matches can be filled as before. All others are dead ends. */
export function legalPicks(
  left: readonly PlayerLabel[],
  skillLeft: number,
  roundsLeft: number,
): readonly PlayerLabel[] {
  const skills = left.map(skillOf).sort((one, other) => one - other);
  const strongest = strongestPick(skills, skillLeft, roundsLeft);
  return left.filter((label) => skillOf(label) <= strongest);
}

/**
 * The highest skill that may be picked from sorted skills, or -1 if none may. The weakest players leave the most skill,
 * so a pick is legal if it fits together with all but one of the weakest players who fill these matches.
 */
export function strongestPick(skills: readonly number[], skillLeft: number, roundsLeft: number): number {
  const most = mostMatches(skills, skillLeft, roundsLeft);
  if (most === 0) return -1;
  let strongest = skillLeft;
  for (let place = 0; place < most - 1; place += 1) strongest -= skills[place] ?? 0;
  return strongest;
}
