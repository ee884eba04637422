import pg from 'pg';

/** A connection on which a statement has been pending for longer is avoided. */
const SLOW_MS = 20;

/** A shared connection, and the times at which its pending statements were sent. */
interface SharedConnection {
  client: Promise<pg.PoolClient> | null;
  readonly sentMs: number[];
}

/**
 * A pool whose connections are shared: `query` sends a statement while others are pending on the connection. This
 * halves the processor time of a call. The pool is for short statements, because a slow one delays those behind it.
 * When all connections are slow, the statement goes to the overflow pool.
 */
export class PipelinedPool extends pg.Pool {
  readonly #connections: readonly SharedConnection[];
  readonly #overflow: pg.Pool;
  #isEnding = false;

  constructor(config: pg.PoolConfig & { readonly max: number }, overflow: pg.Pool) {
    super({ ...config, pipeline: true });
    this.#overflow = overflow;
    this.#connections = Array.from({ length: config.max }, () => ({ client: null, sentMs: [] }));
  }

  /** Covers the overloads of the base class that return a promise. */
  override query(...args: unknown[]): never {
    return this.#send(args) as never;
  }

  override async end(): Promise<void> {
    this.#isEnding = true;
    const open = this.#connections.map(({ client }) => client);
    for (const connection of this.#connections) connection.client = null;
    for (const opened of await Promise.allSettled(open)) {
      if (opened.status === 'fulfilled') opened.value?.release();
    }
    await super.end();
  }

  async #send(args: readonly unknown[]): Promise<unknown> {
    if (this.#isEnding) throw new Error('Cannot use a pool after calling end on the pool');
    const nowMs = performance.now();
    const quick = this.#connections.filter(
      ({ sentMs: [first] }) => first === undefined || nowMs - first <= SLOW_MS,
    );
    const [connection] = quick.toSorted((a, b) => a.sentMs.length - b.sentMs.length);
    if (connection === undefined) return Reflect.apply(this.#overflow.query, this.#overflow, args);
    connection.sentMs.push(nowMs);
    try {
      connection.client ??= this.#open(connection);
      const client = await connection.client;
      return await Reflect.apply(client.query, client, args);
    } finally {
      // Results arrive in the order of the statements.
      connection.sentMs.shift();
    }
  }

  /** After a loss, the next statement opens another connection. */
  #open(connection: SharedConnection): Promise<pg.PoolClient> {
    const opening = this.connect();
    const forget = () => {
      if (connection.client !== opening) return false;
      connection.client = null;
      return true;
    };
    opening.then((client) => {
      client.once('end', () => {
        if (!forget()) return;
        client.release(true);
        this.emit('error', new Error('A shared connection was lost'), client);
      });
    }, forget);
    return opening;
  }
}
