import pg from 'pg';
import { databaseProblemOf } from '../database-problem.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { PipelinedPool } from './pipelined-pool.ts';

interface ConnectionOptions {
  readonly connectionString: string;
  /** The application name that PostgreSQL shows. The process id is appended. */
  readonly name: string;
  readonly limits: ConnectionLimits;
}

interface PoolOptions extends ConnectionOptions {
  /**
   * Makes all statements share the pool's connections. While all of them are slow, statements go to this
   * pool; see PipelinedPool.
   */
  readonly overflow?: pg.Pool;
  readonly onLost?: (reason: string) => void;
  /** Called with the name or text of each statement that takes longer than `slowMs`. */
  readonly onSlow?: (statement: string, ms: number) => void;
}

/** After this, the kernel probes every second and closes the connection after ten unanswered probes. */
const KEEP_ALIVE_DELAY_MS = 5_000;
const MAX_STATEMENT_LENGTH = 200;

/** Creates every pool. A lost connection does not end the process, and every wait has a limit. */
export function createPool({ onLost = () => {}, onSlow, limits, overflow, ...rest }: PoolOptions): pg.Pool {
  const config = {
    ...settingsOf({ limits, ...rest }),
    max: limits.connections,
    idleTimeoutMillis: limits.idleMs,
    onConnect: (client: pg.ClientBase) => setLimits(client, limits),
    ...(onSlow && { Client: timedClient(limits.slowMs, onSlow) }),
  };
  const pool = overflow === undefined ? new pg.Pool(config) : new PipelinedPool(config, overflow);
  pool.on('error', ({ message }) => {
    if (!pool.ending) onLost(message);
  });
  pool.on('connect', (client) => {
    // The pool handles errors only of idle connections.
    client.on('error', () => {});
  });
  closeIdleAfterLoss(pool);
  return pool;
}

/** When one connection is lost, the idle ones probably are as well. */
function closeIdleAfterLoss(pool: pg.Pool): void {
  let isClosing = false;

  async function closeIdle(): Promise<void> {
    isClosing = true;
    const idle = await Promise.allSettled(Array.from({ length: pool.idleCount }, () => pool.connect()));
    for (const connection of idle) if (connection.status === 'fulfilled') connection.value.release(true);
    isClosing = false;
  }

  pool.on('release', (error: unknown) => {
    const isLost = error === true || databaseProblemOf(error) === 'away';
    if (isLost && !isClosing && !pool.ending) void closeIdle();
  });
}

/** A connection outside any pool, with the same limits. */
export function createClient(options: ConnectionOptions): pg.Client {
  const client = new pg.Client(settingsOf(options));
  // Without a listener, an error would end the process. The pending statement is rejected as well.
  client.on('error', () => {});
  client.once('connect', () => void setLimits(client, options.limits).catch(() => {}));
  return client;
}

/** A connection to the database of a pool that does not count against the pool's limit. For long work. */
export function createClientBeside(
  pool: pg.Pool,
  options: Omit<ConnectionOptions, 'connectionString'>,
): pg.Client {
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error('The pool was made without an address');
  return createClient({ connectionString, ...options });
}

function settingsOf({ connectionString, name, limits }: ConnectionOptions): pg.ClientConfig {
  return {
    connectionString,
    application_name: `${name} ${process.pid}`,
    connectionTimeoutMillis: limits.waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    // A statement is sent at once, even while others are pending.
    pipeline: true,
    query_timeout: limits.answerMs,
  };
}

/** Set by statements instead of startup parameters, because a pooler may refuse or drop unknown parameters. */
async function setLimits(
  client: pg.ClientBase,
  { statementMs, idleInTransactionMs }: ConnectionLimits,
): Promise<void> {
  const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleInTransactionMs };
  const statements = Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`);
  await client.query(statements.join('; '));
}

/** Measures its statements, including the wait behind others on the same connection. */
function timedClient(slowMs: number, onSlow: (statement: string, ms: number) => void) {
  return class extends pg.Client {
    /** Covers all overloads of the base class, with a callback or a promise. */
    override query(...args: unknown[]): never {
      const startedMs = performance.now();
      const measure = () => {
        const ms = performance.now() - startedMs;
        if (ms >= slowMs) onSlow(nameOf(args[0]), Math.round(ms));
      };
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const measureAndCall = (...result: unknown[]) => {
          measure();
          callback(...result);
        };
        return Reflect.apply(super.query, this, [...args.slice(0, -1), measureAndCall]) as never;
      }
      const result: unknown = Reflect.apply(super.query, this, args);
      if (result instanceof Promise) result.then(measure, measure);
      return result as never;
    }
  };
}

/** The statement without its values. */
function nameOf(statement: unknown): string {
  const { name, text } = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
  return name ?? text.replace(/\s+/g, ' ').slice(0, MAX_STATEMENT_LENGTH);
}
