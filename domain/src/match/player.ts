export const RATED_SKILL_LEVELS = [2, 3, 4, 5, 6, 7] as const;
export type RatedSkillLevel = (typeof RATED_SKILL_LEVELS)[number];

/** The skill level of a missing player. */
export const FORFEIT = 0;
export const SKILL_LEVELS = [FORFEIT, ...RATED_SKILL_LEVELS] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

/** About to move down, neither, about to move up. */
export const GRADES = ['-', 'n', '+'] as const;
export type Grade = (typeof GRADES)[number];

export const FORFEIT_LABEL = 'F';
export type RatedLabel = `${RatedSkillLevel}` | `${RatedSkillLevel}${'-' | '+'}`;
/** The label of a player: '5', '5+', or 'F' for a missing one. */
export type PlayerLabel = typeof FORFEIT_LABEL | RatedLabel;

/** A player of a team: the first, second … of its label. */
export interface Player {
  readonly label: PlayerLabel;
  readonly instance: number;
}

export function labelOf(skillLevel: SkillLevel, grade: Grade): PlayerLabel {
  if (skillLevel === FORFEIT) return FORFEIT_LABEL;
  return grade === 'n' ? `${skillLevel}` : `${skillLevel}${grade}`;
}

interface Rating {
  readonly skillLevel: SkillLevel;
  readonly grade: Grade;
}

const RATINGS: ReadonlyMap<PlayerLabel, Rating> = new Map<PlayerLabel, Rating>([
  [FORFEIT_LABEL, { skillLevel: FORFEIT, grade: 'n' }],
  ...RATED_SKILL_LEVELS.flatMap((skillLevel) =>
    GRADES.map((grade): [PlayerLabel, Rating] => [labelOf(skillLevel, grade), { skillLevel, grade }]),
  ),
]);

/** All nineteen labels, the weakest first. */
export const PLAYER_LABELS: readonly PlayerLabel[] = [...RATINGS.keys()];

/** The labels of players who are present. */
export const RATED_LABELS = PLAYER_LABELS.filter(isRatedLabel);

export function isRatedLabel(value: unknown): value is RatedLabel {
  return value !== FORFEIT_LABEL && isPlayerLabel(value);
}

export function isPlayerLabel(value: unknown): value is PlayerLabel {
  return PLAYER_LABELS.some((label) => label === value);
}

export function isSkillLevel(value: unknown): value is SkillLevel {
  return SKILL_LEVELS.some((skillLevel) => skillLevel === value);
}

export function isGrade(value: unknown): value is Grade {
  return GRADES.some((grade) => grade === value);
}

export function ratingOf(label: PlayerLabel): Rating {
  const rating = RATINGS.get(label);
  if (!rating) throw new RangeError(`No such player label: ${label}`);
  return rating;
}

export function isSamePlayer(one: Player, other: Player): boolean {
  return one.label === other.label && one.instance === other.instance;
}

export function isAmong(players: readonly Player[], player: Player): boolean {
  return players.some((each) => isSamePlayer(each, player));
}
