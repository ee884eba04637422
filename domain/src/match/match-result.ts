import { FORFEIT_LABEL, type PlayerLabel } from './player.ts';

/** How a match that is played can end: your points first. */
export const MATCH_RESULTS = ['3-0', '2-0', '2-1', '1-2', '0-2', '0-3'] as const;

/** Both sides are short: neither scores. */
const NO_POINTS = '0-0';

export type MatchResult = (typeof MATCH_RESULTS)[number] | typeof NO_POINTS;

/** What both sides together can take of one match. */
export const MOST_POINTS = 3;

export function isMatchResult(value: unknown): value is MatchResult {
  return value === NO_POINTS || MATCH_RESULTS.some((result) => result === value);
}

/** The likeliest first where one is a forfeit: it is worth 2 points to the side that is present, 3 in playoffs. */
export function possibleResults(yours: PlayerLabel, theirs: PlayerLabel): readonly MatchResult[] {
  if (yours !== FORFEIT_LABEL) return theirs === FORFEIT_LABEL ? ['2-0', '3-0'] : MATCH_RESULTS;
  return theirs === FORFEIT_LABEL ? [NO_POINTS] : ['0-2', '0-3'];
}

export function pointsOf(result: MatchResult): { readonly yours: number; readonly theirs: number } {
  return { yours: Number(result[0]), theirs: Number(result[2]) };
}
