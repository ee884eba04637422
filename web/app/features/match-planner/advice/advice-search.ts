import { adviseNow, type NightAdvice } from '@carom/domain/match/advice';
import type { AdviceAnswer, AdviceQuestion } from './advice-worker.ts';

export type Question = Omit<AdviceQuestion, 'id'>;

export interface AdviceSearch {
  /** Calls back once, unless it is cancelled before. */
  ask(question: Question, onAnswer: (answer: NightAdvice) => void): () => void;
  end(): void;
}

/** Far more than a search takes on a slow phone. A worker whose script fails to load would never answer. */
const PATIENCE_MS = 3000;

/** Searches in a worker. After the worker has failed once, the page searches itself. */
export function createAdviceSearch(): AdviceSearch {
  let worker = startWorker();
  let asked = 0;

  function giveUp(cause: unknown) {
    if (worker === null) return;
    console.warn('The advice is searched for by the page itself', cause);
    worker.terminate();
    worker = null;
  }
  // Also without a pending question: the next one would get no answer.
  worker?.addEventListener('error', (event) => {
    event.preventDefault();
    giveUp(event.message);
  });

  function searchHere({ night, scores, aim }: Question, onAnswer: (answer: NightAdvice) => void): () => void {
    // Lets the browser show the tap first.
    const soon = setTimeout(() => onAnswer(adviseNow(night, scores, aim)));
    return () => clearTimeout(soon);
  }

  return {
    ask(question, onAnswer) {
      if (worker === null) return searchHere(question, onAnswer);
      const searching = worker;
      let callOff = stopListening;
      asked += 1;
      const id = asked;
      const patience = setTimeout(() => failed('no answer'), PATIENCE_MS);
      searching.addEventListener('message', take);
      searching.addEventListener('error', failed);
      searching.postMessage({ id, ...question } satisfies AdviceQuestion);
      return () => callOff();

      function take({ data }: MessageEvent<AdviceAnswer>) {
        if (data.id !== id) return;
        stopListening();
        onAnswer(data);
      }
      function failed(cause: unknown) {
        stopListening();
        giveUp(cause);
        callOff = searchHere(question, onAnswer);
      }
      function stopListening() {
        clearTimeout(patience);
        searching.removeEventListener('message', take);
        searching.removeEventListener('error', failed);
      }
    },
    end() {
      worker?.terminate();
      worker = null;
    },
  };
}

/** Null if the browser refuses to start a worker. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./advice-worker.ts', import.meta.url), { type: 'module' });
  } catch (cause) {
    console.warn('The advice has no worker', cause);
    return null;
  }
}
