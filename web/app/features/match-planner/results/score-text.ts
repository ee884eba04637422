import { type MatchResult, pointsOf } from '@carom/domain/match/match-result';
import { type Night, ROUNDS } from '@carom/domain/match/night';
import { type RunningScore, runningScoreOf } from '@carom/domain/match/results';
import { completeMatchUps } from '@carom/domain/match/rounds';
import { endText, resultText, scoreText } from '../../../content/planners/match-planner-results.ts';

export interface ScoreText {
  /** Your points first. */
  readonly score: string;
  /** The points still needed, or the final outcome. */
  readonly standing: string;
  readonly announced: string;
}

/** The actual score of the night in words; null before the first result. */
export function scoreTextOf(night: Night): ScoreText | null {
  const running = runningScoreOf(night);
  if (running.open === ROUNDS) return null;
  const { yours, theirs } = running;
  const missing = running.open - (ROUNDS - completeMatchUps(night).length);
  const standingIn = (toWin: (points: number) => string) => standingText(running, missing, toWin);
  return {
    score: `${yours}-${theirs}`,
    standing: standingIn(scoreText.toWin),
    announced: scoreText.announced(yours, theirs, standingIn(scoreText.winsTheNight)),
  };
}

/** The outcome of a night whose matches are all complete; null before the first result. */
export function endTextOf(night: Night): { readonly headline: string; readonly missing: string } | null {
  const { yours, theirs, open, standing } = runningScoreOf(night);
  if (open === ROUNDS) return null;
  const score = `${yours}–${theirs}`;
  return open > 0 || standing === 'open'
    ? { headline: endText.soFar(score), missing: scoreText.missing(open) }
    : { headline: endText[standing](score), missing: '' };
}

export function outcomeOf(result: MatchResult): string {
  const { yours, theirs } = pointsOf(result);
  if (yours === theirs) return resultText.noPoints;
  return yours > theirs ? resultText.won : resultText.lost;
}

export function resultDeclared(round: number, result: MatchResult | null): string {
  if (result === null) return resultText.takenBack(round);
  const { yours, theirs } = pointsOf(result);
  if (yours === theirs) return resultText.nobodyScored(round);
  return resultText.ended(round, outcomeOf(result), result);
}

/** `missing` is the number of complete matches without a result. */
function standingText(
  { standing, needed, open }: RunningScore,
  missing: number,
  toWin: (points: number) => string,
): string {
  if (standing !== 'open') return scoreText[standing];
  if (missing === open) return scoreText.missing(missing);
  return needed === null ? scoreText.drawAtMost : toWin(needed);
}
