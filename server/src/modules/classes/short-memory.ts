interface MemoryDeps {
  readonly clock: () => Date;
  readonly forMs: number;
  /** How many values are kept; the oldest go first. */
  readonly most: number;
}

export interface ShortMemory<Value> {
  /** What is remembered under this key, or what `read` gives. */
  recall(key: string, read: () => Promise<Value>): Promise<Value>;
  /** Also what is being read at this moment is not kept. */
  forget(): void;
}

/** People search for the same things at the same time: what was found out a moment ago need not be asked again. */
export function createShortMemory<Value>({ clock, forMs, most }: MemoryDeps): ShortMemory<Value> {
  const kept = new Map<string, { readonly value: Value; readonly until: number }>();
  let timesForgotten = 0;

  return {
    async recall(key, read) {
      const now = clock().getTime();
      const known = kept.get(key);
      if (known !== undefined && known.until > now) return known.value;
      const forgottenBefore = timesForgotten;
      const value = await read();
      if (forgottenBefore !== timesForgotten) return value;
      kept.delete(key);
      kept.set(key, { value, until: now + forMs });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return value;
    },
    forget() {
      kept.clear();
      timesForgotten += 1;
    },
  };
}
