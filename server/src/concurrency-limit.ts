import { CodedError } from './errors.ts';

export interface ConcurrencyLimit {
  /**
   * Runs the work when its turn has come. Throws `tooBusy` when too many wait already or the turn did not
   * come in time, and the signal's reason when nobody waits for the result any more: such work never begins.
   */
  run<Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
}

interface ConcurrencyOptions {
  /** How many run at the same time. */
  readonly atOnce: number;
  /** How many may wait; without it, all. */
  readonly mostWaiting?: number;
  /** How long each waits; without it, until its turn. */
  readonly waitMs?: number;
}

const RETRY_AFTER_S = 2;

/** Lets so many pieces of work run at once; the others wait their turn, in the order of their coming. */
export function createConcurrencyLimit(options: ConcurrencyOptions): ConcurrencyLimit {
  const { atOnce, mostWaiting = Number.POSITIVE_INFINITY, waitMs } = options;
  const waiting = new Set<() => void>();
  let running = 0;

  function turn(signal: AbortSignal | undefined): Promise<void> {
    if (waiting.size >= mostWaiting) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      const timer = waitMs === undefined ? undefined : setTimeout(() => leave(tooBusy()), waitMs);
      const abandon = () => leave(signal?.reason);
      function settle() {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
      }
      function leave(reason: unknown) {
        waiting.delete(begin);
        settle();
        reject(reason);
      }
      function begin() {
        settle();
        resolve();
      }
      signal?.addEventListener('abort', abandon);
      waiting.add(begin);
    });
  }

  return {
    async run(work, signal) {
      signal?.throwIfAborted();
      if (running < atOnce) running += 1;
      // Whoever ends hands its place on, so that nobody who comes later slips in before.
      else await turn(signal);
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next === undefined) running -= 1;
        else {
          waiting.delete(next);
          next();
        }
      }
    },
  };
}

function tooBusy(): CodedError {
  return new CodedError('tooBusy', { headers: { 'retry-after': String(RETRY_AFTER_S) } });
}
