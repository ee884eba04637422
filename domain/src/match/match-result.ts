import { FORFEIT_LABEL, type PlayerLabel } from './player.ts';

/** The possible results of a match that is played; your points first. */
export const MATCH_RESULTS = ['3-0', '2-0', '2-1', '1-2', '0-2', '0-3'] as const;

/** Both sides forfeit: neither scores. */
const NO_POINTS = '0-0';

export type MatchResult = (typeof MATCH_RESULTS)[number] | typeof NO_POINTS;

/** The most points that both sides together can score in one match. */
export const MOST_POINTS = 3;

export function isMatchResult(value: unknown): value is MatchResult {
  return value === NO_POINTS || MATCH_RESULTS.some((result) => result === value);
}

/** With a forfeit, the most likely result first: the side that is present scores 2 points, or 3 in playoffs. */
export function possibleResults(yours: PlayerLabel, theirs: PlayerLabel): readonly MatchResult[] {
  if (yours !== FORFEIT_LABEL) return theirs === FORFEIT_LABEL ? ['2-0', '3-0'] : MATCH_RESULTS;
  return theirs === FORFEIT_LABEL ? [NO_POINTS] : ['0-2', '0-3'];
}

export function pointsOf(result: MatchResult): { readonly yours: number; readonly theirs: number } {
  return { yours: Number(result[0]), theirs: Number(result[2]) };
}
