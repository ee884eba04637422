import { SECOND_MS } from '@carom/domain/time/durations';
import type { Count } from './stored-counts-repo.ts';

/** About 20 MB. Whoever has more networks than that at hand makes us forget the oldest counts, not run out of memory. */
const MOST_KEYS = 100_000;

export interface MemoryCounts {
  /** Counts one more, and gives how many there are within the time. */
  add(key: string, withinS: number): Count;
  /** Notes that there are so many, until then. */
  set(key: string, count: Count): void;
  get(key: string): Count | null;
}

/** Counts of this server alone. They end by a clock that nobody can set. */
export function createMemoryCounts(mostKeys = MOST_KEYS): MemoryCounts {
  const counts = new Map<string, { count: number; readonly endsAtMs: number }>();

  function begin(key: string, count: number, forMs: number) {
    const nowMs = performance.now();
    const begun = { count, endsAtMs: nowMs + forMs };
    counts.delete(key);
    counts.set(key, begun);
    for (const [oldest, { endsAtMs }] of counts) {
      if (endsAtMs > nowMs && counts.size <= mostKeys) break;
      counts.delete(oldest);
    }
    return begun;
  }

  function find(key: string) {
    const found = counts.get(key);
    return found !== undefined && found.endsAtMs > performance.now() ? found : null;
  }

  return {
    add(key, withinS) {
      const found = find(key) ?? begin(key, 0, withinS * SECOND_MS);
      found.count += 1;
      return { count: found.count, msLeft: found.endsAtMs - performance.now() };
    },
    set(key, { count, msLeft }) {
      begin(key, count, msLeft);
    },
    get(key) {
      const found = find(key);
      return found === null ? null : { count: found.count, msLeft: found.endsAtMs - performance.now() };
    },
  };
}
