import { EventEmitter } from 'node:events';
import { SECOND_MS } from '@carom/domain/time/durations';
import { type Runner, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { DatabaseLogger } from '../db/client.ts';
import { JOB_QUEUE_LIMITS } from '../db/connections/connection-limits.ts';
import { createPool } from '../db/connections/connections.ts';
import { errorWithoutValues } from '../logging/loggable-error.ts';
import { type MailWork, startMailDelivery } from './mail-delivery.ts';
import { nextTurn } from './recurring-turns.ts';
import { createLiveness } from './worker-liveness.ts';
import { createWorkerLogger } from './worker-logger.ts';

/** Two connections of the pool are left for the library itself. */
const CONCURRENT_JOBS = JOB_QUEUE_LIMITS.connections - 2;
const POLL_MS = SECOND_MS;
/** Half of the shortest schedule. */
const SCHEDULE_TURNS_MS = 30 * SECOND_MS;
/** The next turn is never far. */
const RECURRING_ATTEMPTS = 2;

export interface RecurringJob {
  readonly name: string;
  /** When, as a crontab has it, in UTC. */
  readonly schedule: string;
  /** Also as soon as a server starts. */
  readonly atStart: boolean;
  readonly run: () => Promise<void>;
}

/** What to do for a job, by its name; each reads its own payload. */
export type JobTasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

export interface WorkerJobs {
  readonly mail: MailWork;
  readonly tasks?: JobTasks;
  readonly recurringJobs?: readonly RecurringJob[];
}

interface WorkerDeps extends WorkerJobs {
  readonly connectionString: string;
  readonly logger: DatabaseLogger;
}

export interface JobWorker {
  /** Waits for the jobs in progress. */
  stop(): Promise<void>;
}

interface Shift {
  readonly workerId: string;
  readonly runner: Runner;
  readonly pool: pg.Pool;
}

/** Jobs of the release before, which had one for each mail: the outbox is read without them. */
const DELIVER_MAIL = 'deliver_mail';

/** Takes jobs until stopped. */
export async function startJobWorker({
  connectionString,
  logger,
  mail,
  tasks = {},
  recurringJobs = [],
}: WorkerDeps): Promise<JobWorker> {
  let isStopped = false;
  let renewal: Promise<void> = Promise.resolve();
  const liveness = createLiveness({
    connectionString,
    logger,
    onReturn: () => {
      renewal = renewal.then(renew);
    },
  });
  await liveness.start();
  let shift = await beginShift();
  for (const { name, atStart } of recurringJobs) {
    if (atStart) await shift.runner.addJob(name, {}, { jobKey: name, maxAttempts: RECURRING_ATTEMPTS });
  }

  const turns = setInterval(() => void scheduleTurns(), SCHEDULE_TURNS_MS);
  await scheduleTurns();
  const delivery = startMailDelivery(mail, logger);

  async function beginShift(): Promise<Shift> {
    const events: WorkerEvents = new EventEmitter();
    let workerId = '';
    let announced: Promise<void> = Promise.resolve();
    events.once('pool:create', ({ workerPool }) => {
      workerId = workerPool.id;
      // Where the database is away, the lock is taken with the next connection.
      announced = liveness.announce(workerId).catch((error: unknown) => {
        logger.warn({ err: error }, 'a job worker could not be announced');
      });
    });
    // The library's own pool goes deaf to errors while it stops, and a lost connection then ends the process.
    const pool = createPool({ connectionString, name: 'carom jobs', limits: JOB_QUEUE_LIMITS });
    const runner = await run({
      pgPool: pool,
      events,
      logger: createWorkerLogger(logger),
      concurrency: CONCURRENT_JOBS,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      taskList: discreet({
        [DELIVER_MAIL]: async () => {},
        ...tasks,
        ...Object.fromEntries(recurringJobs.map(({ name, run: runOnce }) => [name, () => runOnce()])),
      }),
    }).catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    runner.promise.catch((error: unknown) => logger.warn({ err: error }, 'a job worker ended'));
    await announced;
    return { workerId, runner, pool };
  }

  /** The key of a turn makes it one job, however many servers schedule it. A turn that was missed is not made up for. */
  async function scheduleTurns(): Promise<void> {
    try {
      for (const { name, schedule } of recurringJobs) {
        const runAt = nextTurn(schedule, new Date());
        const jobKey = `${name} ${runAt.toISOString()}`;
        await shift.runner.addJob(name, {}, { jobKey, runAt, maxAttempts: RECURRING_ATTEMPTS });
      }
    } catch (error) {
      logger.warn({ err: error }, 'recurring jobs could not be scheduled');
    }
  }

  /**
   * After the database was away, the library's worker may sleep for minutes, or for ever when its
   * first question failed: another one takes its place.
   */
  async function renew(): Promise<void> {
    if (isStopped) return;
    try {
      const former = shift;
      shift = await beginShift();
      void endShift(former);
    } catch (error) {
      // The database went away again; its next return brings us back here.
      logger.warn({ err: error }, 'the job worker could not be renewed');
    }
  }

  async function endShift({ runner, workerId, pool }: Shift): Promise<void> {
    try {
      await runner.stop();
      await pool.end();
      await liveness.withdraw(workerId);
    } catch (error) {
      logger.warn({ err: error }, 'a former job worker did not end in order');
    }
  }

  return {
    async stop() {
      isStopped = true;
      clearInterval(turns);
      await Promise.all([delivery.stop(), renewal.then(() => shift.runner.stop())]);
      await shift.pool.end();
      await liveness.stop();
    },
  };
}

/** The library keeps the message of a failure with the job, and logs it: the values of a query stay out. */
function discreet(tasks: JobTasks): JobTasks {
  const wrap = (task: JobTasks[string]) => async (payload: unknown) => {
    try {
      await task(payload);
    } catch (error) {
      throw errorWithoutValues(error);
    }
  };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, wrap(task)]));
}
