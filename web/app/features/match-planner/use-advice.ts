import { adviseNow, hasRoster, type NightAdvice } from '@carom/domain/match/advice';
import type { Night } from '@carom/domain/match/night';
import type { PairingScores } from '@carom/domain/match/pairing-scores';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AdviceAnswer, AdviceQuestion } from './advice-worker.ts';

interface CurrentAdvice extends NightAdvice {
  /** While it is being searched for. */
  readonly isPending: boolean;
}

const NO_ADVICE: NightAdvice = { advice: null, toss: null };

/** At once between known fives, which are searched in a frame; over rosters in a worker. Null scores: none. */
export function useAdvice(night: Night, scores: PairingScores | null): CurrentAdvice {
  const question = useMemo(() => (scores && hasRoster(night) ? { night, scores } : null), [night, scores]);
  const atOnce = useMemo(
    () => (scores && !question ? adviseNow(night, scores) : NO_ADVICE),
    [night, scores, question],
  );
  const answered = useSearched(question);
  if (!question) return { ...atOnce, isPending: false };
  return answered?.question === question
    ? { ...answered.answer, isPending: false }
    : { ...NO_ADVICE, isPending: true };
}

type Question = Omit<AdviceQuestion, 'id'>;

interface Answered {
  readonly question: Question;
  readonly answer: NightAdvice;
}

function useSearched(question: Question | null): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);

  useEffect(() => {
    return () => {
      worker.current?.terminate();
      worker.current = null;
    };
  }, []);

  useEffect(() => {
    if (!question) return;
    worker.current ??= new Worker(new URL('./advice-worker.ts', import.meta.url), { type: 'module' });
    const searching = worker.current;
    asked.current += 1;
    const id = asked.current;
    function take({ data }: MessageEvent<AdviceAnswer>) {
      if (question && data.id === id) setAnswered({ question, answer: data });
    }
    // Slower, but never without: where a worker does not come, the page searches itself.
    function searchHere() {
      if (question) setAnswered({ question, answer: adviseNow(question.night, question.scores) });
    }
    searching.addEventListener('message', take);
    searching.addEventListener('error', searchHere);
    searching.postMessage({ id, ...question } satisfies AdviceQuestion);
    return () => {
      searching.removeEventListener('message', take);
      searching.removeEventListener('error', searchHere);
    };
  }, [question]);

  return answered;
}
