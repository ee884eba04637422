import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLogger } from '../db/client.ts';
import { REQUEST_LIMITS } from '../db/connections/connection-limits.ts';
import { createClient } from '../db/connections/connections.ts';
import { watchClock } from './clock-gone-back.ts';
import {
  askAnything,
  endWaitsOfAnotherClock,
  giveJobsBack,
  lockWorker,
  lockWorkerAgain,
  selectOtherWorkers,
  tryLockWorker,
  unlockWorker,
} from './worker-repo.ts';

const SWEEP_MS = 30_000;
const HEARTBEAT_MS = 1_000;
const RECONNECT_MS = 500;

interface LivenessDeps {
  readonly connectionString: string;
  readonly logger: DatabaseLogger;
  /** The database was away and has come back, or the clock has gone back: the worker may sleep for long. */
  readonly onReturn: () => void;
  readonly sweepMs?: number;
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
export function createLiveness(deps: LivenessDeps): Liveness {
  const { connectionString, logger, onReturn, sweepMs = SWEEP_MS } = deps;
  const hasClockGoneBack = watchClock();
  const living = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  let client: pg.Client | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let isBeating = false;
  let isStopped = false;

  async function connect(): Promise<void> {
    const fresh = createClient({ connectionString, name: 'carom worker', limits: REQUEST_LIMITS });
    try {
      await fresh.connect();
      for (const id of living) await lockWorkerAgain(fresh, id);
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

  /** One question at a time: the connection answers one after the other anyway. */
  function ask(work: (current: pg.Client) => Promise<void>): Promise<void> {
    const asked = turn.then(async () => {
      if (client !== null) await work(client);
    });
    turn = asked.catch(() => undefined);
    return asked;
  }

  /** Without it a host that vanished would be noticed no sooner than somebody looks for dead workers. */
  async function beat(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    // One that fails has ended the connection, and we reconnect.
    await ask(askAnything).catch(() => undefined);
    isBeating = false;
  }

  const sweep = () =>
    ask(async (current) => {
      await giveBackJobsOfTheDead(current, [...living], logger);
      await endWaitsOfAnotherClock(current);
      if (hasClockGoneBack()) {
        logger.warn({}, 'the clock has gone back');
        onReturn();
      }
    });

  function sweepQuietly(): Promise<void> {
    return sweep().catch((error: unknown) => {
      logger.warn({ err: error }, 'dead workers could not be looked for');
    });
  }

  return {
    async start() {
      await connect();
      await sweep();
      timers.push(setInterval(() => void sweepQuietly(), sweepMs));
      timers.push(setInterval(() => void beat(), HEARTBEAT_MS));
    },
    announce(id) {
      living.add(id);
      return ask((current) => lockWorker(current, id));
    },
    async withdraw(id) {
      living.delete(id);
      await ask((current) => unlockWorker(current, id));
      await sweepQuietly();
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

async function giveBackJobsOfTheDead(
  client: pg.Client,
  living: readonly string[],
  logger: DatabaseLogger,
): Promise<void> {
  for (const id of await selectOtherWorkers(client, living)) {
    const isDead = await tryLockWorker(client, id);
    if (!isDead) continue;
    await giveJobsBack(client, id);
    await unlockWorker(client, id);
    logger.info({ worker: id }, 'the jobs of a dead worker were given back');
  }
}
