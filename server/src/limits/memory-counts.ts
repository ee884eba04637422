import { SECOND_MS } from '@carom/domain/time/durations';
import type { Count } from './stored-counts-repo.ts';

/** About 20 MB. Beyond this number, the oldest counts are dropped. */
const MOST_KEYS = 100_000;

export interface MemoryCounts {
  /** Increments the count and returns it with the rest of its period. */
  add(key: string, withinS: number): Count;
  /** Replaces the count and its remaining time. */
  set(key: string, count: Count): void;
  get(key: string): Count | null;
}

interface Counted {
  count: number;
  readonly endsAtMs: number;
}

/**
 * Counts of this server alone, timed by a monotonic clock. Keys are kept in two generations of half
 * the size, and the older one is dropped as a whole: deleting single keys from the start of a Map
 * makes later reads of its start slower.
 */
export function createMemoryCounts(mostKeys = MOST_KEYS): MemoryCounts {
  let newer = new Map<string, Counted>();
  let older = new Map<string, Counted>();

  function keep(key: string, counted: Counted): void {
    if (newer.size >= mostKeys / 2) {
      older = newer;
      newer = new Map();
    }
    newer.set(key, counted);
  }

  function begin(key: string, count: number, forMs: number): Counted {
    const begun = { count, endsAtMs: performance.now() + forMs };
    keep(key, begun);
    return begun;
  }

  function find(key: string): Counted | null {
    const found = newer.get(key) ?? older.get(key);
    if (found === undefined || found.endsAtMs <= performance.now()) return null;
    // Keys in use move to the newer generation.
    if (!newer.has(key)) keep(key, found);
    return found;
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
