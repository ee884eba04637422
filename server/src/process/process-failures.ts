import type { Logger } from 'pino';
import { databaseProblemOf } from '../db/database-problem.ts';
import type { Shutdown } from './shutdown.ts';

export interface ProcessFailures {
  /** How many there were since the start that are mistakes of ours. */
  unhandledRejections(): number;
}

/**
 * What the process does about failures that nobody caught. A rejected promise has harmed no one but who
 * should have waited for it: everybody else is served on. After an exception nobody knows what was left
 * half done: the process ends in order, and its supervisor starts it again.
 */
export function handleProcessFailures(logger: Logger, shutdown: Shutdown): ProcessFailures {
  let rejections = 0;

  process.on('unhandledRejection', (reason) => {
    // The job library reports some of its questions to nobody when the database goes away under them.
    // Jobs it could not mark as done are given back and are safe to repeat.
    if (databaseProblemOf(reason) !== null) {
      logger.warn({ err: reason }, 'the database went away in the background');
      return;
    }
    rejections += 1;
    logger.error({ err: reason }, 'a promise was rejected and nobody waited for it');
  });

  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an exception was not caught: the process ends');
    void shutdown.exit(1);
  });

  return { unhandledRejections: () => rejections };
}
