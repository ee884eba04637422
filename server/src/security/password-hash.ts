import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';

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
/** On the fastest machines: the line is no longer than what these could do in the longest wait. */
const QUICKEST_HASH_MS = 50;
/** Nobody who calls waits longer for a turn, but is told to come again. */
export const LONGEST_PASSWORD_WAIT_MS = 3_000;

/** Whoever waits for a password to be worked on. */
export interface Caller {
  /** Aborted when they leave: their work then never begins. */
  readonly signal?: AbortSignal;
  /** Callers take turns by where they come from. */
  readonly from?: string;
}

/** Both throw `tooBusy` when the line is too long. */
export interface PasswordHashing {
  hash(password: string, caller?: Caller): Promise<string>;
  /** Without a hash to compare with it takes the same time, and is false. */
  verify(passwordHash: string | null, password: string, caller?: Caller): Promise<boolean>;
  /** Throws `tooBusy` when the line is too long already, before anything else is done for the caller. */
  requireRoom(caller: Caller): void;
  /** Whether the hash was made at another cost than today's. */
  isOutdated(passwordHash: string): boolean;
}

interface HashingOptions {
  readonly cost?: PasswordCost;
  /** How many are worked on at once; one core is left to all other calls. */
  readonly atOnce?: number;
  /** Whoever would wait longer for a turn is refused; without it, all wait. */
  readonly longestWaitMs?: number;
  /** Is told how long each took, once its turn had come. */
  readonly onWork?: (seconds: number) => void;
}

export function createPasswordHashing(options: HashingOptions = {}): PasswordHashing {
  const { cost = PASSWORD_COST, atOnce = Math.max(1, availableParallelism() - 1) } = options;
  const hashing = createConcurrencyLimit({ atOnce, ...lineFor(atOnce, options.longestWaitMs) });
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
      const isRight = await inTurn(caller, () => verify(passwordHash ?? standIn, normalised(password)));
      return isRight && passwordHash !== null;
    },
    requireRoom: ({ from }) => hashing.requireRoom(from),
    isOutdated(passwordHash) {
      const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
      return memoryCost !== cost.memoryKiB || timeCost !== cost.passes || parallelism !== LANES;
    },
  };
}

function lineFor(atOnce: number, waitMs: number | undefined) {
  return waitMs === undefined ? {} : { waitMs, mostWaiting: (atOnce * waitMs) / QUICKEST_HASH_MS };
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
