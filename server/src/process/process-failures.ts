import type { Logger } from 'pino';
import { databaseProblemOf } from '../db/database-problem.ts';
import type { Shutdown } from './shutdown.ts';

export interface ProcessFailures {
  /** The number of unhandled rejections caused by bugs. */
  unhandledRejections(): number;
}

/**
 * Handles uncaught failures. After an unhandled rejection the process continues, because only its own request is
 * affected. After an uncaught exception the state is unknown: the process shuts down and its supervisor restarts it.
 */
export function handleProcessFailures(logger: Logger, shutdown: Shutdown): ProcessFailures {
  let rejections = 0;

  process.on('unhandledRejection', (reason) => {
    // The job library leaves some rejections unhandled when the database goes away. Jobs that it could not
    // mark as done are released, and can be repeated safely.
    if (databaseProblemOf(reason) !== null) {
      logger.warn({ err: reason }, 'the database went away in the background');
      return;
    }
    rejections += 1;
    logger.error({ err: reason }, 'unhandled promise rejection');
  });

  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception: the process ends');
    void shutdown.exit(1);
  });

  return { unhandledRejections: () => rejections };
}
