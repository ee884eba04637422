import { Logger } from 'graphile-worker';
import type { DatabaseLogger } from '../db/client.ts';

/** The job library's log lines, in our log. Its everyday lines are left out. */
export function createWorkerLogger(logger: DatabaseLogger): Logger {
  // Its details are left out: they hold whole jobs and errors, which the message tells of.
  return new Logger((scope) => (level, message) => {
    const details = { worker: scope.workerId, job: scope.jobId, task: scope.taskIdentifier };
    if (level === 'error') logger.error(details, message);
    else if (level === 'warning') logger.warn(details, message);
  });
}
