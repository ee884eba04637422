import { type MatchResult, pointsOf } from '@carom/domain/match/match-result';
import { outcomeOf } from './score-text.ts';
import './results.css';

interface ResultChoicesProps {
  readonly legend: string;
  readonly results: readonly MatchResult[];
  readonly chosen: MatchResult | null;
  readonly onChoose: (result: MatchResult) => void;
}

/** The possible results of a match, each one tap away. */
export function ResultChoices({ legend, results, chosen, onChoose }: ResultChoicesProps) {
  return (
    <fieldset className="result-choices figures">
      <legend>{legend}</legend>
      {results.map((result) => (
        <button
          key={result}
          type="button"
          className="result-choice"
          data-is-won={pointsOf(result).yours > pointsOf(result).theirs || undefined}
          aria-pressed={result === chosen}
          onClick={() => onChoose(result)}
        >
          {result === chosen ? <span aria-hidden="true">✓ </span> : null}
          {result}
          <span className="sr-only"> {outcomeOf(result)}</span>
        </button>
      ))}
    </fieldset>
  );
}
