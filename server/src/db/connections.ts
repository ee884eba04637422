import pg from 'pg';
import type { ConnectionLimits } from './connection-limits.ts';

interface ConnectionOptions {
  readonly connectionString: string;
  /** What PostgreSQL calls us in its own lists; the process is added. */
  readonly name: string;
  readonly limits: ConnectionLimits;
}

interface PoolOptions extends ConnectionOptions {
  readonly onLost?: (reason: string) => void;
  /** Told of each statement that took longer than the limits call slow, by its name or its text. */
  readonly onSlow?: (statement: string, ms: number) => void;
}

/** Then the kernel asks every second, and gives the connection up after ten questions. */
const QUIET_BEFORE_KEEP_ALIVE_MS = 5_000;
const SHOWN_OF_STATEMENT = 200;

/** The one maker of pools: none of its connections can end the process, or be waited for without an end. */
export function createPool({ onLost = () => {}, onSlow, limits, ...rest }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...settingsOf({ limits, ...rest }),
    max: limits.connections,
    idleTimeoutMillis: limits.idleMs,
  });
  const idle = new Set<pg.PoolClient>();
  const all = new Set<pg.PoolClient>();
  connectionsOf.set(pool, all);
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => {
    idle.delete(client);
    all.delete(client);
  });
  pool.on('error', ({ message }) => {
    if (!pool.ending) onLost(message);
  });
  pool.on('connect', (client) => {
    all.add(client);
    gatherWrites(client);
    watch(client, limits.answerMs, () => {
      // What became of one connection has most likely become of all: nobody should draw another dead one.
      for (const other of idle) breakOff(other, new DatabaseSilent());
    });
    setLimits(client, limits);
    if (onSlow !== undefined) timeStatements(client, limits.slowMs, onSlow);
  });
  return pool;
}

const connectionsOf = new WeakMap<pg.Pool, ReadonlySet<pg.PoolClient>>();

/** For who knows that the other side is gone: whoever waits for it is told at once. */
export function breakOffAll(pool: pg.Pool): void {
  for (const client of connectionsOf.get(pool) ?? []) breakOff(client, new DatabaseSilent());
}

/** The same for a connection by itself. */
export function createClient(options: ConnectionOptions): pg.Client {
  const client = new pg.Client(settingsOf(options));
  watch(client, options.limits.answerMs);
  client.once('connect', () => setLimits(client, options.limits));
  return client;
}

/** One by itself to the database of a pool, for what lasts: it takes no place in the pool. */
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
    // What is asked before the last answer has come is sent at once.
    pipeline: true,
  };
}

/**
 * The first statement of each connection, sent along with the second. Not among the parameters that a
 * connection begins with: a pooler in front of PostgreSQL refuses those that it does not know, or drops them.
 */
function setLimits(client: pg.ClientBase, { statementMs, idleInTransactionMs }: ConnectionLimits): void {
  const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleInTransactionMs };
  const statements = Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`);
  // Where it fails the connection is lost, as whoever asks the next thing is told.
  client.query(statements.join('; ')).catch(() => {});
}

/** The host is gone without a word, or PostgreSQL is stopped: nobody knows whether what was asked is done. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database did not answer in time');
  }
}

/** The driver writes every question by itself; what is asked in one turn of the event loop leaves at once. */
function gatherWrites(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) return;
  const { connection } = client;
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  let isHeldBack = false;
  client.query = ((...question: unknown[]) => {
    if (!isHeldBack) {
      isHeldBack = true;
      connection.stream.cork();
      process.nextTick(() => {
        isHeldBack = false;
        connection.stream.uncork();
      });
    }
    return ask(...question);
  }) as typeof client.query;
}

function watch(client: pg.ClientBase, answerMs: number, onSilence = () => {}): void {
  // Whoever uses the connection gets the error as well. Without a listener it would end the process,
  // and the pool's own is taken off while the connection is in use.
  client.on('error', () => {});

  let timer: NodeJS.Timeout | undefined;
  const settle = () => clearTimeout(timer);
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  client.query = ((...question: unknown[]) => {
    settle();
    timer = setTimeout(() => {
      // Not the question alone fails, as with the driver's own limit: a rollback would wait behind it,
      // and the pool would hand the connection to the next one.
      breakOff(client, new DatabaseSilent());
      onSilence();
    }, answerMs);
    return ask(...question);
  }) as typeof client.query;
  // Every question has been answered.
  client.on('drain', settle);
  client.on('end', settle);
}

/** The wait behind other statements of the same connection is part of it. */
function timeStatements(
  client: pg.ClientBase,
  slowMs: number,
  onSlow: (statement: string, ms: number) => void,
): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  client.query = ((...question: unknown[]) => {
    const [statement] = question;
    const startedMs = performance.now();
    const note = () => {
      const ms = performance.now() - startedMs;
      if (ms >= slowMs) onSlow(nameOf(statement), Math.round(ms));
    };
    const callback = question.at(-1);
    if (typeof callback === 'function') {
      return ask(...question.slice(0, -1), (...answer: unknown[]) => {
        note();
        callback(...answer);
      });
    }
    const answer = ask(...question);
    if (answer instanceof Promise) answer.then(note, note);
    return answer;
  }) as typeof client.query;
}

/** Without the values that it was given. */
function nameOf(statement: unknown): string {
  const { name, text } = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
  return name ?? text.replace(/\s+/g, ' ').slice(0, SHOWN_OF_STATEMENT);
}

function breakOff(client: pg.ClientBase, reason: Error): void {
  if (client instanceof pg.Client) client.connection.stream.destroy(reason);
}
