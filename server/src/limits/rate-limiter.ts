import { MINUTE_S, SECOND_MS } from '@carom/domain/time/durations';
import type pg from 'pg';
import { CodedError } from '../errors/coded-error.ts';
import { createMemoryCounts } from './memory-counts.ts';
import { networkOf, siteOf } from './networks.ts';
import {
  BUDGETS_OF_A_SITE,
  type BudgetName,
  DEFAULT_RATE_LIMITS,
  FORGIVEN_LIMIT_NAMES,
  type RateLimit,
} from './rate-limits.ts';
import { type Count, createStoredCounts } from './stored-counts-repo.ts';

export type Counted = readonly [name: BudgetName, key: string];

export interface RateLimiter {
  /** Counts a call. Throws `tooManyRequests` if the limit is exceeded. */
  consume(name: BudgetName, key: string): Promise<void>;
  /** The same for a caller of whom only the address is known. */
  consumeAt(name: BudgetName, address: string): Promise<void>;
  /** Throws `tooManyRequests` if the limit is reached, without counting. For limits stored in the database. */
  requireLeft(name: BudgetName, key: string): Promise<void>;
  /** Decrements some counts and removes others, in one statement. For limits stored in the database. */
  forgive(counts: {
    readonly refund?: readonly Counted[];
    readonly forget?: readonly Counted[];
  }): Promise<void>;
  /** Removes all keys with this prefix. */
  forgetAll(name: BudgetName, keyStart: string): Promise<void>;
}

export type RateLimits = Readonly<Partial<Record<BudgetName, RateLimit>>>;

/** `limits` replaces default limits, but not where they are stored. */
export function createRateLimiter(pool: pg.Pool, limits: RateLimits = {}): RateLimiter {
  const inMemory = createMemoryCounts();
  const inDatabase = createStoredCounts(pool);
  // Refusals are cached in memory, so that a flood does not reach the database.
  const refusals = createMemoryCounts();

  async function countInDatabase(name: BudgetName, storedKey: string, { calls, withinS }: RateLimit) {
    const refused = refusals.get(storedKey);
    if (refused !== null) return refused;
    const counted = await inDatabase.add(storedKey, withinS);
    if (counted.count > calls) remember(name, storedKey, counted);
    return counted;
  }

  function remember(name: BudgetName, storedKey: string, refused: Count): void {
    if (!FORGIVEN_LIMIT_NAMES.includes(name)) refusals.set(storedKey, refused);
  }

  async function spend(name: BudgetName, key: string, budgets: number): Promise<void> {
    const { calls: callsOfOne, withinS, countedIn } = { ...DEFAULT_RATE_LIMITS[name], ...limits[name] };
    const calls = callsOfOne * budgets;
    const storedKey = storedKeyOf([name, key]);
    const counted =
      countedIn === 'memory'
        ? inMemory.add(storedKey, withinS)
        : await countInDatabase(name, storedKey, { calls, withinS });
    if (counted.count > calls) throw refusalOf(counted);
  }

  return {
    consume: (name, key) => spend(name, key, 1),
    async consumeAt(name, address) {
      // In sequence: a call that its network's limit refuses must not count against the limit of the whole /48.
      await spend(name, networkOf(address), 1);
      const site = siteOf(address);
      if (site !== null) await spend(name, site, BUDGETS_OF_A_SITE);
    },
    async requireLeft(name, key) {
      const { calls, withinS } = { ...DEFAULT_RATE_LIMITS[name], ...limits[name] };
      const storedKey = storedKeyOf([name, key]);
      const counted = refusals.get(storedKey) ?? (await inDatabase.get(storedKey, withinS));
      if (counted === null || counted.count < calls) return;
      remember(name, storedKey, counted);
      throw refusalOf(counted);
    },
    forgive: ({ refund = [], forget = [] }) =>
      inDatabase.forgive({ refund: refund.map(storedKeyOf), forget: forget.map(storedKeyOf) }),
    forgetAll: (name, keyStart) => inDatabase.forgetAll(storedKeyOf([name, keyStart])),
  };
}

function storedKeyOf([name, key]: Counted): string {
  return `${name}:${key}`;
}

function refusalOf({ msLeft }: Count): CodedError {
  const waitS = Math.max(1, Math.ceil(msLeft / SECOND_MS));
  return new CodedError('tooManyRequests', {
    message: `Too many tries. Please wait ${inWords(waitS)}.`,
    headers: { 'retry-after': String(waitS) },
  });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE_S);
  if (seconds < MINUTE_S) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
