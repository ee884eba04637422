import pg from 'pg';

/** A connection with a statement that is pending for so long is avoided. */
const SLOW_MS = 20;

/** A connection that all callers share, and when the statements that are pending on it were sent. */
interface Line {
  client: Promise<pg.PoolClient> | null;
  readonly sentMs: number[];
}

/**
 * A pool whose connections are shared: `query` sends a statement at once, while others are pending on its connection.
 * This halves the processor time of a call. It is for short statements, because a slow one delays those behind it. When
 * all connections are slow, the overflow pool gives the statement a connection of its own.
 */
export class PipelinedPool extends pg.Pool {
  readonly #lines: readonly Line[];
  readonly #overflow: pg.Pool;
  #isEnding = false;

  constructor(config: pg.PoolConfig & { readonly max: number }, overflow: pg.Pool) {
    super({ ...config, pipeline: true });
    this.#overflow = overflow;
    this.#lines = Array.from({ length: config.max }, () => ({ client: null, sentMs: [] }));
  }

  /** Of the overloads of the base class, those that return a promise. */
  override query(...question: unknown[]): never {
    return this.#send(question) as never;
  }

  override async end(): Promise<void> {
    this.#isEnding = true;
    const open = this.#lines.map(({ client }) => client);
    for (const line of this.#lines) line.client = null;
    for (const opened of await Promise.allSettled(open)) {
      if (opened.status === 'fulfilled') opened.value?.release();
    }
    await super.end();
  }

  async #send(question: readonly unknown[]): Promise<unknown> {
    if (this.#isEnding) throw new Error('Cannot use a pool after calling end on the pool');
    const nowMs = performance.now();
    const quick = this.#lines.filter(
      ({ sentMs: [first] }) => first === undefined || nowMs - first <= SLOW_MS,
    );
    const [line] = quick.toSorted((a, b) => a.sentMs.length - b.sentMs.length);
    if (line === undefined) return Reflect.apply(this.#overflow.query, this.#overflow, question);
    line.sentMs.push(nowMs);
    try {
      line.client ??= this.#open(line);
      const client = await line.client;
      return await Reflect.apply(client.query, client, question);
    } finally {
      // Answers come in the order of the statements.
      line.sentMs.shift();
    }
  }

  /** The next statement after a loss opens another connection. */
  #open(line: Line): Promise<pg.PoolClient> {
    const opening = this.connect();
    const forget = () => {
      if (line.client !== opening) return false;
      line.client = null;
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
