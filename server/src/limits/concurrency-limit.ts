import { CodedError } from '../errors/coded-error.ts';
import { createFairLine, type RankOf } from './fair-line.ts';

export interface ConcurrencyLimit {
  /**
   * Runs the work when its turn has come. Throws `tooBusy` when too many wait already or the turn did not
   * come in time, and the signal's reason when nobody waits for the result any more: such work never begins.
   * `from`: callers of one rank take turns, and when no more may wait, the one of the highest rank, or that has the
   * most there, gives way.
   */
  run<Value>(work: () => Promise<Value>, signal?: AbortSignal, from?: string): Promise<Value>;
  /** Throws `tooBusy` where `run` would at once: for those who have other work to do before theirs begins. */
  requireRoom(from?: string): void;
}

interface ConcurrencyOptions {
  /** How many run at the same time. */
  readonly atOnce: number;
  /** How many may wait; without it, all. */
  readonly mostWaiting?: number;
  /** How long each waits; without it, until its turn. */
  readonly waitMs?: number;
  /** Callers with a lower rank come first; without it, all are equal. */
  readonly rankOf?: RankOf;
}

interface Waiting {
  begin(): void;
  leave(reason: unknown): void;
}

const RETRY_AFTER_S = 2;

/** Lets so many pieces of work run at once; the others wait their turn, each caller's in the order of coming. */
export function createConcurrencyLimit(options: ConcurrencyOptions): ConcurrencyLimit {
  const { atOnce, mostWaiting = Number.POSITIVE_INFINITY, waitMs, rankOf = () => 0 } = options;
  const line = createFairLine<Waiting>(rankOf);
  let running = 0;

  function isFull(): boolean {
    return line.size >= mostWaiting;
  }

  /** Of a full line, who would have to leave it for another caller; nobody for whoever has as many there. */
  function whoGivesWayTo(from: string) {
    const last = line.lastInOrder();
    if (last === undefined) return null;
    const behind = rankOf(last.from) - rankOf(from);
    const hasMore = line.lengthOf(last.from) > line.lengthOf(from) + 1;
    return behind > 0 || (behind === 0 && hasMore) ? last.item : null;
  }

  function turn(signal: AbortSignal | undefined, from: string): Promise<void> {
    if (isFull()) {
      const other = whoGivesWayTo(from);
      if (other === null) return Promise.reject(tooBusy());
      other.leave(tooBusy());
    }
    return new Promise((resolve, reject) => {
      const timer = waitMs === undefined ? undefined : setTimeout(() => waiting.leave(tooBusy()), waitMs);
      const abandon = () => waiting.leave(signal?.reason);
      function settle() {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
      }
      const waiting: Waiting = {
        begin() {
          settle();
          resolve();
        },
        leave(reason) {
          line.remove(from, waiting);
          settle();
          reject(reason);
        },
      };
      signal?.addEventListener('abort', abandon);
      line.add(from, waiting);
    });
  }

  /** Whoever ends hands its place on, so that nobody who comes later slips in before. */
  function handOn(): void {
    const next = line.next();
    if (next === undefined) running -= 1;
    else next.begin();
  }

  return {
    async run(work, signal, from = '') {
      signal?.throwIfAborted();
      if (running < atOnce) running += 1;
      else await turn(signal, from);
      try {
        return await work();
      } finally {
        handOn();
      }
    },
    requireRoom(from = '') {
      if (isFull() && whoGivesWayTo(from) === null) throw tooBusy();
    },
  };
}

function tooBusy(): CodedError {
  return new CodedError('tooBusy', { headers: { 'retry-after': String(RETRY_AFTER_S) } });
}
