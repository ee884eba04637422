import type { Night } from '@carom/domain/match/night';
import { scoreText } from '../../../content/planners/match-planner-results.ts';
import { signed } from '../planner-text.ts';
import { scoreTextOf } from './score-text.ts';
import './results.css';

interface ScoreLineProps {
  readonly night: Night;
  /** The expected net points of the complete matches; null without advice. */
  readonly expected: number | null;
}

/** The actual score, the points still needed, and the expected net points beside it. */
export function ScoreLine({ night, expected }: ScoreLineProps) {
  const real = scoreTextOf(night);
  if (!real && expected === null) return null;
  return (
    <p className="score-line figures">
      {real ? (
        <span className="score-real">
          <strong>{real.score}</strong> · {real.standing}
        </span>
      ) : null}{' '}
      {expected === null ? null : (
        <span className="score-expected">{scoreText.expected(signed(expected))}</span>
      )}
    </p>
  );
}
