import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLogger } from '../db/client.ts';

/** The first half of the lock's name; the second is the worker's. Any number will do. */
const WORKER_LOCKS = 7_220_003;
const SWEEP_MS = 30_000;
const RECONNECT_MS = 1_000;

interface LivenessDeps {
  readonly connectionString: string;
  readonly logger: DatabaseLogger;
  /** The database was away and has come back. */
  readonly onReturn: () => void;
}

interface Liveness {
  start(): Promise<void>;
  /** Says that this worker lives. */
  announce(workerId: string): Promise<void>;
  /** Says that it has ended; a job that it still held is given back. */
  withdraw(workerId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A job that was taken by a worker which then died would stay locked for hours. Each worker holds a
 * lock on a connection of its own: where that lock is free, the worker is dead and its jobs are
 * given back. This works with any number of servers on one database.
 */
export function createLiveness({ connectionString, logger, onReturn }: LivenessDeps): Liveness {
  const living = new Set<string>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: `carom worker ${process.pid}`,
    });
    fresh.on('error', () => {});
    try {
      await fresh.connect();
      for (const id of living) await lock(fresh, id);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    fresh.once('end', () => {
      client = null;
      if (!isStopped) void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    while (!isStopped) {
      await sleep(RECONNECT_MS);
      const isBack = await connect().then(
        () => true,
        // Where the database is away, the rest of the server says so already.
        () => false,
      );
      if (isBack) return onReturn();
    }
  }

  async function sweep(): Promise<void> {
    const current = client;
    if (current === null) return;
    const { rows } = await current.query<{ id: string }>(
      'select distinct locked_by as id from graphile_worker.jobs where locked_by <> all($1::text[])',
      [[...living]],
    );
    for (const { id } of rows) {
      const isDead = await tryLock(current, id);
      if (!isDead) continue;
      await current.query('select graphile_worker.force_unlock_workers(array[$1::text])', [id]);
      await unlock(current, id);
      logger.info({ worker: id }, 'the jobs of a dead worker were given back');
    }
  }

  function sweepQuietly(): Promise<void> {
    return sweep().catch((error: unknown) => {
      logger.warn({ err: error }, 'dead workers could not be looked for');
    });
  }

  return {
    async start() {
      await connect();
      await sweep();
      timer = setInterval(() => void sweepQuietly(), SWEEP_MS);
    },
    async announce(id) {
      living.add(id);
      if (client !== null) await lock(client, id);
    },
    async withdraw(id) {
      living.delete(id);
      if (client !== null) await unlock(client, id);
      await sweepQuietly();
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

async function lock(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [WORKER_LOCKS, id]);
}

async function unlock(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [WORKER_LOCKS, id]);
}

async function tryLock(client: pg.Client, id: string): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock($1, hashtext($2)) as taken';
  const { rows } = await client.query<{ taken: boolean }>(sql, [WORKER_LOCKS, id]);
  return rows[0]?.taken === true;
}
