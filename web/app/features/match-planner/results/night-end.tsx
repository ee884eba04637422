import type { Night } from '@carom/domain/match/night';
import { endText } from '../../../content/planners/match-planner-results.ts';
import { signed } from '../planner-text.ts';
import { endTextOf } from './score-text.ts';
import '../advice/advice-panel.css';

interface NightEndProps {
  readonly night: Night;
  /** The expected net points of the night; null without advice. */
  readonly expected: number | null;
}

/** The final score. Before the first result the advice card shows the expected one. */
export function NightEnd({ night, expected }: NightEndProps) {
  const end = endTextOf(night);
  if (!end) return null;
  return (
    <section
      aria-label={endText.eyebrow}
      className="advice-card figures rounded-card bg-felt-button text-white"
    >
      <p className="advice-headline">{end.headline}</p>
      <p className="advice-detail">
        {[end.missing, expected === null ? '' : endText.expected(signed(expected))]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}
