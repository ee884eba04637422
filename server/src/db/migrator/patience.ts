import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import { REQUEST_LIMITS } from '../connections/connection-limits.ts';
import { errorCodeOf, StartProblem } from '../start-problem.ts';

export interface LockRetryOptions {
  /** A pending lock request blocks all later ones. It is therefore short, and repeated later. */
  readonly lockMs: number;
  /** The longest time for which a step may block calls; they fail after a longer wait. 0: no limit. */
  readonly holdMs: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Longer than the longest transaction of the site, such as an export or a job. */
  readonly maxDurationMs: number;
}

export const LOCK_RETRY: LockRetryOptions = {
  lockMs: SECOND_MS / 4,
  holdMs: REQUEST_LIMITS.statementMs,
  firstPauseMs: SECOND_MS / 2,
  longestPauseMs: 15 * SECOND_MS,
  maxDurationMs: 10 * MINUTE_MS,
};

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const QUERY_CANCELED = '57014';
/** Each cancelled attempt blocks calls. */
const MAX_CANCELLED_ATTEMPTS = 3;

/** Retries with growing pauses when a lock cannot be acquired. */
export async function retryOnLockTimeout<Result>(
  operation: string,
  retry: LockRetryOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + retry.maxDurationMs;
  let cancelledAttempts = 0;
  for (let pauseMs = retry.firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, retry.longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      const code = errorCodeOf(error);
      if (code === QUERY_CANCELED) {
        cancelledAttempts += 1;
        if (cancelledAttempts === MAX_CANCELLED_ATTEMPTS)
          throw new StartProblem(heldTooLong(operation, retry));
      } else if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK_DETECTED) throw error;
      if (performance.now() + pauseMs > deadline) throw new StartProblem(locksUnavailable(operation, retry));
    }
    await sleep(pauseMs);
  }
}

function heldTooLong(operation: string, { holdMs }: LockRetryOptions): string {
  return `${operation} takes longer than ${holdMs / SECOND_MS} s while calls wait for it, so it was cancelled. Earlier steps stay applied; the previous version still works`;
}

function locksUnavailable(operation: string, { maxDurationMs }: LockRetryOptions): string {
  return `${operation} could not acquire its locks for ${maxDurationMs / MINUTE_MS} minutes: the log names the connections that hold them. End these and start again; completed steps stay applied`;
}
