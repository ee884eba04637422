import { type Aim, adviseNow, hasRoster, type NightAdvice } from '@carom/domain/match/advice';
import type { Night } from '@carom/domain/match/night';
import type { PairingScores } from '@carom/domain/match/pairing-scores';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type AdviceSearch, createAdviceSearch, type Question } from './advice-search.ts';

interface CurrentAdvice extends NightAdvice {
  /** True while the search is running. */
  readonly isPending: boolean;
}

const NO_ADVICE: NightAdvice = { advice: null, toss: null };

/**
 * Synchronous between known fives, whose search takes less than a frame; in a worker over rosters. Without scores there
 * is no advice.
 */
export function useAdvice(night: Night, scores: PairingScores | null, aim: Aim): CurrentAdvice {
  const question = useMemo(
    () => (scores && hasRoster(night) ? { night, scores, aim } : null),
    [night, scores, aim],
  );
  const atOnce = useMemo(
    () => (scores && !question ? adviseNow(night, scores, aim) : NO_ADVICE),
    [night, scores, aim, question],
  );
  const answered = useSearched(question);
  if (!question) return { ...atOnce, isPending: false };
  return answered?.question === question
    ? { ...answered.answer, isPending: false }
    : { ...NO_ADVICE, isPending: true };
}

interface Answered {
  readonly question: Question;
  readonly answer: NightAdvice;
}

/** Slower, but always available: if no worker starts or answers, the page searches itself. */
function useSearched(question: Question | null): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const searching = useRef<AdviceSearch | null>(null);

  useEffect(() => {
    return () => {
      searching.current?.end();
      searching.current = null;
    };
  }, []);

  useEffect(() => {
    if (!question) return;
    searching.current ??= createAdviceSearch();
    return searching.current.ask(question, (answer) => setAnswered({ question, answer }));
  }, [question]);

  return answered;
}
