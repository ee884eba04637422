import { isRecent } from './recent.ts';

interface CacheDeps {
  readonly clock: () => Date;
  readonly forMs: number;
  /** How many values are kept; the oldest go first. */
  readonly most: number;
}

type Read<Value> = (signal: AbortSignal) => Promise<Value>;

/** Who asks. The signal is looked at only where there is something to wait for. */
export interface CacheCaller {
  readonly signal?: AbortSignal;
}

export interface Cache<Value> {
  /**
   * What is remembered under this key, or what `read` gives. Those who ask while it is being read wait for
   * the same reading; its signal is aborted when the last of them has gone.
   */
  get(key: string, read: Read<Value>, caller?: CacheCaller): Promise<Value>;
  /** Also what is being read at this moment is not kept, and nobody who comes later waits for it. */
  clear(): void;
}

/** People ask for the same things at the same time: what was found out a moment ago need not be asked again. */
export function createCache<Value>({ clock, forMs, most }: CacheDeps): Cache<Value> {
  const kept = new Map<string, { readonly value: Value; readonly since: Date }>();
  const readings = new Map<string, SharedReading<Value>>();

  function begin(key: string, read: Read<Value>): SharedReading<Value> {
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
    kept.delete(key);
    kept.set(key, { value, since });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  return {
    async get(key, read, caller) {
      const known = kept.get(key);
      if (known !== undefined && isRecent(known.since, forMs, clock())) return known.value;
      const signal = caller?.signal;
      signal?.throwIfAborted();
      const present = readings.get(key);
      const reading = present === undefined || present.isAbandoned() ? begin(key, read) : present;
      return reading.wait(signal);
    },
    clear() {
      kept.clear();
      readings.clear();
    },
  };
}

interface SharedReading<Value> {
  wait(signal: AbortSignal | undefined): Promise<Value>;
  /** All who waited have gone. */
  isAbandoned(): boolean;
}

function shareReading<Value>(read: Read<Value>): SharedReading<Value> {
  const abandoned = new AbortController();
  // Begun in the next turn, when whoever begins it has noted it down.
  const result = Promise.resolve().then(() => read(abandoned.signal));
  // Whoever waits hears of a failure; when nobody does any more, nobody need.
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  result.then(settle, settle);
  let waiting = 0;

  return {
    async wait(signal) {
      const { promise: departure, reject } = Promise.withResolvers<never>();
      const leave = () => reject(signal?.reason);
      signal?.addEventListener('abort', leave);
      waiting += 1;
      try {
        return await Promise.race([result, departure]);
      } finally {
        signal?.removeEventListener('abort', leave);
        waiting -= 1;
        if (waiting === 0 && !isSettled) abandoned.abort(signal?.reason);
      }
    },
    isAbandoned: () => abandoned.signal.aborted,
  };
}
