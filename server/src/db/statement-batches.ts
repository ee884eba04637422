import type pg from 'pg';

/** So many statements at most wait for one another on a connection; more go over several at the same time. */
const MOST_TOGETHER = 8;

type NamedStatement = pg.QueryConfig & { readonly name: string };

interface Asked {
  readonly statement: NamedStatement;
  readonly values: unknown[];
  readonly resolve: (answer: pg.QueryResult) => void;
  readonly reject: (reason: unknown) => void;
}

/** The part of a pool that Drizzle asks. */
export interface Asker {
  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

/**
 * Under load many callers ask the same at the same time, each with other values: those of one turn of the
 * event loop go to PostgreSQL over one connection, written and answered together. Only statements of one
 * name share it: what holds one of them up would hold up the others anyway. Each has an answer of its own.
 */
export function createStatementBatches(pool: pg.Pool): Asker {
  let waiting = new Map<string, Asked[]>();

  function flush(): void {
    const batches = waiting;
    waiting = new Map();
    for (const asked of batches.values()) {
      for (let from = 0; from < asked.length; from += MOST_TOGETHER) {
        void askTogether(pool, asked.slice(from, from + MOST_TOGETHER));
      }
    }
  }

  function askNamed(statement: NamedStatement, values: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(flush);
      const asked = { statement, values, resolve, reject };
      const batch = waiting.get(statement.name);
      if (batch === undefined) waiting.set(statement.name, [asked]);
      else batch.push(asked);
    });
  }

  return {
    query: (statement, values = []) =>
      isNamed(statement) ? askNamed(statement, values) : pool.query(statement, values),
  };
}

function isNamed(statement: string | pg.QueryConfig): statement is NamedStatement {
  return typeof statement === 'object' && statement.name !== undefined;
}

/** Never rejects: whoever has asked is told. */
async function askTogether(pool: pg.Pool, batch: readonly Asked[]): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    for (const { reject } of batch) reject(error);
    return;
  }
  await Promise.all(
    batch.map(({ statement, values, resolve, reject }) =>
      client.query(statement, values).then(resolve, reject),
    ),
  );
  client.release();
}
