import pg from 'pg';
import { databaseProblemOf } from '../database-problem.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { PipelinedPool } from './pipelined-pool.ts';

interface ConnectionOptions {
  readonly connectionString: string;
  /** PostgreSQL's name for us in its own lists; the process is added. */
  readonly name: string;
  readonly limits: ConnectionLimits;
}

interface PoolOptions extends ConnectionOptions {
  /** Its connections are shared by all statements, which go to this other pool when all are slow; see PipelinedPool. */
  readonly overflow?: pg.Pool;
  readonly onLost?: (reason: string) => void;
  /** Called for each statement that took longer than the limits call slow, with its name or its text. */
  readonly onSlow?: (statement: string, ms: number) => void;
}

/** Then the kernel asks every second, and closes the connection after ten questions. */
const QUIET_BEFORE_KEEP_ALIVE_MS = 5_000;
const SHOWN_OF_STATEMENT = 200;

/** The one maker of pools: a lost connection does not end the process, and every wait has a limit. */
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
    // The pool listens only while a connection is idle.
    client.on('error', () => {});
  });
  closeIdleAfterLoss(pool);
  return pool;
}

/** When one connection is lost, the idle ones are most likely lost as well. */
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

/** A connection outside of a pool, with the same limits. */
export function createClient(options: ConnectionOptions): pg.Client {
  const client = new pg.Client(settingsOf(options));
  // Without a listener an error would end the process; the pending statement is rejected as well.
  client.on('error', () => {});
  client.once('connect', () => void setLimits(client, options.limits).catch(() => {}));
  return client;
}

/** The same to the database of a pool, for work that lasts: it takes no place in the pool. */
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
    keepAliveInitialDelayMillis: QUIET_BEFORE_KEEP_ALIVE_MS,
    // A statement is sent at once, also while others are pending.
    pipeline: true,
    query_timeout: limits.answerMs,
  };
}

/**
 * Not among the parameters that a connection begins with: a pooler in front of PostgreSQL refuses those that it does
 * not know, or drops them.
 */
async function setLimits(
  client: pg.ClientBase,
  { statementMs, idleInTransactionMs }: ConnectionLimits,
): Promise<void> {
  const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleInTransactionMs };
  const statements = Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`);
  await client.query(statements.join('; '));
}

/** A client that measures its statements, the wait behind others on the same connection included. */
function timedClient(slowMs: number, onSlow: (statement: string, ms: number) => void) {
  return class extends pg.Client {
    /** For every overload of the base class, with a callback or with a promise. */
    override query(...question: unknown[]): never {
      const startedMs = performance.now();
      const note = () => {
        const ms = performance.now() - startedMs;
        if (ms >= slowMs) onSlow(nameOf(question[0]), Math.round(ms));
      };
      const callback = question.at(-1);
      if (typeof callback === 'function') {
        const noteAndCall = (...answer: unknown[]) => {
          note();
          callback(...answer);
        };
        return Reflect.apply(super.query, this, [...question.slice(0, -1), noteAndCall]) as never;
      }
      const answer: unknown = Reflect.apply(super.query, this, question);
      if (answer instanceof Promise) answer.then(note, note);
      return answer as never;
    }
  };
}

/** Without the values that it was given. */
function nameOf(statement: unknown): string {
  const { name, text } = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
  return name ?? text.replace(/\s+/g, ' ').slice(0, SHOWN_OF_STATEMENT);
}
