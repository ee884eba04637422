import { CodedError } from '../errors/coded-error.ts';
import { createFairQueue, type RankOf } from './fair-line.ts';

export interface ConcurrencyLimit {
  /**
   * Runs the work when a slot is free. Throws `tooBusy` if the queue is full or the wait too long, and the signal's
   * reason if it is aborted before the work starts. `from`: callers of equal rank alternate. If the queue is full,
   * the caller with the highest rank, or else with the most waiting items, loses one.
   */
  run<Value>(work: () => Promise<Value>, signal?: AbortSignal, from?: string): Promise<Value>;
  /** Throws `tooBusy` if the queue is full. For callers that prepare their work before `run`. */
  requireSpace(from?: string): void;
}

interface ConcurrencyOptions {
  /** The maximum number that run at the same time. */
  readonly atOnce: number;
  /** The maximum number that wait. Default: unlimited. */
  readonly mostWaiting?: number;
  /** The longest wait of each. Default: unlimited. */
  readonly waitMs?: number;
  /** Callers with a lower rank come first. Default: all are equal. */
  readonly rankOf?: RankOf;
}

interface Waiting {
  start(): void;
  reject(reason: unknown): void;
}

const RETRY_AFTER_S = 2;

/** Limits the number of concurrent executions. The others wait in a fair queue. */
export function createConcurrencyLimit(options: ConcurrencyOptions): ConcurrencyLimit {
  const { atOnce, mostWaiting = Number.POSITIVE_INFINITY, waitMs, rankOf = () => 0 } = options;
  const queue = createFairQueue<Waiting>(rankOf);
  let running = 0;

  function isFull(): boolean {
    return queue.size >= mostWaiting;
  }

  /** The item of a full queue that another caller may displace, or null. */
  function displaceableFor(from: string) {
    const last = queue.lastInOrder();
    if (last === undefined) return null;
    const behind = rankOf(last.from) - rankOf(from);
    const hasMore = queue.lengthOf(last.from) > queue.lengthOf(from) + 1;
    return behind > 0 || (behind === 0 && hasMore) ? last.item : null;
  }

  function waitForSlot(signal: AbortSignal | undefined, from: string): Promise<void> {
    if (isFull()) {
      const other = displaceableFor(from);
      if (other === null) return Promise.reject(tooBusy());
      other.reject(tooBusy());
    }
    return new Promise((resolve, rejectPromise) => {
      const timer = waitMs === undefined ? undefined : setTimeout(() => waiting.reject(tooBusy()), waitMs);
      const abandon = () => waiting.reject(signal?.reason);
      function settle() {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
      }
      const waiting: Waiting = {
        start() {
          settle();
          resolve();
        },
        reject(reason) {
          queue.remove(from, waiting);
          settle();
          rejectPromise(reason);
        },
      };
      signal?.addEventListener('abort', abandon);
      queue.add(from, waiting);
    });
  }

  /** Passes the slot to the next in the queue, so that a new caller cannot take it first. */
  function releaseSlot(): void {
    const next = queue.next();
    if (next === undefined) running -= 1;
    else next.start();
  }

  return {
    async run(work, signal, from = '') {
      signal?.throwIfAborted();
      if (running < atOnce) running += 1;
      else await waitForSlot(signal, from);
      try {
        return await work();
      } finally {
        releaseSlot();
      }
    },
    requireSpace(from = '') {
      if (isFull() && displaceableFor(from) === null) throw tooBusy();
    },
  };
}

function tooBusy(): CodedError {
  return new CodedError('tooBusy', { headers: { 'retry-after': String(RETRY_AFTER_S) } });
}
