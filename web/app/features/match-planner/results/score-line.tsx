import type { Night } from '@carom/domain/match/night';
import { scoreText } from '../../../content/planners/match-planner-results.ts';
import { signed } from '../planner-text.ts';
import { scoreTextOf } from './score-text.ts';
import './results.css';

interface ScoreLineProps {
  readonly night: Night;
  /** The expected net points of the complete matches; null where there is no advice. */
  readonly expected: number | null;
}

/** The real score, what is still needed, and beside it what the pairing scores expected. */
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
