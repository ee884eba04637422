import { isRecent } from './recent.ts';

interface CacheDeps {
  readonly clock: () => Date;
  readonly forMs: number;
  /** The maximum number of values. The oldest are removed first. */
  readonly most: number;
}

type Read<Value> = (signal: AbortSignal) => Promise<Value>;

/** The signal is used only if the caller has to wait. */
export interface CacheCaller {
  readonly signal?: AbortSignal;
}

export interface Cache<Value> {
  /**
   * Returns the cached value of the key, or the result of `read`. Concurrent callers share one read. Its
   * signal is aborted when the last of them has left.
   */
  get(key: string, read: Read<Value>, caller?: CacheCaller): Promise<Value>;
  /** Reads in progress are not cached either, and later callers do not wait for them. */
  clear(): void;
}

/** Caches values for a short time, because many callers request the same ones at about the same time. */
export function createCache<Value>({ clock, forMs, most }: CacheDeps): Cache<Value> {
  const values = new Map<string, { readonly value: Value; readonly since: Date }>();
  const readings = new Map<string, SharedReading<Value>>();

  function start(key: string, read: Read<Value>): SharedReading<Value> {
    const reading = shareReading(async (signal) => {
      try {
        const since = clock();
        const value = await read(signal);
        if (readings.get(key) === reading) keep(key, value, since);
        return value;
      } finally {
        if (readings.get(key) === reading) readings.delete(key);
      }
    });
    readings.set(key, reading);
    return reading;
  }

  function keep(key: string, value: Value, since: Date): void {
    values.delete(key);
    values.set(key, { value, since });
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
  }

  return {
    async get(key, read, caller) {
      const known = values.get(key);
      if (known !== undefined && isRecent(known.since, forMs, clock())) return known.value;
      const signal = caller?.signal;
      signal?.throwIfAborted();
      const present = readings.get(key);
      const reading = present === undefined || present.isAbandoned() ? start(key, read) : present;
      return reading.wait(signal);
    },
    clear() {
      values.clear();
      readings.clear();
    },
  };
}

interface SharedReading<Value> {
  wait(signal: AbortSignal | undefined): Promise<Value>;
  /** All waiting callers have left. */
  isAbandoned(): boolean;
}

function shareReading<Value>(read: Read<Value>): SharedReading<Value> {
  const abandoned = new AbortController();
  // Starts asynchronously, after the caller has stored the read.
  const result = Promise.resolve().then(() => read(abandoned.signal));
  // Waiting callers get the failure. Without any, it is ignored.
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  result.then(settle, settle);
  let waiting = 0;

  return {
    async wait(signal) {
      const { promise: aborted, reject } = Promise.withResolvers<never>();
      const abort = () => reject(signal?.reason);
      signal?.addEventListener('abort', abort);
      waiting += 1;
      try {
        return await Promise.race([result, aborted]);
      } finally {
        signal?.removeEventListener('abort', abort);
        waiting -= 1;
        if (waiting === 0 && !isSettled) abandoned.abort(signal?.reason);
      }
    },
    isAbandoned: () => abandoned.signal.aborted,
  };
}
