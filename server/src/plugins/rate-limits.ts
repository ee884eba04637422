import { isIPv6 } from 'node:net';
import { LIMIT_NAMES, type LimitName } from '@carom/contract/endpoints';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CodedError } from '../errors.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** A proxy may pass on anything as an address; the table's key holds 255 characters. */
const LONGEST_KEY = 100;

interface RateLimit {
  readonly calls: number;
  readonly withinS: number;
}

/** Budgets that services spend themselves, by other things than the address alone. */
const SERVICE_LIMIT_NAMES = [
  'loginPair',
  'loginAddress',
  'loginEmail',
  'forgotPasswordEmail',
  'resendActivationEmail',
  'webhook',
] as const;
type BudgetName = LimitName | (typeof SERVICE_LIMIT_NAMES)[number];
export type RateLimits = Readonly<Record<BudgetName, RateLimit>>;

export const DEFAULT_RATE_LIMITS: RateLimits = {
  contact: { calls: 5, withinS: 10 * MINUTE_S },
  register: { calls: 20, withinS: HOUR_S },
  activate: { calls: 30, withinS: HOUR_S },
  resendActivation: { calls: 5, withinS: HOUR_S },
  resendActivationEmail: { calls: 5, withinS: HOUR_S },
  forgotPassword: { calls: 10, withinS: HOUR_S },
  forgotPasswordEmail: { calls: 5, withinS: HOUR_S },
  resetPassword: { calls: 20, withinS: HOUR_S },
  savePassword: { calls: 20, withinS: HOUR_S },
  deleteAccount: { calls: 10, withinS: HOUR_S },
  /** Reading and ending sessions, the export, logout. */
  account: { calls: 600, withinS: 10 * MINUTE_S },
  /** A whole league night may share one address. */
  pairingScores: { calls: 1200, withinS: 10 * MINUTE_S },
  portfolio: { calls: 1200, withinS: 10 * MINUTE_S },
  sharedEntry: { calls: 600, withinS: 10 * MINUTE_S },
  /** A lecture hall behind one address searches all at once. */
  searchClasses: { calls: 6000, withinS: 10 * MINUTE_S },
  bookings: { calls: 3000, withinS: 10 * MINUTE_S },
  subscription: { calls: 1200, withinS: 10 * MINUTE_S },
  /** The provider sends from few addresses, and after a while without us much at once. */
  webhook: { calls: 6000, withinS: 10 * MINUTE_S },
  checkout: { calls: 120, withinS: 10 * MINUTE_S },
  dashboard: { calls: 1200, withinS: 10 * MINUTE_S },
  /** Every tick, move and edit is a call of its own. */
  listItems: { calls: 3000, withinS: 10 * MINUTE_S },
  weather: { calls: 600, withinS: 10 * MINUTE_S },
  /** Each new name is a question to somebody else's service. */
  searchPlaces: { calls: 100, withinS: 10 * MINUTE_S },
  videos: { calls: 1200, withinS: 10 * MINUTE_S },
  /** Admins of one office, each of whom looks through lists. */
  admin: { calls: 3000, withinS: 10 * MINUTE_S },
  adminExport: { calls: 60, withinS: 10 * MINUTE_S },
  adminUpload: { calls: 120, withinS: 10 * MINUTE_S },
  /** Each asks the payment provider several times. */
  adminProvider: { calls: 120, withinS: 10 * MINUTE_S },
  /** Bad logins of one e-mail from one address. */
  loginPair: { calls: 5, withinS: 15 * MINUTE_S },
  /** Bad logins from one address. */
  loginAddress: { calls: 50, withinS: 15 * MINUTE_S },
  /** Bad logins of one e-mail from anywhere. */
  loginEmail: { calls: 50, withinS: 15 * MINUTE_S },
};

type Count = readonly [name: BudgetName, key: string];

export interface RateLimiter {
  /** Counts against a budget; throws `tooManyRequests` once it is spent. */
  consume(name: BudgetName, key: string): Promise<void>;
  /** Takes one count back from some budgets and forgets others, in one stroke. */
  forgive(counts: {
    readonly giveBack?: readonly Count[];
    readonly forget?: readonly Count[];
  }): Promise<void>;
  /** Forgets every key that begins so. */
  forgetAll(name: BudgetName, keyStart: string): Promise<void>;
}

/**
 * Counted in each server's own memory: these protect nothing but the machine, and a count in the
 * database would cost more than the call.
 */
const MEMORY_LIMIT_NAMES: readonly LimitName[] = ['searchClasses'];

/** Counts live in PostgreSQL: they hold across restarts and across several servers. */
export function createRateLimiter(pool: pg.Pool, limits: RateLimits): RateLimiter {
  const endpointStores = LIMIT_NAMES.map((name) => [name, createStore(pool, name, limits[name])] as const);
  const serviceStores = SERVICE_LIMIT_NAMES.map(
    // These are forgotten when a login succeeds, on whichever server that is: memory must not remember.
    (name) => [name, createStore(pool, name, limits[name], { remembersRefusals: false })] as const,
  );
  const stores = new Map<BudgetName, RateLimiterPostgres | RateLimiterMemory>([
    ...endpointStores,
    ...serviceStores,
  ]);

  return {
    async consume(name, key) {
      try {
        await stores.get(name)?.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const waitS = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new CodedError('tooManyRequests', {
          message: `Too many tries. Please wait ${inWords(waitS)}.`,
          headers: { 'retry-after': String(waitS) },
        });
      }
    },
    async forgive({ giveBack = [], forget = [] }) {
      await pool.query({
        name: 'rate-limits-forgive',
        text: `with forgotten as (delete from rate_limits where key = any($1))
          update rate_limits set points = greatest(points - 1, 0) where key = any($2)`,
        values: [forget.map(storedKey), giveBack.map(storedKey)],
      });
    },
    async forgetAll(name, keyStart) {
      await pool.query('delete from rate_limits where starts_with(key, $1)', [storedKey([name, keyStart])]);
    },
  };
}

/** As the store writes it. */
function storedKey([name, key]: Count): string {
  return `${name}:${key}`;
}

function createStore(
  pool: pg.Pool,
  name: BudgetName,
  { calls, withinS }: RateLimit,
  { remembersRefusals = true } = {},
): RateLimiterPostgres | RateLimiterMemory {
  if (MEMORY_LIMIT_NAMES.some((each) => each === name)) {
    return new RateLimiterMemory({ keyPrefix: name, points: calls, duration: withinS });
  }
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: calls,
    duration: withinS,
    // Under a flood the refusals are answered from memory and leave the database alone.
    ...(remembersRefusals && { inMemoryBlockOnConsumed: calls + 1 }),
  });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE_S);
  if (seconds < MINUTE_S) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** A household has one IPv4 address but 2^64 IPv6 ones: those are counted by their /64 network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split('%')[0] ?? address;
  if (!isIPv6(plain)) return address.slice(0, LONGEST_KEY);
  const [head = '', tail] = plain.split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - leading.length - trailing.length;
  const groups = [...leading, ...Array<string>(Math.max(0, gap)).fill('0'), ...trailing];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
