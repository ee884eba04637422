import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { HOUR_S, MINUTE_S, SECOND_MS } from '@carom/domain/time/durations';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { createMemoryCounts } from '../limits/memory-counts.ts';

export interface PasswordCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

/** The RFC 9106 recommendation for limited memory: about 100 ms of one core. */
export const PASSWORD_COST: PasswordCost = { memoryKiB: 64 * 1024, passes: 3 };
/** With more lanes, one login would occupy several cores. */
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/**
 * For each concurrent hash: the number that the fastest machines compute in three seconds. Further
 * callers get 503. A time limit would refuse a few callers on a slow or busy machine.
 */
export const MOST_PASSWORDS_WAITING = 60;
/** How long a wrong password gives its caller a lower priority. */
const WRONG_PERIOD_S = 15 * MINUTE_S;
/** How long a right password gives its caller priority over unknown callers. */
const RIGHT_PERIOD_S = 24 * HOUR_S;
const RIGHT_RANK = -1;

/** The caller that waits for a hash. */
export interface Caller {
  /** Aborted when the caller leaves. Work that has not started is skipped. */
  readonly signal?: AbortSignal;
  /** The queue key: callers alternate by it. Those with fewer recent wrong passwords come first. */
  readonly from?: string;
}

/** `hash`, `verify` and `matches` throw `tooBusy` if the queue is full. */
export interface PasswordHashing {
  hash(password: string, caller?: Caller): Promise<string>;
  /** Without a hash it returns false after the same time. The result affects the priority of the caller. */
  verify(passwordHash: string | null, password: string, caller?: Caller): Promise<boolean>;
  /** Like `verify`, for a password that is not a login attempt. The caller's priority stays the same. */
  matches(passwordHash: string | null, password: string, caller?: Caller): Promise<boolean>;
  /** Throws `tooBusy` if the queue is full, before the caller's work begins. */
  requireSpace(caller: Caller): void;
  /** Whether the hash was created with another cost than the current one. */
  isOutdated(passwordHash: string): boolean;
}

interface HashingOptions {
  readonly cost?: PasswordCost;
  /** The number of concurrent hashes. One core is left to other calls. */
  readonly atOnce?: number;
  /** The maximum number of waiting callers per concurrent hash. Default: unlimited. */
  readonly mostWaiting?: number;
  /** Called with the duration of each hash or comparison, without the wait. */
  readonly onWork?: (seconds: number) => void;
}

export function createPasswordHashing(options: HashingOptions = {}): PasswordHashing {
  const { cost = PASSWORD_COST, atOnce = Math.max(1, availableParallelism() - 1) } = options;
  const { mostWaiting = Number.POSITIVE_INFINITY } = options;
  const ranks = createMemoryCounts();
  const rankOf = (from: string) => ranks.get(from)?.count ?? 0;
  const hashing = createConcurrencyLimit({ atOnce, mostWaiting: atOnce * mostWaiting, rankOf });
  const dummyHash = createDummyHash(cost);

  function inQueue<Value>({ signal, from }: Caller, work: () => Promise<Value>): Promise<Value> {
    const measured = async () => {
      const start = performance.now();
      const value = await work();
      options.onWork?.((performance.now() - start) / 1000);
      return value;
    };
    return hashing.run(measured, signal, from);
  }

  async function matches(
    passwordHash: string | null,
    password: string,
    caller: Caller = {},
  ): Promise<boolean> {
    const isEqual = await inQueue(caller, () => verify(passwordHash ?? dummyHash, normalised(password)));
    return isEqual && passwordHash !== null;
  }

  function recordResult({ from }: Caller, isRight: boolean): void {
    if (from === undefined) return;
    const rank = isRight
      ? { count: RIGHT_RANK, msLeft: RIGHT_PERIOD_S * SECOND_MS }
      : { count: Math.max(0, rankOf(from)) + 1, msLeft: WRONG_PERIOD_S * SECOND_MS };
    ranks.set(from, rank);
  }

  return {
    hash: (password, caller = {}) =>
      inQueue(caller, () =>
        hash(normalised(password), {
          memoryCost: cost.memoryKiB,
          timeCost: cost.passes,
          parallelism: LANES,
          outputLen: HASH_BYTES,
        }),
      ),
    async verify(passwordHash, password, caller = {}) {
      const isRight = await matches(passwordHash, password, caller);
      recordResult(caller, isRight);
      return isRight;
    },
    matches,
    requireSpace: ({ from }) => hashing.requireSpace(from),
    isOutdated(passwordHash) {
      const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
      return memoryCost !== cost.memoryKiB || timeCost !== cost.passes || parallelism !== LANES;
    },
  };
}

/** Keyboards may send é as one or two characters. Both are the same password. */
function normalised(password: string): string {
  return password.normalize('NFC');
}

/** A valid hash with random contents, which no password matches. */
function createDummyHash({ memoryKiB, passes }: PasswordCost): string {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${LANES}$${base64(SALT_BYTES)}$${base64(HASH_BYTES)}`;
}
