import { legalPicks, mostMatches, presentOf, skillLimit, skillOf, skillsOf } from './legal-five.ts';
import type { PlayerLabel } from './player.ts';
import { MAX_PLAYERS } from './team-draft.ts';

/**
 * A possible violation of league rules. The planners warn and never block: rules differ, and teams may agree otherwise.
 */
export type RuleWarning =
  /** At most two players of skill 6 or more: a third forfeits that match. */
  | { readonly kind: 'tooManySeniors'; readonly seniors: number }
  /** With fewer than five players, those who play must still fit into a legal five. */
  | {
      readonly kind: 'shortTeamOver';
      readonly players: number;
      readonly total: number;
      readonly limit: number;
    }
  /** After this pick, so many of the remaining matches cannot be filled. Avoidable: another pick leaves fewer. */
  | {
      readonly kind: 'noLegalFive';
      readonly player: PlayerLabel;
      readonly forfeits: number;
      readonly isAvoidable: boolean;
    };

const SENIOR_SKILL = 6;
const MOST_SENIORS = 2;

export function warnOfSeniors(playing: readonly PlayerLabel[]): RuleWarning | null {
  const seniors = playing.filter((label) => skillOf(label) >= SENIOR_SKILL).length;
  return seniors > MOST_SENIORS ? { kind: 'tooManySeniors', seniors } : null;
}

/** Takes all players present. A team of five or more is not short. */
export function warnOfShortTeam(team: readonly PlayerLabel[]): RuleWarning | null {
  const players = presentOf(team).length;
  const total = skillsOf(team);
  const limit = skillLimit(players);
  if (players === 0 || players >= MAX_PLAYERS || total <= limit) return null;
  return { kind: 'shortTeamOver', players, total, limit };
}

export interface RosterPick {
  /** All players present, including those who have played. */
  readonly roster: readonly PlayerLabel[];
  readonly played: readonly PlayerLabel[];
  readonly pick: PlayerLabel;
}

/** A forfeit is not a pick of a player, so it never causes a warning. */
export function warnOfPick({ roster, played, pick }: RosterPick): RuleWarning | null {
  const present = presentOf(roster);
  const left = minus(present, presentOf(played));
  if (!left.includes(pick)) return null;
  const rounds = MAX_PLAYERS - played.length;
  const skillLeft = skillLimit(present.length) - skillsOf(played);
  const others = minus(left, [pick]).map(skillOf);
  const filled = mostMatches(others, skillLeft - skillOf(pick), rounds - 1);
  // A short team has to forfeit matches anyway. Only the forfeits that the limit causes are reported.
  const forfeits = Math.min(rounds - 1, others.length) - filled;
  const isOver = skillOf(pick) > skillLeft;
  if (forfeits <= 0 && !isOver) return null;
  const legal = legalPicks(left, skillLeft, rounds);
  const isAvoidable = legal.length > 0 && !legal.includes(pick);
  return { kind: 'noLegalFive', player: pick, forfeits: Math.max(0, forfeits), isAvoidable };
}

function minus(players: readonly PlayerLabel[], gone: readonly PlayerLabel[]): PlayerLabel[] {
  const rest = [...players];
  for (const label of gone) {
    const index = rest.indexOf(label);
    if (index !== -1) rest.splice(index, 1);
  }
  return rest;
}
