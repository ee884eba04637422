import { type MatchResult, MOST_POINTS, pointsOf } from './match-result.ts';
import { type Night, ROUNDS } from './night.ts';
import { completeMatchUps, promptOf } from './rounds.ts';

export interface RunningScore {
  readonly yours: number;
  readonly theirs: number;
  /** Matches without a result: not played yet, or the result is not entered. */
  readonly open: number;
  readonly standing: 'won' | 'lost' | 'drawn' | 'open';
  /** The additional points with which you win, regardless of the opponents' points; null if out of reach. */
  readonly needed: number | null;
}

export function runningScoreOf(night: Night): RunningScore {
  return runningScore(completeMatchUps(night).map(({ result }) => result ?? null));
}

/** The round whose result is requested: the one being played, or the last one until a player is picked again. */
export function roundAsked(night: Night): number | null {
  const prompt = promptOf(night);
  if (prompt.kind === 'completeMatch') return prompt.round;
  if (prompt.kind !== 'putUp' && prompt.kind !== 'allComplete') return null;
  const last = completeMatchUps(night).at(-1);
  return last && last.result === undefined ? completeMatchUps(night).length : null;
}

/** The actual score of the night by round, in any order; null for a round without a result. */
export function runningScore(results: readonly (MatchResult | null)[]): RunningScore {
  if (results.length > ROUNDS) throw new RangeError(`A night has ${ROUNDS} matches, not ${results.length}`);
  const entered = results.filter((result) => result !== null);
  const yours = entered.reduce((sum, result) => sum + pointsOf(result).yours, 0);
  const theirs = entered.reduce((sum, result) => sum + pointsOf(result).theirs, 0);
  const open = ROUNDS - entered.length;
  // Both sides together score at most three points in a match, so each point for you is one that they cannot score.
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
