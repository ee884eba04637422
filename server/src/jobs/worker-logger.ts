import { Logger } from 'graphile-worker';
import type { DatabaseLogger } from '../db/client.ts';

/** The job library's log lines, in our log. Its everyday lines are left out. */
export function createWorkerLogger(logger: DatabaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const details = { worker: scope.workerId, job: scope.jobId, task: scope.taskIdentifier, ...meta };
    if (level === 'error') logger.error(details, message);
    else if (level === 'warning') logger.warn(details, message);
  });
}
