import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from './concurrency-limit.ts';

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

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Without a hash to compare with it takes the same time, and is false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** Whether the hash was made at another cost than today's. */
  isOutdated(passwordHash: string): boolean;
}

interface HashingOptions {
  readonly cost?: PasswordCost;
  /** How many are worked on at once; one core is left to all other calls. */
  readonly atOnce?: number;
  /** Is told how long each took, once its turn had come. */
  readonly onWork?: (seconds: number) => void;
}

export function createPasswordHashing(options: HashingOptions = {}): PasswordHashing {
  const { cost = PASSWORD_COST, atOnce = Math.max(1, availableParallelism() - 1) } = options;
  const hashing = createConcurrencyLimit({ atOnce });
  const standIn = nobodysHash(cost);

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    return hashing.run(async () => {
      const start = performance.now();
      const value = await work();
      options.onWork?.((performance.now() - start) / 1000);
      return value;
    });
  }

  return {
    hash: (password) =>
      inTurn(() =>
        hash(normalised(password), {
          memoryCost: cost.memoryKiB,
          timeCost: cost.passes,
          parallelism: LANES,
          outputLen: HASH_BYTES,
        }),
      ),
    async verify(passwordHash, password) {
      const isRight = await inTurn(() => verify(passwordHash ?? standIn, normalised(password)));
      return isRight && passwordHash !== null;
    },
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
