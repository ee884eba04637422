import { Logger } from 'graphile-worker';
import type { DatabaseLogger } from '../db/client.ts';

/** Passes the job library's log lines to our logger, without its routine lines. */
export function createWorkerLogger(logger: DatabaseLogger): Logger {
  // Omits the details, which contain whole jobs and errors. The message contains the error.
  return new Logger((scope) => (level, message) => {
    const details = { worker: scope.workerId, job: scope.jobId, task: scope.taskIdentifier };
    if (level === 'error') logger.error(details, message);
    else if (level === 'warning') logger.warn(details, message);
  });
}
