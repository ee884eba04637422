import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLogger } from '../db/client.ts';
import { REQUEST_LIMITS } from '../db/connections/connection-limits.ts';
import { createClient } from '../db/connections/connections.ts';
import { watchClock } from './clock-gone-back.ts';
import {
  lockWorker,
  lockWorkerAgain,
  ping,
  releaseJobs,
  rescheduleAfterClockChange,
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
  /** Called when the database is back or the clock has gone back. The job worker may be sleeping for a long time. */
  readonly onReturn: () => void;
  readonly sweepMs?: number;
}

interface Liveness {
  start(): Promise<void>;
  /** Marks this worker as alive. */
  markAlive(workerId: string): Promise<void>;
  /** Marks this worker as ended and releases any job that it still holds. */
  markEnded(workerId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Without this, a job of a crashed worker would stay locked for hours. Each worker holds an advisory
 * lock on its own connection. A free lock means that the worker is dead, and its jobs are released.
 * Works with any number of servers on one database.
 */
export function createLiveness(deps: LivenessDeps): Liveness {
  const { connectionString, logger, onReturn, sweepMs = SWEEP_MS } = deps;
  const hasClockGoneBack = watchClock();
  const liveWorkers = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  let client: pg.Client | null = null;
  let lastTask: Promise<unknown> = Promise.resolve();
  let isHeartbeatPending = false;
  let isStopped = false;

  async function connect(): Promise<void> {
    const fresh = createClient({ connectionString, name: 'carom worker', limits: REQUEST_LIMITS });
    try {
      await fresh.connect();
      for (const id of liveWorkers) await lockWorkerAgain(fresh, id);
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
        // The rest of the server logs the loss of the database.
        () => false,
      );
      if (isBack) return onReturn();
    }
  }

  /** Runs one task at a time. The connection would serialize them anyway. */
  function enqueue(work: (current: pg.Client) => Promise<void>): Promise<void> {
    const task = lastTask.then(async () => {
      if (client !== null) await work(client);
    });
    lastTask = task.catch(() => undefined);
    return task;
  }

  /** Without a heartbeat, the loss of a host would be noticed only with the next sweep. */
  async function sendHeartbeat(): Promise<void> {
    if (isHeartbeatPending) return;
    isHeartbeatPending = true;
    // A failed heartbeat ends the connection, which triggers a reconnect.
    await enqueue(ping).catch(() => undefined);
    isHeartbeatPending = false;
  }

  const sweep = () =>
    enqueue(async (current) => {
      await releaseJobsOfDeadWorkers(current, [...liveWorkers], logger);
      await rescheduleAfterClockChange(current);
      if (hasClockGoneBack()) {
        logger.warn({}, 'the clock has gone back');
        onReturn();
      }
    });

  function sweepOrLog(): Promise<void> {
    return sweep().catch((error: unknown) => {
      logger.warn({ err: error }, 'the check for dead workers failed');
    });
  }

  return {
    async start() {
      await connect();
      await sweep();
      timers.push(setInterval(() => void sweepOrLog(), sweepMs));
      timers.push(setInterval(() => void sendHeartbeat(), HEARTBEAT_MS));
    },
    markAlive(id) {
      liveWorkers.add(id);
      return enqueue((current) => lockWorker(current, id));
    },
    async markEnded(id) {
      liveWorkers.delete(id);
      await enqueue((current) => unlockWorker(current, id));
      await sweepOrLog();
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

async function releaseJobsOfDeadWorkers(
  client: pg.Client,
  liveWorkers: readonly string[],
  logger: DatabaseLogger,
): Promise<void> {
  for (const id of await selectOtherWorkers(client, liveWorkers)) {
    const isDead = await tryLockWorker(client, id);
    if (!isDead) continue;
    await releaseJobs(client, id);
    await unlockWorker(client, id);
    logger.info({ worker: id }, 'the jobs of a dead worker were released');
  }
}
