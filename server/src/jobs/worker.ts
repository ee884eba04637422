import { EventEmitter } from 'node:events';
import { SECOND_MS } from '@carom/domain/time/durations';
import { type Runner, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { DatabaseLogger } from '../db/client.ts';
import { JOB_QUEUE_LIMITS } from '../db/connections/connection-limits.ts';
import { createPool } from '../db/connections/connections.ts';
import { errorWithoutValues } from '../logging/loggable-error.ts';
import { type MailWork, startMailDelivery } from './mail-delivery.ts';
import { nextRunTime } from './recurring-turns.ts';
import { createLiveness } from './worker-liveness.ts';
import { createWorkerLogger } from './worker-logger.ts';

/** Two connections of the pool remain for the library itself. */
const CONCURRENT_JOBS = JOB_QUEUE_LIMITS.connections - 2;
const POLL_MS = SECOND_MS;
/** Half of the shortest schedule interval. */
const SCHEDULE_INTERVAL_MS = 30 * SECOND_MS;
/** Few attempts, because the next run is soon. */
const RECURRING_ATTEMPTS = 2;

export interface RecurringJob {
  readonly name: string;
  /** In crontab format, in UTC. */
  readonly schedule: string;
  /** Whether to run at the start of a server as well. */
  readonly atStart: boolean;
  readonly run: () => Promise<void>;
}

/** The handlers of jobs by task name. Each parses its own payload. */
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

interface RunningWorker {
  readonly workerId: string;
  readonly runner: Runner;
  readonly pool: pg.Pool;
}

/** Jobs of the previous release, which added one per mail. They are no longer needed. */
const DELIVER_MAIL = 'deliver_mail';

/** Runs jobs until stopped. */
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
  let current = await startRunner();
  for (const { name, atStart } of recurringJobs) {
    if (atStart) await current.runner.addJob(name, {}, { jobKey: name, maxAttempts: RECURRING_ATTEMPTS });
  }

  const scheduling = setInterval(() => void scheduleRecurringJobs(), SCHEDULE_INTERVAL_MS);
  await scheduleRecurringJobs();
  const delivery = startMailDelivery(mail, logger);

  async function startRunner(): Promise<RunningWorker> {
    const events: WorkerEvents = new EventEmitter();
    let workerId = '';
    let markedAlive: Promise<void> = Promise.resolve();
    events.once('pool:create', ({ workerPool }) => {
      workerId = workerPool.id;
      // While the database is away, the lock is acquired with the next connection.
      markedAlive = liveness.markAlive(workerId).catch((error: unknown) => {
        logger.warn({ err: error }, 'a job worker could not acquire its lock');
      });
    });
    // The library's own pool removes its error listener while it stops, so a lost connection would end the process.
    const pool = createPool({ connectionString, name: 'carom jobs', limits: JOB_QUEUE_LIMITS });
    const runner = await run({
      pgPool: pool,
      events,
      logger: createWorkerLogger(logger),
      concurrency: CONCURRENT_JOBS,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      taskList: withoutValuesInErrors({
        [DELIVER_MAIL]: async () => {},
        ...tasks,
        ...Object.fromEntries(recurringJobs.map(({ name, run: runOnce }) => [name, () => runOnce()])),
      }),
    }).catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    runner.promise.catch((error: unknown) => logger.warn({ err: error }, 'a job worker ended'));
    await markedAlive;
    return { workerId, runner, pool };
  }

  /** The job key contains the run time, so that several servers add one job. Missed runs are not repeated. */
  async function scheduleRecurringJobs(): Promise<void> {
    try {
      for (const { name, schedule } of recurringJobs) {
        const runAt = nextRunTime(schedule, new Date());
        const jobKey = `${name} ${runAt.toISOString()}`;
        await current.runner.addJob(name, {}, { jobKey, runAt, maxAttempts: RECURRING_ATTEMPTS });
      }
    } catch (error) {
      logger.warn({ err: error }, 'recurring jobs could not be scheduled');
    }
  }

  /**
   * After the database was away, the library's runner may sleep for minutes, or forever if its first
   * query failed. It is replaced.
   */
  async function renew(): Promise<void> {
    if (isStopped) return;
    try {
      const former = current;
      current = await startRunner();
      void stopRunner(former);
    } catch (error) {
      // The database is away again. Its return calls this function again.
      logger.warn({ err: error }, 'the job worker could not be replaced');
    }
  }

  async function stopRunner({ runner, workerId, pool }: RunningWorker): Promise<void> {
    try {
      await runner.stop();
      await pool.end();
      await liveness.markEnded(workerId);
    } catch (error) {
      logger.warn({ err: error }, 'a replaced job worker did not stop cleanly');
    }
  }

  return {
    async stop() {
      isStopped = true;
      clearInterval(scheduling);
      await Promise.all([delivery.stop(), renewal.then(() => current.runner.stop())]);
      await current.pool.end();
      await liveness.stop();
    },
  };
}

/** The library stores and logs the message of an error. The values of a query must not be part of it. */
function withoutValuesInErrors(tasks: JobTasks): JobTasks {
  const wrap = (task: JobTasks[string]) => async (payload: unknown) => {
    try {
      await task(payload);
    } catch (error) {
      throw errorWithoutValues(error);
    }
  };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, wrap(task)]));
}
