import { resultsOf } from '@carom/domain/match/corrections';
import type { Night } from '@carom/domain/match/night';
import { roundAsked } from '@carom/domain/match/results';
import type { NightEvent } from '@carom/domain/match/transition';
import { resultText } from '../../../content/planners/match-planner-results.ts';
import { matchText } from '../rounds/match-log.tsx';
import { ResultChoices } from './result-choices.tsx';

interface ResultPromptProps {
  readonly night: Night;
  readonly onResult: (event: NightEvent) => void;
}

/**
 * One tap completes the match with its result. After Match Complete the result is still requested, until a player is
 * picked.
 */
export function ResultPrompt({ night, onResult }: ResultPromptProps) {
  const round = roundAsked(night);
  const matchUp = round === null ? undefined : night.matchUps[round - 1];
  if (round === null || !matchUp) return null;
  return (
    <ResultChoices
      legend={resultText.of(matchText(night, matchUp))}
      results={resultsOf(matchUp)}
      chosen={null}
      onChoose={(result) =>
        onResult(
          matchUp.isComplete ? { kind: 'enterResult', round, result } : { kind: 'completeMatch', result },
        )
      }
    />
  );
}
