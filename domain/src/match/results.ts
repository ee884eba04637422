import { type MatchResult, MOST_POINTS, pointsOf } from './match-result.ts';
import { type Night, ROUNDS } from './night.ts';
import { completeMatchUps, promptOf } from './rounds.ts';

export interface RunningScore {
  readonly yours: number;
  readonly theirs: number;
  /** Matches without a result yet: still to play, or not entered. */
  readonly open: number;
  readonly standing: 'won' | 'lost' | 'drawn' | 'open';
  /** With so many points more you win, whatever they take; null when that can no longer be had. */
  readonly needed: number | null;
}

export function runningScoreOf(night: Night): RunningScore {
  return runningScore(completeMatchUps(night).map(({ result }) => result ?? null));
}

/** Which round is asked how it ended: the one being played, or the last one until somebody is picked again. */
export function roundAsked(night: Night): number | null {
  const prompt = promptOf(night);
  if (prompt.kind === 'completeMatch') return prompt.round;
  if (prompt.kind !== 'putUp' && prompt.kind !== 'allComplete') return null;
  const last = completeMatchUps(night).at(-1);
  return last && last.result === undefined ? completeMatchUps(night).length : null;
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
