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

/** Memory and passes as RFC 9106 recommends where memory is limited: about 100 ms of one core. */
export const PASSWORD_COST: PasswordCost = { memoryKiB: 64 * 1024, passes: 3 };
/** More would let one login take several cores at once. */
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/**
 * For each hash that is worked on: what the fastest machines do in three seconds. Callers beyond that are told to come
 * again. A bound by time would refuse a few callers on a slow or busy machine.
 */
export const MOST_PASSWORDS_WAITING = 60;
/** Wrong passwords put their caller behind others for so long. */
const WRONG_COUNTS_S = 15 * MINUTE_S;
/** A right password puts its caller before those of whom nothing is known. */
const RIGHT_COUNTS_S = 24 * HOUR_S;
const AFTER_RIGHT = -1;

/** Whoever waits for a password to be worked on. */
export interface Caller {
  /** Aborted when they leave: their work then never begins. */
  readonly signal?: AbortSignal;
  /** Callers take turns by where they come from; those with fewer wrong passwords lately come first. */
  readonly from?: string;
}

/** Both throw `tooBusy` when the line is too long. */
export interface PasswordHashing {
  hash(password: string, caller?: Caller): Promise<string>;
  /**
   * Without a hash to compare with it takes the same time, and is false. What comes of it counts for the caller's next
   * turns.
   */
  verify(passwordHash: string | null, password: string, caller?: Caller): Promise<boolean>;
  /** The same for a password that nobody claims to be the right one. */
  matches(passwordHash: string | null, password: string, caller?: Caller): Promise<boolean>;
  /** Throws `tooBusy` when the line is too long already, before anything else is done for the caller. */
  requireRoom(caller: Caller): void;
  /** Whether the hash was made at another cost than today's. */
  isOutdated(passwordHash: string): boolean;
}

interface HashingOptions {
  readonly cost?: PasswordCost;
  /** How many are worked on at once; one core is left to all other calls. */
  readonly atOnce?: number;
  /** For each that is worked on. Others are refused; without it, all wait. */
  readonly mostWaiting?: number;
  /** Is told how long each took, once its turn had come. */
  readonly onWork?: (seconds: number) => void;
}

export function createPasswordHashing(options: HashingOptions = {}): PasswordHashing {
  const { cost = PASSWORD_COST, atOnce = Math.max(1, availableParallelism() - 1) } = options;
  const { mostWaiting = Number.POSITIVE_INFINITY } = options;
  const ranks = createMemoryCounts();
  const rankOf = (from: string) => ranks.get(from)?.count ?? 0;
  const hashing = createConcurrencyLimit({ atOnce, mostWaiting: atOnce * mostWaiting, rankOf });
  const standIn = nobodysHash(cost);

  function inTurn<Value>({ signal, from }: Caller, work: () => Promise<Value>): Promise<Value> {
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
    const isEqual = await inTurn(caller, () => verify(passwordHash ?? standIn, normalised(password)));
    return isEqual && passwordHash !== null;
  }

  function noteResult({ from }: Caller, isRight: boolean): void {
    if (from === undefined) return;
    const rank = isRight
      ? { count: AFTER_RIGHT, msLeft: RIGHT_COUNTS_S * SECOND_MS }
      : { count: Math.max(0, rankOf(from)) + 1, msLeft: WRONG_COUNTS_S * SECOND_MS };
    ranks.set(from, rank);
  }

  return {
    hash: (password, caller = {}) =>
      inTurn(caller, () =>
        hash(normalised(password), {
          memoryCost: cost.memoryKiB,
          timeCost: cost.passes,
          parallelism: LANES,
          outputLen: HASH_BYTES,
        }),
      ),
    async verify(passwordHash, password, caller = {}) {
      const isRight = await matches(passwordHash, password, caller);
      noteResult(caller, isRight);
      return isRight;
    },
    matches,
    requireRoom: ({ from }) => hashing.requireRoom(from),
    isOutdated(passwordHash) {
      const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
      return memoryCost !== cost.memoryKiB || timeCost !== cost.passes || parallelism !== LANES;
    },
  };
}

/** Some keyboards send é as one character, some as two: both are the same password. */
function normalised(password: string): string {
  return password.normalize('NFC');
}

/** A hash in good form that no password has: chance is all that stands where the result would. */
function nobodysHash({ memoryKiB, passes }: PasswordCost): string {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${LANES}$${base64(SALT_BYTES)}$${base64(HASH_BYTES)}`;
}
