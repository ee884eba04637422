import { ROUNDS } from './night.ts';

/** How a match can end: your points first. A forfeit is 2-0 to the side that is present. */
export const MATCH_RESULTS = ['3-0', '2-0', '2-1', '1-2', '0-2', '0-3'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];

const MOST_POINTS = 3;

export interface RunningScore {
  readonly yours: number;
  readonly theirs: number;
  /** Matches without a result yet: still to play, or not entered. */
  readonly open: number;
  readonly standing: 'won' | 'lost' | 'drawn' | 'open';
  /** With so many points more you win, whatever they take; null when that can no longer be had. */
  readonly needed: number | null;
}

/** The night's real score by round; null where no result was entered, in any order. */
export function runningScore(results: readonly (MatchResult | null)[]): RunningScore {
  if (results.length > ROUNDS) throw new RangeError(`A night has ${ROUNDS} matches, not ${results.length}`);
  const entered = results.filter((result) => result !== null);
  const yours = entered.reduce((sum, result) => sum + pointsOf(result).yours, 0);
  const theirs = entered.reduce((sum, result) => sum + pointsOf(result).theirs, 0);
  const open = ROUNDS - entered.length;
  // Both together take at most three points of a match, so what you take they cannot.
  const needed = Math.max(0, Math.floor((theirs - yours + MOST_POINTS * open) / 2) + 1);
  return {
    yours,
    theirs,
    open,
    standing: standingOf(yours - theirs, MOST_POINTS * open),
    needed: needed > MOST_POINTS * open ? null : needed,
  };
}

function standingOf(lead: number, atStake: number): RunningScore['standing'] {
  if (lead > atStake) return 'won';
  if (-lead > atStake) return 'lost';
  return atStake === 0 ? 'drawn' : 'open';
}

function pointsOf(result: MatchResult): { readonly yours: number; readonly theirs: number } {
  return { yours: Number(result[0]), theirs: Number(result[2]) };
}
